/// How long and how finely is measured.
public struct MeasuringPlan: Sendable {
  /// Wall time for each benchmark, set-up and checks included, in seconds.
  public var secondsPerBenchmark: Double
  /// The processor time that a sample should take, in seconds.
  public var secondsPerSample: Double
  /// The least number of quads, even where they take longer than planned.
  public var minimumQuads: Int
  /// The greatest number of quads; more would say nothing new.
  public var maximumQuads: Int
  /// How intervals are found.
  public var bootstrap: Bootstrap

  /// Makes a plan.
  public init(
    secondsPerBenchmark: Double, secondsPerSample: Double = 0.002, minimumQuads: Int = 3,
    maximumQuads: Int = 400, bootstrap: Bootstrap = Bootstrap()
  ) {
    self.secondsPerBenchmark = secondsPerBenchmark
    self.secondsPerSample = secondsPerSample
    self.minimumQuads = max(1, minimumQuads)
    self.maximumQuads = max(minimumQuads, maximumQuads)
    self.bootstrap = bootstrap
  }
}
