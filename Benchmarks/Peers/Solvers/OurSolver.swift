import Cassowary
import Scenes

/// The solver of this package.
public struct OurSolver: Peer {
  /// `ours`.
  public let name = PeerName.ours

  /// The working copy.
  public let version = "this package"

  /// Makes the peer.
  public init() {}

  /// Adds variables and rows in one batch.
  public func open(_ task: PeerTask) throws(PeerError) -> any PeerSession {
    do {
      return try Session(task)
    } catch {
      throw .failed(error.description)
    }
  }

  private final class Session: PeerSession {
    /// What can be given another constant.
    private enum Handle {
      case edit(Variable)
      case row(ConstraintID)
    }

    private var solver = Solver()
    private var variables: [Variable] = []
    private var handles: [Handle] = []

    init(_ task: PeerTask) throws(SolverError) {
      let system = task.system
      try solver.begin()
      variables.reserveCapacity(system.variableCount)
      for _ in 0..<system.variableCount { variables.append(solver.addVariable()) }
      for row in 0..<system.rowCount {
        let first = Int(system.starts[row])
        if system.kinds[row] == .edit {
          let variable = variables[Int(system.columns[first])]
          try solver.beginEditing(
            variable, priority: Priority(system.priorities[row]), weight: system.weights[row])
          try solver.suggest(system.constants[row], for: variable)
          handles.append(.edit(variable))
          continue
        }
        let end = Int(system.starts[row + 1])
        let terms = (first..<end).map { place in
          Term(variables[Int(system.columns[place])], system.coefficients[place])
        }
        let id = try solver.add(
          Constraint(
            terms, system.relations[row], system.constants[row],
            priority: Priority(system.priorities[row]), weight: system.weights[row]))
        if system.kinds[row] == .adjustable { handles.append(.row(id)) }
      }
      try solver.commit()
    }

    func solve() throws(PeerError) {
      do {
        try solver.solve()
      } catch {
        throw .failed(error.description)
      }
    }

    func change(to constants: [Double]) throws(PeerError) {
      do {
        // One change needs no batch.
        if constants.count > 1 { try solver.begin() }
        for (handle, constant) in zip(handles, constants) {
          switch handle {
          case .edit(let variable): try solver.suggest(constant, for: variable)
          case .row(let id): try solver.setConstant(constant, of: id)
          }
        }
        if constants.count > 1 { try solver.commit() }
        try solver.solve()
      } catch {
        throw .failed(error.description)
      }
    }

    func read(_ range: Range<Int>, into values: inout [Double]) throws(PeerError) {
      do {
        for variable in range {
          values[variable - range.lowerBound] = try solver.value(of: variables[variable])
        }
      } catch {
        throw .failed(error.description)
      }
    }
  }
}
