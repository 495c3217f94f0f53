import CommandLineSupport
import ConstraintPrograms
import Foundation
import FuzzSupport

/// What the verbs do.
@MainActor
enum FuzzVerbs {
  static func run(_ parsed: ParsedCommand) throws -> ExitCode {
    switch parsed.path {
    case ["replay"]: try replay(parsed)
    case ["shrink"]: try shrink(parsed)
    case ["regress"]: try CorpusVerbs.regress(parsed)
    case ["corpus", "stats"]: try CorpusVerbs.statistics(parsed)
    case ["corpus", "prune"]: try CorpusVerbs.prune(parsed)
    case ["corpus", "add"]: try CorpusVerbs.add(parsed)
    case ["corpus", "inputs"]: try CorpusVerbs.inputs(parsed)
    case ["guided"]: try GuidedVerb(parsed).run()
    case ["faults"]: try FaultsVerb(parsed).run()
    case ["oracles"]: listOracles(parsed)
    default: try RunVerb(parsed).run()
    }
  }

  /// The oracles that were named, by their own names or their groups'.
  static func oracles(_ parsed: ParsedCommand) -> OracleSet? {
    guard let names = parsed[FuzzCommands.oracle] else { return nil }
    var set: OracleSet = []
    for name in names {
      if let oracle = Oracle(rawValue: name) { set.insert(OracleSet(oracle)) }
      if let group = Oracle.Group(rawValue: name) { set.formUnion(.group(group)) }
    }
    return set
  }

  static func read(_ path: String) throws -> AnyCase {
    if let data = FileManager.default.contents(atPath: path), let input = GuidedInput(data) {
      return input.anyCase
    }
    let text = try InputFile.text(at: path)
    do {
      return try AnyCase(reading: text)
    } catch {
      throw InputError.malformed(
        path: path, line: error.line, column: error.column, reason: error.reason)
    }
  }

  private static func replay(_ parsed: ParsedCommand) throws -> ExitCode {
    let cases = try parsed.values(of: FuzzCommands.files).map { ($0, try read($0)) }
    return report(cases, parsed)
  }

  static func report(_ cases: [(path: String, AnyCase)], _ parsed: ParsedCommand)
    -> ExitCode
  {
    var failed = 0
    var rows: [JSONValue] = []
    var progress = ProgressLine()
    for (index, (path, anyCase)) in cases.enumerated() {
      progress.update(done: index, of: cases.count, path)
      let failure = Replay.failure(of: anyCase, oracles: oracles(parsed) ?? .all)
      progress.clear()
      if failure != nil { failed += 1 }
      switch parsed[FuzzCommands.format] ?? .text {
      case .text:
        StandardStream.output.writeLine(
          failure.map { "\(path): \($0.signature): \($0.message)" } ?? "\(path): passes")
      case .json:
        rows.append([
          "file": .string(path), "passes": .bool(failure == nil),
          "signature": .optional(failure?.signature), "message": .optional(failure?.message),
        ])
      }
    }
    if case .json? = parsed[FuzzCommands.format] { writeJSON(["files": .array(rows)]) }
    return failed == 0 ? .success : .finding
  }

  static func writeJSON(_ value: JSONValue) {
    if let text = try? value.text(.indented) { StandardStream.output.writeLine(text) }
  }

  private static func shrink(_ parsed: ParsedCommand) throws -> ExitCode {
    let path = parsed[FuzzCommands.file] ?? ""
    let anyCase = try read(path)
    let oracles = oracles(parsed) ?? .all
    var failing: (anyCase: AnyCase, failure: Failure)?
    for variant in anyCase.variants(seeds: 4) where failing == nil {
      if let failure = Examination(variant, oracles: oracles).failure {
        failing = (variant, failure)
      }
    }
    guard let failing else {
      StandardStream.error.writeLine("\(path): passes every oracle; there is nothing to shrink")
      return .success
    }
    var investigation = Investigation()
    investigation.limit = 20_000
    investigation.seconds = 120
    let finding = investigation.finding(
      failing.failure, of: failing.anyCase, profile: "", index: -1)
    StandardStream.error.writeLine(
      "\(finding.signature): \(finding.message) (\(finding.evaluations) candidates)")
    StandardStream.output.write(finding.shrunk)
    return .finding
  }

  private static func listOracles(_ parsed: ParsedCommand) -> ExitCode {
    switch parsed[FuzzCommands.format] ?? .text {
    case .text:
      for group in Oracle.Group.allCases {
        StandardStream.output.writeLine("\(group.rawValue):")
        for oracle in Oracle.allCases where oracle.group == group {
          let name = oracle.rawValue
          let gap = String(repeating: " ", count: max(1, 18 - name.count))
          StandardStream.output.writeLine("  \(name)\(gap)\(oracle.rule)")
        }
      }
    case .json:
      writeJSON([
        "oracles": .array(
          Oracle.allCases.map { oracle in
            [
              "name": .string(oracle.rawValue), "group": .string(oracle.group.rawValue),
              "rule": .string(oracle.rule),
            ]
          })
      ])
    }
    return .success
  }
}
