/// What was found for one benchmark.
public struct BenchmarkResult: Sendable {
  /// Which benchmark.
  public let id: BenchmarkID
  /// The number of rows in the scene.
  public let constraints: Int
  /// What the numbers count.
  public let unit: BenchmarkUnit
  /// Samples by cluster: those taken close together; empty if it failed before there was one.
  public let clusters: [[Double]]
  /// The median with its interval; `nil` if there is no sample.
  public let median: Estimate?
  /// Whether every result was right, and if not, why.
  public let outcome: Outcome
  /// The largest distance of any coordinate from the right one.
  public let deviation: Double?
  /// Work in one iteration; `nil` if it was not counted.
  public let counts: [WorkCount]?

  /// Whether every result was right.
  public enum Outcome: Equatable, Sendable {
    /// All were looked at, and right.
    case checked
    /// One was wrong, or the benchmark threw.
    case failed(String)
  }

  /// Makes a result.
  public init(
    id: BenchmarkID, constraints: Int, unit: BenchmarkUnit, clusters: [[Double]],
    median: Estimate?, outcome: Outcome, deviation: Double?, counts: [WorkCount]?
  ) {
    self.id = id
    self.constraints = constraints
    self.unit = unit
    self.clusters = clusters
    self.median = median
    self.outcome = outcome
    self.deviation = deviation
    self.counts = counts
  }

  /// The number of samples.
  public var samples: Int { clusters.reduce(0) { $0 + $1.count } }

  /// Whether it failed.
  public var isFailed: Bool { outcome != .checked }
}
