import Cassowary

/// All that can be seen of a solver's state, bit by bit.
struct Fingerprint: Equatable {
  private var values: [UInt64?]
  private var constraints: [Constraint?]
  private var labels: [String?]
  private var objective: [LevelObjective]
  private var violations: [Violation]
  private var counters: [Int]

  /// Looks at a solver; a handle that is not valid shows as such.
  init(_ solver: Solver, _ variables: [Variable], _ rows: [ConstraintID]) {
    values = variables.map { try? solver.value(of: $0).bitPattern }
    constraints = rows.map { try? solver.constraint($0) }
    labels = variables.map { try? solver.label(of: $0) }
    objective = solver.objective()
    violations = solver.violations()
    let counted = solver.counters
    counters = [counted.variables, counted.constraints, counted.edits, counted.terms]
  }
}
