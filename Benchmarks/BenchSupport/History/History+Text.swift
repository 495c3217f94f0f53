import CommandLineSupport

extension History {
  /// Everything but single samples, a line of JSON for each run, reference and finding: enough to
  /// rebuild the history.
  public func exportLines() throws -> String {
    var lines: [JSONValue] = []
    for run in try runs() { lines.append(try json(of: run)) }
    let references = try database.rows(
      """
      SELECT "commit", time, swift, fingerprint_json FROM reference
      JOIN machine ON machine.id = machine_id ORDER BY reference.id
      """)
    for row in references {
      lines.append([
        "reference": .optional(row[0].text), "time": .optional(row[1].integer),
        "swift": .optional(row[2].text), "machine": .optional(row[3].text),
      ])
    }
    for finding in try findings() {
      lines.append([
        "finding": .integer(finding.id), "bench": .string(finding.bench),
        "metric": .string(finding.metric), "before": .string(finding.before),
        "after": .string(finding.after), "ratio": .number(finding.ratio),
        "p": .optional(finding.p), "status": .string(finding.status.rawValue),
        "reason": .optional(finding.reason),
      ])
    }
    return try lines.map { try $0.text() + "\n" }.joined()
  }

  private func json(of run: Run) throws -> JSONValue {
    let head = try database.rows(
      "SELECT parent, branch, env_json FROM run WHERE id = ?", [.integer(run.id)])[0]
    let summaries = try database.rows(
      """
      SELECT bench, metric, n, p0, p25, p50, p75, p90, p99, p100, mean, mad, lo, hi FROM summary
      WHERE run_id = ? ORDER BY bench, metric
      """, [.integer(run.id)])
    let ratios = try database.rows(
      """
      SELECT base_commit, bench, metric, effect, lo, hi, verdict FROM ab WHERE run_id = ?
      ORDER BY base_commit, bench, metric
      """, [.integer(run.id)])
    return [
      "run": .string(run.commit), "parent": .optional(head[0].text), "time": .integer(run.time),
      "branch": .optional(head[1].text), "swift": .string(run.swift),
      "machine": .string(run.machine), "environment": .optional(head[2].text),
      "noiseClass": .string(run.noiseClass),
      "summaries": .array(summaries.map { .array($0.map(Self.json)) }),
      "ratios": .array(ratios.map { .array($0.map(Self.json)) }),
    ]
  }

  private static func json(_ value: Database.Value) -> JSONValue {
    switch value {
    case .null: .null
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .text(let value): .string(value)
    }
  }

  private static func value(_ json: JSONValue) -> Database.Value {
    switch json {
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let value): .text(value)
    default: .null
    }
  }

  /// Adds what ``exportLines()`` wrote, all of it or nothing; what is there already is replaced.
  ///
  /// - Parameters:
  ///   - text: Lines of JSON.
  ///   - path: The file that they came from, for errors.
  /// - Returns: The number of runs.
  /// - Throws: `InputError` with the line of the first fault, or `DatabaseError`.
  public func importLines(_ text: String, path: String) throws -> Int {
    var runs = 0
    try database.transaction {
      for (index, line) in text.split(separator: "\n").enumerated() {
        let json: JSONValue
        do throws(JSONSyntaxError) {
          json = try JSONValue(parsing: String(line))
        } catch {
          throw InputError.malformed(
            path: path, line: index + 1, column: error.column, reason: error.reason)
        }
        if json["run"] != nil {
          try addRun(json, path, index + 1)
          runs += 1
        } else if json["reference"] != nil {
          try addReference(json)
        } else if json["finding"] != nil {
          try addFinding(json)
        } else {
          throw InputError.malformed(
            path: path, line: index + 1, column: 1,
            reason: "this is neither a run nor a reference nor a finding")
        }
      }
    }
    return runs
  }

  private func addRun(_ json: JSONValue, _ path: String, _ line: Int) throws {
    guard let commit = json["run"]?.string, let time = json["time"]?.int,
      let swift = json["swift"]?.string, let machine = json["machine"]?.string
    else {
      throw InputError.malformed(
        path: path, line: line, column: 1, reason: "the run lacks commit, time, swift or machine")
    }
    let run = try insert(
      Night(
        commit: commit, parent: json["parent"]?.string, time: time,
        branch: json["branch"]?.string, swift: swift, machine: machine,
        environment: json["environment"]?.string ?? "{}",
        noiseClass: json["noiseClass"]?.string ?? "B"))
    for (table, count, name) in [("summary", 14, "summaries"), ("ab", 7, "ratios")] {
      let marks = [String](repeating: "?", count: count + 1).joined(separator: ", ")
      for row in json[name]?.elements ?? [] {
        guard let cells = row.elements, cells.count == count else {
          throw InputError.malformed(
            path: path, line: line, column: 1, reason: "a row of \(name) has not \(count) cells")
        }
        try database.execute(
          "INSERT INTO \(table) VALUES (\(marks))", [.integer(run)] + cells.map(Self.value))
      }
    }
  }

  private func addReference(_ json: JSONValue) throws {
    guard let commit = json["reference"]?.string, let swift = json["swift"]?.string,
      let machine = json["machine"]?.string
    else { return }
    let id = try machineID(machine)
    try database.execute(
      """
      INSERT INTO reference ("commit", time, swift, machine_id) SELECT ?, ?, ?, ?
      WHERE NOT EXISTS (SELECT 1 FROM reference WHERE "commit" = ? AND swift = ? AND machine_id = ?)
      """,
      [
        .text(commit), .integer(json["time"]?.int ?? 0), .text(swift), .integer(id),
        .text(commit), .text(swift), .integer(id),
      ])
  }

  private func addFinding(_ json: JSONValue) throws {
    let names = ["bench", "metric", "before", "after", "ratio", "p", "status", "reason"]
    try database.execute(
      """
      INSERT INTO changepoint
        (bench, metric, before_commit, after_commit, magnitude, p, status, reason)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (bench, metric, after_commit)
        DO UPDATE SET status = excluded.status, reason = excluded.reason
      """, names.map { json[$0].map(Self.value) ?? .null })
  }

  /// The ratios as Apache Otava reads them: a row for each run, a column for each benchmark.
  public func otavaTable() throws -> OtavaTable {
    let series = try ratioSeries()
    let rows = try currentRuns().map { run in
      OtavaTable.Row(
        time: run.time, commit: run.commit,
        values: series.map { $0.points.first { $0.run.id == run.id }?.value })
    }
    return OtavaTable(metrics: series.map(\.bench), rows: rows)
  }
}
