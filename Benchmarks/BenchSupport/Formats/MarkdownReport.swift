/// A record as Markdown, for the summary page of a build.
struct MarkdownReport {
  private let report: TextReport

  init(_ record: RunRecord) {
    report = TextReport(record)
  }

  var text: String {
    var parts: [String] = []
    for section in report.sections {
      switch section {
      case .table(let title, let table):
        parts.append((title.map { "### \($0)\n\n" } ?? "") + MarkdownTable(table).text)
      case .lines(let lines):
        parts.append(lines.map { "* \($0)\n" }.joined())
      }
    }
    return parts.joined(separator: "\n")
  }
}
