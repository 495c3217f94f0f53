import CommandLineSupport

/// Sets a comparison of records for people and programs.
public struct ComparisonReport: Sendable {
  private let comparison: RecordComparison
  private let old: String
  private let new: String

  /// Takes a comparison and the names of its sides.
  public init(_ comparison: RecordComparison, old: String, new: String) {
    self.comparison = comparison
    self.old = old
    self.new = new
  }

  /// The report, lines ended.
  public var text: String {
    let lines =
      ["\(new) against \(old): above 1 the new side is worse"] + table.lines + [""]
      + [summary] + comparison.remarks
    return lines.map { "\($0)\n" }.joined()
  }

  /// The report as Markdown.
  public var markdown: String {
    "### \(new) against \(old)\n\n\(summary)\n\n" + MarkdownTable(table).text + "\n"
      + comparison.remarks.map { "* \($0)\n" }.joined()
  }

  /// The counts of verdicts in a sentence.
  public var summary: String {
    "\(comparison.results.count) benchmarks: \(comparison.count(.regression)) regressions, "
      + "\(comparison.count(.improvement)) improvements, "
      + "\(comparison.count(.noChange)) without change, "
      + "\(comparison.count(.inconclusive)) inconclusive, "
      + "\(comparison.results.filter { $0.verdict == nil }.count) not compared"
  }

  private var table: Table {
    var table = Table([
      ("benchmark", .left), ("old", .right), ("new", .right), ("ratio", .right),
      ("99 % interval", .left), ("p", .right), ("verdict", .left), ("", .left),
    ])
    for result in comparison.results {
      let unit = BenchmarkUnit(rawValue: result.unit) ?? .nanoseconds
      table.append([
        result.id, result.old.map { Quantity.text($0, unit) } ?? "n/a",
        result.new.map { Quantity.text($0, unit) } ?? "n/a",
        result.ratio.map { Quantity.precise($0) } ?? "n/a",
        result.shift.map { "[\(Quantity.precise($0.low)), \(Quantity.precise($0.high))]" } ?? "",
        result.adjustedP.map { Quantity.plain($0) } ?? "",
        result.verdict?.rawValue ?? (result.isFailed ? "failed" : "not compared"),
        result.note ?? "",
      ])
    }
    return table
  }

  /// One object for programs.
  public var json: JSONValue {
    [
      "schema": .integer(RunRecord.schema),
      "old": .string(old),
      "new": .string(new),
      "results": .array(comparison.results.map(Self.json)),
      "remarks": .array(comparison.remarks.map(JSONValue.string)),
      "summary": [
        "regressions": .integer(comparison.count(.regression)),
        "improvements": .integer(comparison.count(.improvement)),
        "noChange": .integer(comparison.count(.noChange)),
        "inconclusive": .integer(comparison.count(.inconclusive)),
      ],
    ]
  }

  private static func json(_ result: RecordComparison.Result) -> JSONValue {
    [
      "id": .string(result.id), "verdict": .optional(result.verdict?.rawValue),
      "unit": .string(result.unit), "old": .optional(result.old), "new": .optional(result.new),
      "ratio": .optional(result.ratio), "shift": .optional(result.shift?.value),
      "low": .optional(result.shift?.low), "high": .optional(result.shift?.high),
      "p": .optional(result.p), "adjustedP": .optional(result.adjustedP),
      "oldSamples": .integer(result.counts.old), "newSamples": .integer(result.counts.new),
      "failed": .bool(result.isFailed), "note": .optional(result.note),
    ]
  }
}
