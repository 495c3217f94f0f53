import Cassowary

/// The rows around some variables, as they are met in the present layout, to be asked about.
///
/// Kept apart from the engine's solver: a question adds rows to a new one.
struct PinnedSystem {
  /// A row of the engine as it stands.
  struct Entry {
    var row: Int32
    var statement: Constraint
    /// What the left-hand side comes to.
    var activity: Double

    /// By how much the left-hand side is too large, below 0 if it is too small; 0 if the row is met.
    var excess: Double {
      let difference = activity - statement.constant
      let tolerance = PinnedSystem.tolerance * max(1, abs(activity), abs(statement.constant))
      guard abs(difference) > tolerance else { return 0 }
      switch statement.relation {
      case .equal: return difference
      case .lessThanOrEqual: return max(0, difference)
      case .greaterThanOrEqual: return min(0, difference)
      }
    }

    /// The row as a required one that is missed by no more than now.
    var pinned: Constraint {
      let excess = excess
      guard excess != 0 else {
        return Constraint(statement.terms, statement.relation, statement.constant)
      }
      let slack = PinnedSystem.tolerance * max(1, abs(activity))
      return excess > 0
        ? Constraint(statement.terms, .lessThanOrEqual, activity + slack)
        : Constraint(statement.terms, .greaterThanOrEqual, activity - slack)
    }

    /// The row as a required one that is missed by as much as now.
    var frozen: Constraint {
      excess == 0 ? pinned : Constraint(statement.terms, .equal, activity)
    }
  }

  /// A set of rows that refute a row asked about, each with its multiplier per one of that row's.
  struct Refutation {
    var rows: [(row: Int32, multiplier: Double)] = []
    /// The variables whose bounds take part.
    var bounds: [(variable: Variable, multiplier: Double)] = []
  }

  static let tolerance = 1e-7

  private(set) var entries: [Entry] = []
  private var domains: [Variable: VariableDomain] = [:]
  private var variables: [Variable] = []

  /// Collects what hangs together with some variables.
  @MainActor
  init(around start: [Variable], in engine: LayoutEngine) throws(SolverError) {
    var found: [Entry] = []
    var rowsOfVariable: [Variable: [Int]] = [:]
    for row in engine.tables.rows.elements.indices {
      let record = engine.tables.rows.elements[row]
      guard record.state == .held, let id = record.id else { continue }
      let statement = try engine.solver.constraint(id)
      for term in statement.terms { rowsOfVariable[term.variable, default: []].append(found.count) }
      found.append(
        Entry(row: Int32(row), statement: statement, activity: try engine.activity(of: statement)))
    }
    var isTaken = [Bool](repeating: false, count: found.count)
    var waiting = start
    while let variable = waiting.popLast() {
      guard domains[variable] == nil else { continue }
      domains[variable] = engine.isSize(variable) ? .nonnegative : .free
      variables.append(variable)
      for row in rowsOfVariable[variable] ?? [] where !isTaken[row] {
        isTaken[row] = true
        waiting += found[row].statement.terms.map(\.variable)
      }
    }
    entries = found.indices.filter { isTaken[$0] }.map { found[$0] }
  }

  /// Finds out why a row cannot hold together with others.
  ///
  /// - Parameters:
  ///   - question: The row, required.
  ///   - rows: What it is to hold together with, required, and whose row each is.
  /// - Returns: An irreducible set of the others that refutes the row; `nil` if it can hold.
  /// - Throws: What the solver throws, conflicts with the row excepted.
  func refutation(
    of question: Constraint, by rows: [(row: Int32, constraint: Constraint)]
  ) throws(SolverError) -> Refutation? {
    var solver = Solver()
    let places = places(in: &solver)
    var origins: [ConstraintID: Int32] = [:]
    do {
      try solver.begin()
      for (row, constraint) in rows {
        origins[try solver.add(Self.moved(constraint, places))] = row
      }
      let asked = try solver.add(Self.moved(question, places))
      do {
        try solver.commit()
      } catch .conflict(let conflict) {
        let own = conflict.members.first { $0.source == .constraint(asked) }?.multiplier
        guard let own, own != 0 else { return nil }
        var refutation = Refutation()
        for member in conflict.members {
          let multiplier = abs(member.multiplier / own)
          switch member.source {
          case .constraint(let id):
            if let row = origins[id] { refutation.rows.append((row, multiplier)) }
          case .nonnegativity(let variable):
            let known = places.first { $0.value == variable }?.key
            if let known { refutation.bounds.append((known, multiplier)) }
          }
        }
        return refutation
      }
    }
    return nil
  }

  /// Whether a variable can be another number even if every row is missed by as much as now.
  func isFreeWhenFrozen(_ variable: Variable) throws(SolverError) -> Bool {
    var solver = Solver()
    let places = places(in: &solver)
    try solver.begin()
    for entry in entries { try solver.add(Self.moved(entry.frozen, places)) }
    try solver.commit()
    guard let place = places[variable] else { return true }
    return try solver.isAmbiguous(place)
  }

  private func places(in solver: inout Solver) -> [Variable: Variable] {
    var places: [Variable: Variable] = [:]
    for variable in variables {
      places[variable] = solver.addVariable(domain: domains[variable] ?? .free)
    }
    return places
  }

  private static func moved(_ row: Constraint, _ places: [Variable: Variable]) -> Constraint {
    var row = row
    row.name = nil
    row.terms = row.terms.compactMap { term in
      places[term.variable].map { Term($0, term.coefficient) }
    }
    return row
  }
}

extension LayoutEngine {
  /// What the left-hand side of a row comes to.
  func activity(of statement: Constraint) throws(SolverError) -> Double {
    var sum = 0.0
    for term in statement.terms { sum += term.coefficient * (try solver.value(of: term.variable)) }
    return sum
  }

  /// Whether a variable is a width or a height.
  func isSize(_ variable: Variable) -> Bool {
    tables.itemOfVariable[Int(variable.slot)] & 3 >= 2
  }
}
