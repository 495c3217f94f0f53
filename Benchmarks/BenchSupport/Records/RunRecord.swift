/// Everything that a run of benchmarks found.
public struct RunRecord: Sendable {
  /// The version of the record's form.
  public static let schema = 1

  /// Where and under what conditions.
  public var environment: EnvironmentRecord
  /// The share of intervals that contain the true value.
  public var confidence: Double
  /// One for each benchmark, in the order they were run.
  public var results: [BenchmarkResult]
  /// One for each pair of variants.
  public var pairs: [PairResult]
  /// One for each operation, scene and variant with at least two sizes.
  public var growth: [GrowthResult]
  /// Benchmarks for which there was no time left.
  public var skipped: [BenchmarkID]

  /// Makes a record.
  public init(
    environment: EnvironmentRecord, confidence: Double, results: [BenchmarkResult] = [],
    pairs: [PairResult] = [], growth: [GrowthResult] = [], skipped: [BenchmarkID] = []
  ) {
    self.environment = environment
    self.confidence = confidence
    self.results = results
    self.pairs = pairs
    self.growth = growth
    self.skipped = skipped
  }

  /// Whether a benchmark crashed or gave a wrong result.
  public var hasFailure: Bool { results.contains(where: \.isFailed) }

  /// Fits the growth of everything that was measured at several sizes.
  public mutating func fitGrowth(_ bootstrap: Bootstrap) {
    var keys: [BenchmarkID] = []
    var points: [BenchmarkID: [GrowthFit.Point]] = [:]
    for result in results where !result.isFailed && !result.clusters.isEmpty {
      let id = result.id
      let key = BenchmarkID(
        operation: id.operation, scene: id.scene, variant: id.variant, size: 0)
      if points[key] == nil { keys.append(key) }
      points[key, default: []].append(
        GrowthFit.Point(constraints: result.constraints, clusters: result.clusters))
    }
    growth = keys.compactMap { key in
      GrowthFit.exponent(points[key] ?? [], bootstrap).map {
        GrowthResult(
          operation: key.operation, scene: key.scene, variant: key.variant, exponent: $0)
      }
    }
  }
}
