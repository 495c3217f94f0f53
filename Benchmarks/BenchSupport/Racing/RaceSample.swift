/// The time of one sample, in nanoseconds for all its iterations together.
public struct RaceSample: Sendable, Equatable {
  /// Processor time of the measuring thread, positive.
  public let processor: Double
  /// Wall time, positive.
  public let wall: Double

  /// Makes a sample.
  public init(processor: Double, wall: Double) {
    self.processor = processor
    self.wall = wall
  }
}
