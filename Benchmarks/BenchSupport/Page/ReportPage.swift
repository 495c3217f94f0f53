import CommandLineSupport
import Foundation

/// One page that holds everything: no script, nothing from the network.
public struct ReportPage: Sendable {
  let content: ReportContent

  /// Takes what is to be shown.
  public init(_ content: ReportContent) {
    self.content = content
  }

  /// The page.
  public var html: String {
    let sections = [
      ("findings", "Findings", findings), ("spacers", "Spacer views against guides", spacers),
      ("scaling", "How it scales", scaling), ("history", "Night by night", history),
      ("counts", "Counts", counts), ("distributions", "The last night's samples", distributions),
      ("peers", "Other solvers", peers), ("environment", "Machine and noise", environment),
    ]
    let links = sections.map { "<a href=\"#\($0.0)\">\(HTML.escaped($0.1))</a>" }.joined(
      separator: "\n")
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>swift-autolayout: benchmark report</title>
      <link rel="icon" href="data:,">
      <style>
      \(HTML.style)
      </style></head><body>
      <h1>swift-autolayout: what was measured</h1>
      <p class="lead">\(HTML.escaped(lead))</p>
      <nav>\(links)</nav>
      \(sections.map { HTML.section($0.0, $0.1, $0.2) }.joined())
      </body></html>

      """
  }

  /// The same in short, for the summary page of a build.
  public var markdown: String {
    var text = "## Nightly benchmarks\n\n\(lead)\n\n"
    text +=
      content.openFindings.isEmpty
      ? "No open finding.\n\n" : "### Open findings\n\n" + MarkdownTable(findingTable).text + "\n"
    if !ratioTable.rows.isEmpty {
      text += "### Against the reference\n\n" + MarkdownTable(ratioTable).text + "\n"
    }
    if !pairTable.rows.isEmpty {
      text += "### Spacers ÷ guides\n\n" + MarkdownTable(pairTable).text
    }
    return text
  }

  private var lead: String {
    guard let last = content.runs.last else {
      return "Nothing was measured yet: 'bench nightly' measures."
    }
    var text =
      "\(content.runs.count) nights on this machine with this toolchain; the last one measured "
      + "\(last.commit.prefix(12)) on \(Timestamp.day(last.time))"
    if let reference = content.reference {
      text += ", against the reference \(reference.prefix(12))"
    }
    return text + "."
  }

  private var findings: String {
    let open = content.openFindings
    let worse = open.filter { $0.ratio > 1 }.count
    var text =
      open.isEmpty
      ? "<p class=\"good\">Nothing changed that nobody has accepted.</p>\n"
      : "<p class=\"bad\">\(worse) got worse, \(open.count - worse) better, and nobody has accepted "
        + "it.</p>\n"
    if !content.findings.isEmpty { text += HTML.table(findingTable) }
    return text
  }

  private var findingTable: Table {
    var table = Table([
      ("no.", .right), ("benchmark", .left), ("what", .left), ("change", .right),
      ("first commit", .left), ("status", .left), ("reason", .left),
    ])
    for finding in content.findings {
      table.append([
        "\(finding.id)", finding.bench, finding.metric, Quantity.change(finding.ratio),
        String(finding.after.prefix(12)), finding.status.rawValue, finding.reason ?? "",
      ])
    }
    return table
  }

  var ratioTable: Table {
    var table = Table([
      ("benchmark", .left), ("ratio", .right), ("interval", .left), ("noise", .right),
    ])
    for series in content.ratios {
      guard let last = series.points.last else { continue }
      let noise = content.noise.first { $0.bench == series.bench }?.points.last
      table.append([
        series.bench, Quantity.precise(last.value),
        "[\(Quantity.precise(last.low)), \(Quantity.precise(last.high))]",
        noise.map { Quantity.precise($0.value) } ?? "n/a",
      ])
    }
    return table
  }

  private var history: String {
    guard !content.ratios.isEmpty else {
      return "<p>There is no night with a reference yet.</p>\n"
    }
    var text =
      "<p>Time ÷ time of the reference, measured at the same moment, with 99 % intervals: above the "
      + "dashed line is slower. A triangle marks the first night after a change.</p>\n"
      + HTML.table(ratioTable) + "<div class=\"grid\">\n"
    for series in content.ratios { text += figure(series) }
    return text + "</div>\n"
  }

  private func figure(_ series: History.Series) -> String {
    var plot = Plot()
    plot.unit = 1
    plot.yText = { Quantity.precise($0) }
    let points = series.points
    plot.xText = { index in
      let place = min(max(0, Int(index)), points.count - 1)
      return "\(points[place].run.commit.prefix(7)) \(Timestamp.day(points[place].run.time))"
    }
    var curve = Plot.Curve(
      name: series.bench,
      points: points.enumerated().map { (Double($0), $1.value, $1.low, $1.high) })
    for finding in content.findings
    where finding.bench == series.bench && finding.metric == series.metric {
      if let index = points.firstIndex(where: { $0.run.commit == finding.after }) {
        curve.marks[index] = "\(Quantity.change(finding.ratio)) since \(finding.after.prefix(12))"
      }
    }
    plot.curves = [curve]
    plot.description = "\(series.bench) over \(points.count) nights"
    var table = Table([
      ("night", .left), ("commit", .left), ("ratio", .right), ("interval", .left), ("", .left),
    ])
    for (index, point) in points.enumerated() {
      table.append([
        Timestamp.day(point.run.time), String(point.run.commit.prefix(12)),
        Quantity.precise(point.value),
        "[\(Quantity.precise(point.low)), \(Quantity.precise(point.high))]",
        curve.marks[index] ?? "",
      ])
    }
    return HTML.figure(series.bench, plot.svg, table)
  }

  private var counts: String {
    var table = Table([
      ("benchmark", .left), ("what", .left), ("first night", .right), ("last night", .right),
      ("change", .right),
    ])
    for series in content.counts {
      guard let first = series.points.first, let last = series.points.last,
        first.value != last.value
      else { continue }
      table.append([
        series.bench, series.metric, Quantity.plainCount(first.value),
        Quantity.plainCount(last.value),
        first.value == 0 ? "from nothing" : Quantity.change(last.value / first.value),
      ])
    }
    let lead =
      "<p>\(content.counts.count) counts are kept; they have no noise. "
      + (table.rows.isEmpty ? "None has changed.</p>\n" : "These have changed:</p>\n")
    return table.rows.isEmpty ? lead : lead + HTML.table(table)
  }

  private var distributions: String {
    guard !content.samples.isEmpty else { return "<p>No samples are kept.</p>\n" }
    var text =
      "<p>Each dot is one sample; from left to right as they were taken.</p>\n"
      + "<div class=\"grid\">\n"
    for (bench, values) in content.samples {
      var plot = Plot()
      plot.yText = { Quantity.text($0, .nanoseconds) }
      plot.xText = { "sample \(Int($0) + 1)" }
      plot.description = "\(values.count) samples of \(bench)"
      plot.curves = [
        Plot.Curve(
          name: bench, points: values.enumerated().map { (Double($0), $1, nil, nil) })
      ]
      let sorted = values.sorted()
      var table = Table([("share", .right), ("time", .right)])
      for share in [0, 25, 50, 75, 90, 99, 100] {
        table.append([
          "\(share) %",
          Quantity.text(Quantile.of(sorted: sorted, share: Double(share) / 100), .nanoseconds),
        ])
      }
      text += HTML.figure(bench, plot.svg, table)
    }
    return text + "</div>\n"
  }

  private var peers: String {
    let results = content.record?["results"]?.elements ?? []
    return results.contains { $0["peer"]?.string != nil }
      ? "" : "<p>Not measured in this run.</p>\n"
  }
}
