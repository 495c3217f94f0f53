/// A number that was measured, with the interval in which the true one is believed to lie.
public struct Estimate: Equatable, Sendable {
  /// The best guess.
  public let value: Double

  /// The lower end of the interval; not above the value.
  public let low: Double

  /// The upper end of the interval; not below the value.
  public let high: Double

  /// Makes an estimate; ends on the wrong side of the value are moved to it.
  public init(value: Double, low: Double, high: Double) {
    self.value = value
    self.low = min(low, value)
    self.high = max(high, value)
  }

  /// A number without any doubt.
  public init(exact value: Double) {
    self.init(value: value, low: value, high: value)
  }

  /// The estimate of an increasing function of the number.
  public func mapped(_ increasing: (Double) -> Double) -> Estimate {
    Estimate(value: increasing(value), low: increasing(low), high: increasing(high))
  }
}
