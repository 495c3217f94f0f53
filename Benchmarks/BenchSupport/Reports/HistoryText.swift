import CommandLineSupport

/// Sets a history for people and programs.
public struct HistoryText: Sendable {
  private let content: ReportContent

  /// Takes what is to be shown.
  public init(_ content: ReportContent) {
    self.content = content
  }

  /// The latest ratios and the findings as tables, lines ended.
  public var text: String {
    let page = ReportPage(content)
    var lines = [
      "\(content.runs.count) nights; reference \(content.reference?.prefix(12) ?? "not pinned")"
    ]
    if !content.ratios.isEmpty { lines += [""] + page.ratioTable.lines }
    lines += [""]
    lines += content.findings.isEmpty ? ["No findings."] : content.findings.map(Self.line)
    return lines.map { "\($0)\n" }.joined()
  }

  private static func line(_ finding: History.Finding) -> String {
    "\(finding.id)  \(finding.bench)  \(finding.metric)  \(Quantity.change(finding.ratio))  "
      + "since \(finding.after.prefix(12))  \(finding.status.rawValue)  \(finding.reason ?? "")"
  }

  /// One object for programs.
  public var json: JSONValue {
    [
      "schema": .integer(RunRecord.schema),
      "reference": .optional(content.reference),
      "runs": .array(
        content.runs.map { run in
          [
            "commit": .string(run.commit), "time": .string(Timestamp.iso(run.time)),
            "noiseClass": .string(run.noiseClass),
          ]
        }),
      "series": .array(
        content.ratios.map { series in
          [
            "id": .string(series.bench), "metric": .string(series.metric),
            "points": .array(
              series.points.map { point in
                [
                  "commit": .string(point.run.commit), "ratio": .number(point.value),
                  "low": .number(point.low), "high": .number(point.high),
                ]
              }),
          ]
        }),
      "findings": .array(content.findings.map(Self.json)),
    ]
  }

  /// Findings as an object of their own.
  public static func json(_ findings: [History.Finding]) -> JSONValue {
    [
      "schema": .integer(RunRecord.schema), "findings": .array(findings.map(json)),
    ]
  }

  private static func json(_ finding: History.Finding) -> JSONValue {
    [
      "finding": .integer(finding.id), "id": .string(finding.bench),
      "metric": .string(finding.metric), "ratio": .number(finding.ratio),
      "before": .string(finding.before), "after": .string(finding.after),
      "p": .optional(finding.p), "status": .string(finding.status.rawValue),
      "reason": .optional(finding.reason),
    ]
  }
}
