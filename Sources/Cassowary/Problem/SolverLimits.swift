/// What one call may cost before it is given up.
///
/// A call that hits a limit throws ``SolverError/limit(_:)`` and changes nothing; the same call with
/// wider limits goes on from the same state. Only the simplex method is watched: what else a solve
/// does takes time in proportion to the rows that changed.
public struct SolverLimits: Sendable {
  /// The most pivots that one call may do; 0 or more, `nil` for no limit.
  public var pivots: Int?
  /// The longest that one call may search; `nil` for no limit.
  public var duration: Duration?
  /// Asked every few pivots whether to give up, on the thread that solves.
  public var isCancelled: (@Sendable () -> Bool)?

  /// Makes limits; the default is none.
  public init(
    pivots: Int? = nil, duration: Duration? = nil, isCancelled: (@Sendable () -> Bool)? = nil
  ) {
    self.pivots = pivots
    self.duration = duration
    self.isCancelled = isCancelled
  }
}
