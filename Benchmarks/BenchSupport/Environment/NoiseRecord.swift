/// What disturbed a measurement, as far as the system tells.
public struct NoiseRecord: Sendable, Equatable {
  /// The load average over one minute when it started.
  public var loadAverageAtStart: Double?
  /// The load average over one minute when it ended.
  public var loadAverageAtEnd: Double?
  /// The share of all cores' time that a hypervisor took away, in percent.
  public var stealPercent: Double?
  /// How often the process was interrupted although it wanted to go on.
  public var involuntarySwitches: Int
  /// Processor time of the process ÷ wall time.
  public var processorShare: Double?
  /// Wall time from start to end, in seconds.
  public var seconds: Double
  /// The median relative change from one run of a fixed loop to the next, in percent.
  public var jitterPercent: Double?
}
