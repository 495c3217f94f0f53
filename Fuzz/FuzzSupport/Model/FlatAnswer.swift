import Cassowary

/// What a solver answers to a ``FlatSystem``.
package struct FlatAnswer: Sendable {
  /// By position of the variable.
  package var values: [Double]
  package var levels: [LevelObjective]
  /// By position of the variable; `nil` where it was not asked for.
  package var isAmbiguous: [Bool]?
  package var pivots = 0

  package init(
    values: [Double], levels: [LevelObjective], isAmbiguous: [Bool]? = nil, pivots: Int = 0
  ) {
    self.values = values
    self.levels = levels
    self.isAmbiguous = isAmbiguous
    self.pivots = pivots
  }
}

extension FlatSystem {
  /// A fresh solver that holds the system.
  ///
  /// - Throws: `SolverError` where the rows are refused.
  func solver(
    _ options: SolverOptions = SolverOptions()
  ) throws(SolverError) -> (Solver, [Variable]) {
    var solver = Solver(options: options)
    let handles = domains.map { solver.addVariable(domain: $0) }
    try solver.begin()
    for row in rows {
      try solver.add(
        Constraint(
          row.terms.map { Term(handles[$0.variable], $0.coefficient) }, row.relation, row.constant,
          priority: Priority(row.priority), weight: row.weight))
    }
    try solver.commit()
    return (solver, handles)
  }

  /// What a fresh solver answers.
  ///
  /// - Throws: `SolverError` where the rows are refused, or there is no answer.
  func answer(
    _ options: SolverOptions = SolverOptions(), withAmbiguity: Bool = false
  ) throws(SolverError) -> FlatAnswer {
    var (solver, handles) = try solver(options)
    try solver.solve()
    return try FlatAnswer(of: solver, handles, withAmbiguity: withAmbiguity)
  }
}

extension FlatAnswer {
  /// Reads the answer of a solver that has solved.
  init(
    of solver: Solver, _ handles: [Variable], withAmbiguity: Bool
  ) throws(SolverError) {
    var values: [Double] = []
    values.reserveCapacity(handles.count)
    for handle in handles { values.append(try solver.value(of: handle)) }
    self.init(values: values, levels: solver.objective(), pivots: solver.counters.lastPivots)
    guard withAmbiguity else { return }
    // Both lists are in the order in which the variables were made, as long as none was dropped.
    let ambiguous = Set(try solver.ambiguousVariables())
    isAmbiguous = handles.map { ambiguous.contains($0) }
  }
}
