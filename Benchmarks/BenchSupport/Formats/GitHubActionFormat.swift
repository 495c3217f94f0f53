import CommandLineSupport

/// A record for github-action-benchmark with the tool customSmallerIsBetter.
struct GitHubActionFormat {
  private let record: RunRecord

  init(_ record: RunRecord) {
    self.record = record
  }

  var json: JSONValue {
    .array(
      record.results.compactMap { result in
        guard let median = result.median, !result.isFailed else { return nil }
        let half = max(median.high - median.value, median.value - median.low)
        return [
          "name": .string(result.id.description), "unit": .string(result.unit.rawValue),
          "value": .number(median.value),
          "range": .string("± \(Quantity.text(half, result.unit))"),
          "extra": .string(
            "\(result.constraints) constraints, \(result.samples) samples, "
              + (record.environment.toolchain.compiler ?? "unknown compiler")),
        ]
      })
  }
}
