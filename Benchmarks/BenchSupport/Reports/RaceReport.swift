import CommandLineSupport
import Foundation

/// Sets the results of races for people and programs.
public struct RaceReport: Sendable {
  /// What was raced.
  public struct Side: Sendable {
    /// As it was written: "origin/main", "work tree".
    public var revision: String
    /// The commit; `nil` for a work tree.
    public var commit: String?

    /// Makes a side.
    public init(revision: String, commit: String?) {
      self.revision = revision
      self.commit = commit
    }

    var json: JSONValue { ["revision": .string(revision), "commit": .optional(commit)] }

    var text: String {
      commit.map { "\(revision) (\($0.prefix(12)))" } ?? revision
    }
  }

  /// The revision that is compared with.
  public var base: Side
  /// The revision that is judged.
  public var head: Side
  /// What was found.
  public var results: [RaceResult]
  /// Why nothing was measured, if so: the code is the same.
  public var identical: String?
  /// Where and under what conditions.
  public var environment: EnvironmentRecord
  /// The least relative difference that counted.
  public var minimumEffect: Double

  /// Makes a report.
  public init(
    base: Side, head: Side, results: [RaceResult], identical: String? = nil,
    environment: EnvironmentRecord, minimumEffect: Double
  ) {
    self.base = base
    self.head = head
    self.results = results
    self.identical = identical
    self.environment = environment
    self.minimumEffect = minimumEffect
  }

  /// How many results have a verdict.
  public func count(_ verdict: RaceVerdict) -> Int {
    results.filter { $0.verdict == verdict && $0.failure == nil }.count
  }

  /// Whether a benchmark crashed or gave a wrong result.
  public var hasFailure: Bool { results.contains { $0.failure != nil } }

  /// The report, lines ended.
  public var text: String {
    var lines = ["\(head.text) against \(base.text): above 1 the head is slower"]
    if let identical { lines.append("Nothing was measured: \(identical)") }
    if !results.isEmpty { lines += table.lines + [""] }
    lines += results.compactMap { result in result.failure.map { "failed: \($0)" } }
    lines.append(summary)
    return lines.map { "\($0)\n" }.joined() + "\n"
      + EnvironmentText(environment).lines.map { "\($0)\n" }.joined()
  }

  /// The report as Markdown.
  public var markdown: String {
    var text = "### \(head.text) against \(base.text)\n\n"
    if let identical { text += "Nothing was measured: \(identical)\n\n" }
    text += "\(summary)\n\n"
    if !results.isEmpty { text += MarkdownTable(table).text }
    return text
  }

  /// The counts of verdicts in a sentence.
  public var summary: String {
    let parts = [
      "\(count(.regression)) regressions", "\(count(.improvement)) improvements",
      "\(count(.noChange)) without change", "\(count(.inconclusive)) inconclusive",
    ]
    return "\(results.count) benchmarks: \(parts.joined(separator: ", "))"
      + (hasFailure ? ", \(results.filter { $0.failure != nil }.count) failed" : "")
  }

  private var table: Table {
    var table = Table([
      ("benchmark", .left), ("base", .right), ("head", .right), ("ratio", .right),
      ("99 % interval", .left), ("verdict", .left), ("", .left),
    ])
    for result in results {
      let estimate = result.outcome?.estimate
      func time(_ value: Double?) -> String {
        value.map { Quantity.text($0, .nanoseconds) } ?? "n/a"
      }
      table.append([
        result.id, time(result.outcome?.baseMedian), time(result.outcome?.headMedian),
        estimate.map { Quantity.precise($0.ratio.value) } ?? "n/a",
        estimate.map {
          "[\(Quantity.precise($0.ratio.low)), \(Quantity.precise($0.ratio.high))]"
        } ?? "",
        result.failure == nil ? result.verdict.rawValue : "failed", result.note ?? "",
      ])
    }
    return table
  }

  /// One object for programs.
  public var json: JSONValue {
    [
      "schema": .integer(RunRecord.schema),
      "environment": environment.json,
      "base": base.json,
      "head": head.json,
      "identical": .optional(identical),
      "minimumEffect": .number(minimumEffect),
      "results": .array(results.map(\.json)),
      "summary": [
        "regressions": .integer(count(.regression)), "improvements": .integer(count(.improvement)),
        "noChange": .integer(count(.noChange)), "inconclusive": .integer(count(.inconclusive)),
        "failed": .integer(results.filter { $0.failure != nil }.count),
      ],
    ]
  }

  /// For programs that show test results: a regression is a failed test.
  public var junit: String {
    var document = JUnitDocument(suite: "bench ab")
    document.properties = [("base", base.text), ("head", head.text)]
    for result in results {
      var outcome = JUnitDocument.Outcome.passed
      if let failure = result.failure {
        outcome = .error(failure)
      } else if result.verdict == .regression, let ratio = result.outcome?.estimate?.ratio {
        outcome = .failure(
          "ratio \(Quantity.precise(ratio.value)) "
            + "[\(Quantity.precise(ratio.low)), \(Quantity.precise(ratio.high))]")
      } else if result.verdict == .inconclusive {
        outcome = .skipped("inconclusive: \(result.note ?? "")")
      }
      document.cases.append(
        JUnitDocument.Case(id: result.id, seconds: result.outcome?.seconds ?? 0, outcome: outcome))
    }
    return document.text
  }
}

extension RaceResult {
  /// One member of `results`; what was not measured is null.
  public var json: JSONValue {
    let estimate = outcome?.estimate
    var members: [JSONValue.Member] = [
      .init("id", .string(id)),
      .init("verdict", failure == nil ? .string(verdict.rawValue) : .null),
      .init("ratio", .optional(estimate?.ratio.value)),
      .init("low", .optional(estimate?.ratio.low)),
      .init("high", .optional(estimate?.ratio.high)),
      .init("p", .optional(estimate?.p)),
      .init("adjustedP", .optional(adjustedP)),
      .init("noiseFloor", .optional(estimate?.noiseFloor)),
      .init("wallRatio", .optional(outcome?.wallRatio)),
      .init("base", .optional(outcome?.baseMedian)),
      .init("head", .optional(outcome?.headMedian)),
      .init("unit", "ns"),
      .init("spawns", .integer(outcome?.spawns.count ?? 0)),
      .init("rounds", .integer(outcome?.spawns.reduce(0) { $0 + $1.effects.count } ?? 0)),
      .init("seconds", .optional(outcome?.seconds)),
    ]
    if let confirmation = confirmation?.estimate?.ratio {
      members.append(
        .init(
          "confirmation",
          [
            "ratio": .number(confirmation.value), "low": .number(confirmation.low),
            "high": .number(confirmation.high),
          ]))
    }
    if let note { members.append(.init("note", .string(note))) }
    if let failure { members.append(.init("failure", .string(failure))) }
    return .object(members)
  }
}
