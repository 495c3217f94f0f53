import CommandLineSupport

/// The CSV of Apache Otava: a row for each run, a column for each metric.
public struct OtavaTable: Sendable {
  /// One run.
  public struct Row: Sendable {
    /// When, in seconds since 1970.
    public var time: Int
    /// The commit.
    public var commit: String
    /// A value for each metric; `nil` where it was not measured.
    public var values: [Double?]

    /// Makes a row.
    public init(time: Int, commit: String, values: [Double?]) {
      self.time = time
      self.commit = commit
      self.values = values
    }
  }

  /// The names of the metrics.
  public var metrics: [String]
  /// The runs, oldest first.
  public var rows: [Row]

  /// Makes a table.
  public init(metrics: [String], rows: [Row]) {
    self.metrics = metrics
    self.rows = rows
  }

  /// The table, lines ended.
  public var text: String {
    let header = ["time", "commit"] + metrics
    let lines = rows.map { row in
      [Timestamp.spaced(row.time), row.commit]
        + row.values.map { $0.flatMap { JSONValue.digits(of: $0) } ?? "" }
    }
    return ([header] + lines).map { $0.joined(separator: ",") + "\n" }.joined()
  }
}
