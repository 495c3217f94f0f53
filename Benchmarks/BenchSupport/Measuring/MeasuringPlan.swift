/// How long and how finely is measured.
public struct MeasuringPlan: Sendable {
  /// Wall time for each benchmark, set-up and checks included, in seconds.
  public var secondsPerBenchmark: Double
  /// The processor time that a sample should take, in seconds.
  public var secondsPerSample: Double
  /// The least number of blocks of two rounds, even where they take longer than planned.
  public var minimumBlocks: Int
  /// How intervals are found.
  public var bootstrap: Bootstrap

  /// Makes a plan.
  public init(
    secondsPerBenchmark: Double, secondsPerSample: Double = 0.002, minimumBlocks: Int = 3,
    bootstrap: Bootstrap = Bootstrap()
  ) {
    self.secondsPerBenchmark = secondsPerBenchmark
    self.secondsPerSample = secondsPerSample
    self.minimumBlocks = max(1, minimumBlocks)
    self.bootstrap = bootstrap
  }

  /// Wall time for a round of one or two benchmarks: so many rounds that where objects lie in memory
  /// averages out, none so short that making them takes most of the time.
  func secondsPerRound(benchmarks: Int) -> Double {
    min(0.1, max(0.005, secondsPerBenchmark * Double(benchmarks) / 40))
  }
}
