import CommandLineSupport

/// What a report shows: the history, and the latest record of spacers against guides.
public struct ReportContent: Sendable {
  /// The runs of the present machine and toolchain, oldest first.
  public var runs: [History.Run]
  /// Ratios to the reference.
  public var ratios: [History.Series]
  /// The reference against itself.
  public var noise: [History.Series]
  /// Counts.
  public var counts: [History.Series]
  /// Changes that were found.
  public var findings: [History.Finding]
  /// The pinned reference.
  public var reference: String?
  /// The latest record as `bench run --format json` writes it; `nil` if there is none.
  public var record: JSONValue?
  /// Single samples of the latest run by benchmark, in nanoseconds.
  public var samples: [(bench: String, values: [Double])]

  /// Reads all of it from a history.
  public init(_ history: History) throws {
    runs = try history.currentRuns()
    ratios = try history.ratioSeries()
    noise = try history.ratioSeries("noise")
    counts = try history.countSeries()
    findings = try history.findings()
    reference = nil
    record = nil
    samples = []
    guard let last = runs.last else { return }
    reference = try history.reference(swift: last.swift, machine: last.machine)
    record = try history.record(of: last)
    samples = try history.samples(of: last)
  }

  /// Changes that nobody has accepted, the worst first.
  public var openFindings: [History.Finding] {
    findings.filter { $0.status == .open }.sorted { $0.ratio > $1.ratio }
  }
}

extension History {
  /// The record that was stored with a run.
  func record(of run: Run) throws -> JSONValue? {
    let rows = try database.rows("SELECT env_json FROM run WHERE id = ?", [.integer(run.id)])
    return rows.first?.first?.text.flatMap { try? JSONValue(parsing: $0) }
  }

  /// The single samples of a run, by benchmark in alphabetical order.
  func samples(of run: Run) throws -> [(bench: String, values: [Double])] {
    let rows = try database.rows(
      "SELECT bench, value FROM sample WHERE run_id = ? AND metric = 'time' ORDER BY bench, spawn",
      [.integer(run.id)])
    var samples: [(bench: String, values: [Double])] = []
    for row in rows {
      guard let bench = row[0].text, let value = row[1].number else { continue }
      if samples.last?.bench == bench {
        samples[samples.count - 1].values.append(value)
      } else {
        samples.append((bench, [value]))
      }
    }
    return samples
  }
}
