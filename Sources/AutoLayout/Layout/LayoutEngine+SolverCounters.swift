import Cassowary

extension LayoutEngine {
  /// What the solver holds and has done: pivots, components, bytes.
  public var solverCounters: SolverCounters { solver.counters }
}
