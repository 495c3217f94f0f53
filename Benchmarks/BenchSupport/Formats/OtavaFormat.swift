import CommandLineSupport

/// A record as a table with one row, as Apache Otava reads it.
struct OtavaFormat {
  private let record: RunRecord

  init(_ record: RunRecord) {
    self.record = record
  }

  var text: String {
    let measured = record.results.compactMap { result in
      result.isFailed ? nil : result.median.map { (result.id.description, $0.value) }
    }
    return OtavaTable(
      metrics: measured.map(\.0),
      rows: [
        OtavaTable.Row(
          time: record.environment.time, commit: record.environment.toolchain.commit ?? "unknown",
          values: measured.map(\.1))
      ]
    ).text
  }
}
