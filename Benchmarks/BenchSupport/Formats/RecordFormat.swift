import CommandLineSupport

/// The forms in which other programs read a record.
public enum RecordFormat: String, CaseIterable, Sendable {
  /// Tables for people.
  case text
  /// Our own.
  case json
  /// GitHub's Markdown.
  case markdown
  /// Google Benchmark's, for its compare.py.
  case gbench
  /// The Java Microbenchmark Harness's, for its viewers.
  case jmh
  /// github-action-benchmark's customSmallerIsBetter.
  case github
  /// Bencher Metric Format.
  case bencher
  /// Apache Otava's CSV, one row.
  case otava
  /// JUnit's XML.
  case junit

  /// A record in this form, lines ended.
  ///
  /// - Throws: `JSONError` for a number that is not finite, which no record has.
  public func text(_ record: RunRecord) throws -> String {
    switch self {
    case .text: TextReport(record).text
    case .json: try record.json.text(.indented) + "\n"
    case .markdown: MarkdownReport(record).text
    case .gbench: try GoogleBenchmarkFormat(record).json.text(.indented) + "\n"
    case .jmh: try JMHFormat(record).json.text(.indented) + "\n"
    case .github: try GitHubActionFormat(record).json.text(.indented) + "\n"
    case .bencher: try BencherFormat(record).json.text(.indented) + "\n"
    case .otava: OtavaFormat(record).text
    case .junit: JUnitFormat(record).text
    }
  }
}
