import CommandLineSupport

/// A record as the Java Microbenchmark Harness writes it.
struct JMHFormat {
  private let record: RunRecord

  init(_ record: RunRecord) {
    self.record = record
  }

  var json: JSONValue {
    .array(
      record.results.compactMap { result in
        guard let median = result.median, !result.isFailed else { return nil }
        return Self.entry(result, median)
      })
  }

  private static func entry(_ result: BenchmarkResult, _ median: Estimate) -> JSONValue {
    let rounds = result.clusters.map(Quantile.median)
    let sorted = rounds.sorted()
    let shares = [0.0, 50, 90, 95, 99, 100]
    let percentiles = shares.map { share in
      JSONValue.Member(
        "\(share)", .number(Quantile.of(sorted: sorted, share: share / 100)))
    }
    let secondary = (result.counts ?? []).map { count in
      JSONValue.Member(
        count.name,
        metric(
          Estimate(exact: count.value), unit: "count", rounds: [count.value],
          percentiles: shares.map { .init("\($0)", .number(count.value)) }))
    }
    return [
      "benchmark": .string(name(result.id)),
      "mode": "avgt", "threads": 1, "forks": 1, "warmupIterations": 1, "warmupTime": "1 ms",
      "warmupBatchSize": 1, "measurementIterations": .integer(rounds.count),
      "measurementTime": "2 ms", "measurementBatchSize": 1,
      "params": [
        "size": .string("\(result.id.size)"), "constraints": .string("\(result.constraints)"),
      ],
      "primaryMetric": metric(
        median, unit: result.unit == .bytes ? "bytes" : "ns/op", rounds: rounds,
        percentiles: percentiles),
      "secondaryMetrics": .object(secondary),
    ]
  }

  /// Viewers group by what stands before the last point.
  private static func name(_ id: BenchmarkID) -> String {
    "\(id.scene).\(id.operation).\(id.variant)"
  }

  private static func metric(
    _ estimate: Estimate, unit: String, rounds: [Double], percentiles: [JSONValue.Member]
  ) -> JSONValue {
    [
      "score": .number(estimate.value),
      "scoreError": .number(max(estimate.high - estimate.value, estimate.value - estimate.low)),
      "scoreConfidence": [.number(estimate.low), .number(estimate.high)],
      "scorePercentiles": .object(percentiles),
      "scoreUnit": .string(unit),
      "rawData": [.array(rounds.map(JSONValue.number))],
    ]
  }
}
