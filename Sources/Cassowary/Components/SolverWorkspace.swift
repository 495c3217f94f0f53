import Synchronization

/// Storage for solving, kept from one solve to the next so that none is allocated in a steady state.
///
/// All solvers draw on one small pool, so that one that is made for a single answer finds storage as
/// well. It holds nothing from one solve to the next but storage.
final class SolverWorkspace: @unchecked Sendable {
  private static let pool = Mutex<[SolverWorkspace]>([])
  private static var poolCapacity: Int { 8 }

  /// A workspace that nobody else uses until it is given back.
  static func take() -> SolverWorkspace {
    pool.withLock { $0.popLast() } ?? SolverWorkspace()
  }

  /// Returns a workspace to the pool, unless the pool is full or the storage too large to be kept.
  static func giveBack(_ workspace: SolverWorkspace) {
    guard !workspace.isLarge else { return }
    pool.withLock { free in
      if free.count < poolCapacity { free.append(workspace) }
    }
  }

  var partition = ComponentPartition()
  var solver = ComponentSolver()
  /// The values of all groups, one group after the other.
  var answers = Vector<Double>()

  /// Solves every group of the partition and keeps the values.
  ///
  /// - Throws: The failure of the first group that has no answer; `solver.system` is that group.
  func solveAll(
    rows: RowTable, variables: VariableTable, _ options: SolverOptions,
    _ limits: SolverLimits, accepting acceptance: ComponentSolver.Acceptance
  ) throws(ComponentSolver.Failure) {
    answers.removeAll()
    solver.acceptance = acceptance
    solver.meter = SearchMeter(limits)
    for group in 0..<partition.count {
      solver.system.load(group, of: partition, from: rows, variables)
      try solver.solve(options)
      for index in solver.values.indices { answers.append(solver.values[index]) }
    }
  }

  /// Whether the storage is too large to be kept for solves to come.
  private var isLarge: Bool { answers.capacity > 1 << 16 }
}
