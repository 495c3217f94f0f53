extension Solver {
  /// Whether two optimal points give a variable different values.
  ///
  /// A variable that no constraint mentions is ambiguous. Differences below `1e-8` of the value, or
  /// of 1, do not count. Changes since the last solve are taken into account, those of a batch that
  /// is open included.
  ///
  /// - Throws: ``SolverError/unknown(_:)``; what ``solve()`` throws; inside a batch
  ///   ``SolverError/conflict(_:)`` where its changes contradict each other so far.
  /// - Complexity: a solve of the variable's component, and two searches in it at most.
  public func isAmbiguous(_ variable: Variable) throws(SolverError) -> Bool {
    let slot = try slot(of: variable)
    var copy = try settled()
    guard variables.records[slot].useCount > 0 else { return true }
    var ambiguity = ComponentAmbiguity(
      try copy.solveAgain(Int(copy.variables.records[slot].component)))
    guard let local = ambiguity.variables.firstIndex(of: Int32(slot)) else { return true }
    return ambiguity.isAmbiguous(local)
  }

  /// All variables that differ between optimal points, in the order in which they were made.
  ///
  /// - Throws: What ``solve()`` throws.
  public func ambiguousVariables() throws(SolverError) -> [Variable] {
    var copy = try settled()
    var slots: [Int] = []
    for (slot, record) in variables.records.enumerated()
    where record.isAlive && record.useCount == 0 {
      slots.append(slot)
    }
    for component in copy.components.indices
    where !copy.components[component].variables.isEmpty {
      var ambiguity = ComponentAmbiguity(try copy.solveAgain(component))
      for (local, slot) in ambiguity.variables.enumerated() where ambiguity.isAmbiguous(local) {
        slots.append(Int(slot))
      }
    }
    return slots.sorted {
      variables.records[$0].generation < variables.records[$1].generation
    }.map(variables.handle)
  }

  /// Two optimal points between which a variable differs.
  ///
  /// - Returns: `nil` if the variable is determined.
  /// - Throws: ``SolverError/unknown(_:)``; what ``solve()`` throws.
  public func witnesses(of variable: Variable) throws(SolverError) -> AmbiguityWitness? {
    let slot = try slot(of: variable)
    var copy = try settled()
    guard variables.records[slot].useCount > 0 else {
      return AmbiguityWitness(variables: [variable], least: [0], greatest: [1])
    }
    var ambiguity = ComponentAmbiguity(
      try copy.solveAgain(Int(copy.variables.records[slot].component)))
    guard let local = ambiguity.variables.firstIndex(of: Int32(slot)) else { return nil }
    guard let points = ambiguity.witnesses(of: local) else { return nil }
    return AmbiguityWitness(
      variables: ambiguity.variables.map { variables.handle(Int($0)) }, least: points.least,
      greatest: points.greatest)
  }

  /// A copy in which everything is solved.
  func settled() throws(SolverError) -> Solver {
    var copy = self
    copy.journal = Journal()
    try copy.settle(accepting: journal.isBatch ? .rounding : .tolerance)
    return copy
  }

  /// Solves a component that has not changed, keeping what a solve forgets.
  mutating func solveAgain(
    _ component: Int, for purpose: ComponentSolver.Purpose = .questions
  ) throws(SolverError) -> ComponentSolver {
    var partition = ComponentPartition()
    partition.begin()
    for row in components[component].rows { partition.add(row: row) }
    partition.finish(in: rows, variables: &variables)
    var solver = ComponentSolver()
    solver.system.load(0, of: partition, from: rows, variables)
    partition.forgetNumbers(in: &variables)
    do {
      try solver.solve(options, for: purpose)
    } catch {
      throw solverError(error, in: solver.system)
    }
    return solver
  }
}
