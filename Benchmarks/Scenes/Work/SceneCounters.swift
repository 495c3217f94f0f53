import Cassowary

/// Work that the solver has done; grows only.
public struct SceneCounters: Equatable, Sendable {
  /// Simplex pivots.
  public var pivots = 0
  /// Components solved.
  public var components = 0
  /// Tableau entries that pivots have added.
  public var fill = 0

  init() {}

  init(_ counters: SolverCounters) {
    pivots = counters.pivots
    components = counters.solvedComponents
    fill = counters.fill
  }

  static func + (left: SceneCounters, right: SceneCounters) -> SceneCounters {
    var sum = left
    sum.pivots += right.pivots
    sum.components += right.components
    sum.fill += right.fill
    return sum
  }
}
