import Cassowary

extension LayoutEngine {
  /// What the solver holds and has done.
  public var solverCounters: SolverCounters { solver.counters }
}
