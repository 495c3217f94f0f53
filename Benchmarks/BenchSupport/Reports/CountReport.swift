import CommandLineSupport

/// Sets counts and their check for people and programs.
public struct CountReport: Sendable {
  private let outcome: CountRunner.Outcome
  private let check: CountCheck?
  private let key: String
  private let notes: [String]

  /// Takes what was counted.
  ///
  /// - Parameters:
  ///   - outcome: The counts.
  ///   - check: The comparison with thresholds, if there was one.
  ///   - key: Toolchain and architecture.
  ///   - notes: What else is to be said, in sentences.
  public init(
    _ outcome: CountRunner.Outcome, check: CountCheck?, key: String, notes: [String] = []
  ) {
    self.outcome = outcome
    self.check = check
    self.key = key
    self.notes = notes
  }

  /// A table, or with a check its findings alone; lines ended.
  public var text: String {
    var lines: [String] = []
    if let check {
      lines += findings(check)
    } else {
      lines += table.lines
    }
    lines += outcome.failures.map { "failed: \($0)" }
    lines += outcome.disagreements.map { "not deterministic: \($0)" }
    lines += notes
    return lines.map { "\($0)\n" }.joined()
  }

  /// The same as Markdown.
  public var markdown: String {
    guard let check else {
      return "### Counts (\(key))\n\n" + MarkdownTable(table).text
    }
    return "### Counts against \(key)\n\n"
      + findings(check).map { "* \($0)\n" }.joined()
      + (outcome.failures + outcome.disagreements + notes).map { "* \($0)\n" }.joined()
  }

  /// One object for programs.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", .integer(RunRecord.schema)),
      .init("key", .string(key)),
      .init(
        "results",
        .array(
          outcome.table.rows.map { row in
            [
              "id": .string(row.id),
              "counts": .object(row.counts.map { .init($0.name, .number($0.value)) }),
            ]
          })),
      .init("notDeterministic", .array(outcome.disagreements.map(JSONValue.string))),
      .init("failures", .array(outcome.failures.map(JSONValue.string))),
    ]
    if let check {
      members += [
        .init("worse", .array(check.worse.map(\.json))),
        .init("better", .array(check.better.map(\.json))),
        .init("unknown", .array(check.unknown.map(JSONValue.string))),
        .init("stale", .array(check.stale.map(JSONValue.string))),
      ]
    }
    return .object(members)
  }

  private func findings(_ check: CountCheck) -> [String] {
    var lines: [String] = []
    lines += check.worse.map { "worse: \($0.sentence)" }
    lines += check.better.map { "better: \($0.sentence)" }
    lines += check.unknown.map { "no threshold: \($0)" }
    lines += check.stale.map { "no longer there: \($0)" }
    let benchmarks = outcome.table.rows.count
    lines.append(
      "\(benchmarks) benchmarks counted against \(key): \(check.worse.count) counts worse, "
        + "\(check.better.count) better")
    if !check.worse.isEmpty || !check.better.isEmpty || !check.unknown.isEmpty {
      lines.append("If that is meant, run 'bench counts --update' and commit the file.")
    }
    return lines
  }

  private var table: Table {
    var names: [String] = []
    for row in outcome.table.rows {
      for count in row.counts where !names.contains(count.name) { names.append(count.name) }
    }
    var table = Table([("id", .left)] + names.map { ($0, .right) })
    for row in outcome.table.rows {
      table.append([row.id] + names.map { row[$0].map(Quantity.plainCount) ?? "" })
    }
    return table
  }
}

extension CountCheck.Difference {
  /// The difference in words, with its ratio.
  public var sentence: String {
    let change = ratio.map { Quantity.change($0) } ?? "from nothing"
    return "\(id): \(name) \(Quantity.plainCount(threshold)) -> \(Quantity.plainCount(found)) "
      + "(\(change)\(ratio.map { ", ratio \(Quantity.plain($0))" } ?? ""))"
  }

  fileprivate var json: JSONValue {
    [
      "id": .string(id), "count": .string(name), "threshold": .number(threshold),
      "found": .number(found), "ratio": .optional(ratio),
    ]
  }
}
