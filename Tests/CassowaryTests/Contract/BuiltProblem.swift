import Cassowary
import Testing

/// A stated problem inside a solver.
struct BuiltProblem {
  var solver: Solver
  /// By position in the statement.
  var variables: [Variable]
  /// By position in the statement.
  var rows: [ConstraintID]

  /// Builds a problem and solves it; its rows come in their own order by default.
  init(
    _ problem: StatedProblem, presolve: Presolve = .on, order: [Int]? = nil,
    reversesVariables: Bool = false, inOneBatch: Bool = false
  ) throws(SolverError) {
    var solver = presolve.solver()
    var handles: [Variable?] = problem.domains.map { _ in nil }
    let indices = Array(problem.domains.indices)
    for index in reversesVariables ? indices.reversed() : indices {
      handles[index] = solver.addVariable(named: "x\(index)", domain: problem.domains[index])
    }
    let variables = handles.compactMap { $0 }
    var ids: [ConstraintID?] = problem.rows.map { _ in nil }
    if inOneBatch { try solver.begin() }
    for index in order ?? Array(problem.rows.indices) {
      ids[index] = try solver.add(
        Self.constraint(problem.rows[index], of: variables).named("r\(index)"))
    }
    if inOneBatch { try solver.commit() }
    try solver.solve()
    self.solver = solver
    self.variables = variables
    rows = ids.compactMap { $0 }
  }

  /// A row as the solver takes it.
  static func constraint(_ row: StatedProblem.Row, of variables: [Variable]) -> Constraint {
    Constraint(
      zip(variables, row.coefficients).map { Term($0, $1) }, row.relation, row.constant,
      priority: Priority(row.priority), weight: row.weight)
  }

  /// The values, by position in the statement.
  func point() throws -> [Double] {
    try variables.map { try solver.value(of: $0) }
  }

  /// The value of every level, the strongest first.
  var objective: [Double] { solver.objective().map(\.value) }

  /// The values of the variables that are determined, `nil` for the others.
  func determined() throws -> [Double?] {
    try variables.map { try solver.isAmbiguous($0) ? nil : solver.value(of: $0) }
  }

  /// Expects what two solutions of one problem must share: objective, ambiguity, determined values.
  func expectSame(
    as other: BuiltProblem, _ comment: String, within tolerance: Double = 1e-6,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    expectClose(objective, other.objective, comment, within: tolerance, at: location)
    for (left, right) in zip(try determined(), try other.determined()) {
      switch (left, right) {
      case (nil, nil): break
      case (let left?, let right?):
        expectClose([left], [right], comment, within: tolerance, at: location)
      default:
        Issue.record("One is ambiguous. \(comment)", sourceLocation: location)
      }
    }
  }
}

/// Expects two lists of numbers to agree to a tolerance relative to each number, or to 1.
func expectClose(
  _ left: [Double], _ right: [Double], _ comment: String = "", within tolerance: Double = 1e-6,
  at location: SourceLocation = #_sourceLocation
) {
  let agree =
    left.count == right.count
    && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
  #expect(agree, "\(left) is not \(right). \(comment)", sourceLocation: location)
}
