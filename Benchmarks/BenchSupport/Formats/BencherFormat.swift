import CommandLineSupport

/// A record in Bencher Metric Format, version 0.
struct BencherFormat {
  private let record: RunRecord

  init(_ record: RunRecord) {
    self.record = record
  }

  var json: JSONValue {
    .object(
      record.results.compactMap { result in
        guard let median = result.median, !result.isFailed else { return nil }
        let slug = result.unit == .bytes ? "memory" : "latency"
        var measures: [JSONValue.Member] = [
          .init(
            slug,
            [
              "value": .number(median.value), "lower_value": .number(median.low),
              "upper_value": .number(median.high),
            ])
        ]
        measures += (result.counts ?? []).map { count in
          .init(
            count.name == "bytes" ? "allocated-bytes" : count.name,
            ["value": .number(count.value)])
        }
        return .init(result.id.description, .object(measures))
      })
  }
}
