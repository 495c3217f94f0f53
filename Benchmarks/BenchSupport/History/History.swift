import CommandLineSupport
import Foundation

/// What was measured night after night, in one file.
///
/// Runs of one machine and toolchain are one series: what changes with either is no news about the
/// code. Every change is one transaction; whenever the process ends, the file holds whole runs only.
public final class History {
  let database: Database

  /// Opens a history, made or brought up to date if need be.
  ///
  /// - Throws: `DatabaseError` if the file is no history, or one of a later version.
  public init(_ path: String) throws {
    if path != ":memory:" {
      try FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
    }
    database = try Database(path)
    try HistorySchema.migrate(database)
  }

  /// Adds a night, all of it or nothing; one of the same commit, machine and toolchain is replaced.
  ///
  /// - Returns: The run's number.
  @discardableResult
  public func add(_ night: Night) throws -> Int {
    try database.transaction { try insert(night) }
  }

  func insert(_ night: Night) throws -> Int {
    let machine = try machineID(night.machine)
    try database.execute(
      "DELETE FROM run WHERE \"commit\" = ? AND swift = ? AND machine_id = ?",
      [.text(night.commit), .text(night.swift), .integer(machine)])
    try database.execute(
      """
      INSERT INTO run ("commit", parent, time, branch, dirty, swift, flags, machine_id, env_json,
        noise_class) VALUES (?, ?, ?, ?, 0, ?, 'release', ?, ?, ?)
      """,
      [
        .text(night.commit), .init(night.parent), .integer(night.time), .init(night.branch),
        .text(night.swift), .integer(machine), .text(night.environment), .text(night.noiseClass),
      ])
    let run = database.lastRow
    for summary in night.summaries { try insert(summary, run) }
    for ratio in night.ratios {
      try database.execute(
        "INSERT INTO ab VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
          .integer(run), .text(ratio.base), .text(ratio.bench), .text(ratio.metric),
          .number(ratio.value), .number(ratio.low), .number(ratio.high), .text(ratio.verdict),
        ])
    }
    return run
  }

  private func insert(_ summary: Night.Summary, _ run: Int) throws {
    guard !summary.values.isEmpty else { return }
    let sorted = summary.values.sorted()
    let median = Quantile.median(sorted)
    let mean = sorted.reduce(0, +) / Double(sorted.count)
    let deviation = Quantile.median(sorted.map { abs($0 - median) })
    let interval = Bootstrap(rounds: 200).median(of: sorted)
    let shares = [0, 0.25, 0.5, 0.75, 0.9, 0.99, 1].map {
      Database.Value.number(Quantile.of(sorted: sorted, share: $0))
    }
    try database.execute(
      "INSERT INTO summary VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(run), .text(summary.bench), .text(summary.metric), .integer(sorted.count),
      ] + shares + [
        .number(mean), .number(deviation), .number(interval.low), .number(interval.high),
      ])
    guard summary.values.count > 1 else { return }
    for (index, value) in summary.values.enumerated() {
      try database.execute(
        "INSERT INTO sample VALUES (?, ?, ?, 'head', ?, 0, ?)",
        [
          .integer(run), .text(summary.bench), .text(summary.metric), .integer(index),
          .number(value),
        ])
    }
  }

  func machineID(_ fingerprint: String) throws -> Int {
    try database.execute(
      "INSERT OR IGNORE INTO machine (fingerprint_json) VALUES (?)", [.text(fingerprint)])
    return try database.rows(
      "SELECT id FROM machine WHERE fingerprint_json = ?", [.text(fingerprint)])[0][0].integer ?? 0
  }

  /// Whether a commit was measured on a machine with a toolchain.
  public func holds(_ commit: String, swift: String, machine: String) throws -> Bool {
    try !database.rows(
      """
      SELECT 1 FROM run JOIN machine ON machine.id = machine_id
      WHERE "commit" = ? AND swift = ? AND fingerprint_json = ?
      """, [.text(commit), .text(swift), .text(machine)]
    ).isEmpty
  }

  /// The pinned reference of a machine and toolchain, or `nil` before the first night.
  public func reference(swift: String, machine: String) throws -> String? {
    try database.rows(
      """
      SELECT "commit" FROM reference JOIN machine ON machine.id = machine_id
      WHERE swift = ? AND fingerprint_json = ? ORDER BY reference.id DESC LIMIT 1
      """, [.text(swift), .text(machine)]
    ).first?.first?.text
  }

  /// Pins a reference from now on.
  public func pin(_ commit: String, swift: String, machine: String, time: Int) throws {
    try database.transaction {
      let id = try machineID(machine)
      try database.execute(
        "INSERT INTO reference (\"commit\", time, swift, machine_id) VALUES (?, ?, ?, ?)",
        [.text(commit), .integer(time), .text(swift), .integer(id)])
    }
  }

  /// Removes the single samples of all but the latest runs, and runs beyond a number; what is left
  /// is enough for every series that is kept.
  ///
  /// - Parameters:
  ///   - runs: How many runs stay.
  ///   - samples: How many runs keep their samples.
  /// - Throws: `DatabaseError`; the history is then as it was.
  public func retain(runs: Int, samples: Int) throws {
    try database.transaction {
      try database.execute(
        "DELETE FROM sample WHERE run_id NOT IN (SELECT id FROM run ORDER BY time DESC LIMIT ?)",
        [.integer(samples)])
      try database.execute(
        "DELETE FROM run WHERE id NOT IN (SELECT id FROM run ORDER BY time DESC LIMIT ?)",
        [.integer(runs)])
    }
  }

  /// What is wrong with the file, in the database's words; empty if nothing is.
  public func faults() throws -> [String] {
    let words = try database.rows("PRAGMA integrity_check").compactMap { $0.first?.text }
    let orphans = try database.rows("PRAGMA foreign_key_check")
    return words.filter { $0 != "ok" } + orphans.map { "orphan row: \($0)" }
  }
}
