/// Storage for solving, kept from one solve to the next so that none is allocated in a steady state.
///
/// A solver uses it only while no copy of the solver shares it; a copy gets storage of its own. It
/// holds nothing from one solve to the next but storage, and no two tasks ever use one at a time.
final class SolverWorkspace: @unchecked Sendable {
  var partition = ComponentPartition()
  var solver = ComponentSolver()
  /// The values of all groups, one group after the other.
  var answers = Vector<Double>()

  /// Solves every group of the partition and keeps the values.
  ///
  /// - Throws: The failure of the first group that has no answer; `solver.system` is that group.
  func solveAll(
    rows: RowTable, variables: VariableTable, _ options: SolverOptions,
    accepting acceptance: ComponentSolver.Acceptance
  ) throws(ComponentSolver.Failure) {
    answers.removeAll()
    solver.acceptance = acceptance
    for group in 0..<partition.count {
      solver.system.load(group, of: partition, from: rows, variables)
      try solver.solve(options)
      for index in solver.values.indices { answers.append(solver.values[index]) }
    }
  }

  /// Whether the storage is too large to be kept for solves to come.
  var isLarge: Bool { answers.capacity > 1 << 16 }
}
