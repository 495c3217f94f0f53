import Cassowary

/// An operation on rows, ready to be measured.
@MainActor
final class RowWork: SceneWork {
  private let operation: RowOperation
  private let model: any RowModel
  private var solver: Solver
  private var variables: RowVariables
  private var cursor = 0
  private var target: Double?
  private var finished = SceneCounters()

  /// Takes rows and solves them once.
  ///
  /// - Throws: `SolverError` if they cannot be solved.
  init(_ operation: RowOperation, _ model: any RowModel) throws(SolverError) {
    self.operation = operation
    self.model = model
    (solver, variables) = try Self.solved(model)
  }

  private static func solved(_ model: any RowModel) throws(SolverError) -> (Solver, RowVariables) {
    var solver = Solver()
    try solver.begin()
    let variables = try model.fill(&solver)
    try solver.commit()
    try solver.solve()
    return (solver, variables)
  }

  var limit: Int { 1_000_000 }
  var period: Int { operation == .edit ? model.targets.count : 1 }
  var isRenewable: Bool { operation == .edit }

  func discard() {
    finished = counters
    solver = Solver()
  }

  func renew() throws(WrongFrame) {
    discard()
    cursor = 0
    target = nil
    do {
      (solver, variables) = try Self.solved(model)
    } catch {
      throw .failed(String(describing: error))
    }
  }

  func prepare(_ count: Int) {}

  func run(_ count: Int) throws -> Double {
    var sum = 0.0
    for _ in 0..<count {
      switch operation {
      case .buildSolve:
        finished = counters
        (solver, variables) = try Self.solved(model)
      case .edit:
        let wanted = model.targets[cursor]
        cursor = cursor + 1 == model.targets.count ? 0 : cursor + 1
        target = wanted
        try solver.suggest(wanted, for: variables.edited)
        try solver.solve()
      }
      for variable in variables.unknowns { sum += try solver.value(of: variable) }
    }
    return sum
  }

  func check() throws(WrongFrame) -> Double {
    let deviation: Double
    do {
      deviation = try model.deviation(of: solver, variables, target: target)
    } catch {
      throw .failed(String(describing: error))
    }
    guard deviation <= 1e-6 else { throw .answer(deviation: deviation) }
    return deviation
  }

  func finish() {}

  var counters: SceneCounters { finished + SceneCounters(solver.counters) }
}
