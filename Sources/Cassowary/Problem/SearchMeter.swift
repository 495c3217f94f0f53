/// Counts what a search costs against its limits.
struct SearchMeter: Sendable {
  private var pivotsLeft: Int
  private let deadline: ContinuousClock.Instant?
  private let isCancelled: (@Sendable () -> Bool)?
  private var pivotsToLook = 0
  /// The limit that was hit.
  private(set) var hit: SolverError.Limit?

  /// How many pivots pass between two looks at the clock.
  private static var interval: Int { 16 }

  /// Starts the clock.
  init(_ limits: SolverLimits = SolverLimits()) {
    pivotsLeft = limits.pivots ?? .max
    deadline = limits.duration.map { ContinuousClock.now + $0 }
    isCancelled = limits.isCancelled
  }

  /// Counts a pivot that is about to be done; whether it may be.
  mutating func allowsPivot() -> Bool {
    guard hit == nil else { return false }
    guard pivotsLeft > 0 else {
      hit = .pivots
      return false
    }
    pivotsLeft -= 1
    guard deadline != nil || isCancelled != nil else { return true }
    pivotsToLook -= 1
    if pivotsToLook < 0 {
      pivotsToLook = Self.interval
      if let deadline, ContinuousClock.now >= deadline { hit = .duration }
      if let isCancelled, isCancelled() { hit = .cancellation }
    }
    return hit == nil
  }
}
