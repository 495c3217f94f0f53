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
    case ["regress"]: try regress(parsed)
    case ["corpus", "stats"]: try corpusStatistics(parsed)
    case ["corpus", "prune"]: try corpusPrune(parsed)
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

  private static func read(_ path: String) throws -> AnyCase {
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

  private static func report(_ cases: [(path: String, AnyCase)], _ parsed: ParsedCommand)
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

  private static func corpus(_ parsed: ParsedCommand) throws -> Corpus {
    let folder = parsed[FuzzCommands.corpusFolder] ?? "Fuzz/Corpus"
    guard FileManager.default.fileExists(atPath: folder) else {
      throw InputError.noSuchFile(path: folder)
    }
    do {
      return try Corpus(folder: folder)
    } catch {
      switch error {
      case .version(let path):
        throw InputError.malformed(
          path: path, line: 1, column: 1,
          reason: "the first line is not '# corpus \(CorpusHeader.version) …'")
      case .unreadable(let path):
        throw InputError.unreadable(path: path, reason: "it is not UTF-8")
      }
    }
  }

  private static func regress(_ parsed: ParsedCommand) throws -> ExitCode {
    let entries = try corpus(parsed).entries
    let cases = try entries.map { ($0.path, try read($0.path)) }
    let code = report(cases, parsed)
    StandardStream.error.writeLine("\(entries.count) cases of the corpus")
    return code
  }

  private static func corpusStatistics(_ parsed: ParsedCommand) throws -> ExitCode {
    let corpus = try corpus(parsed)
    var statements = 0
    var byOracle: [String: Int] = [:]
    for entry in corpus.entries {
      statements += try read(entry.path).statementCount
      let words = entry.text.prefix { $0 != "\n" }.split(separator: " ")
      let oracle = words.count > 3 ? String(words[3].prefix { $0 != "/" }) : "by hand"
      byOracle[oracle, default: 0] += 1
    }
    let sorted = byOracle.sorted { $0.key < $1.key }
    switch parsed[FuzzCommands.format] ?? .text {
    case .text:
      StandardStream.output.writeLine(
        "\(corpus.entries.count) cases, \(statements) statements, \(corpus.duplicates.count) "
          + "duplicates")
      for (oracle, count) in sorted {
        StandardStream.output.writeLine("  \(oracle): \(count)")
      }
    case .json:
      writeJSON([
        "cases": .integer(corpus.entries.count), "statements": .integer(statements),
        "duplicates": .integer(corpus.duplicates.count),
        "oracles": .object(sorted.map { .init($0.key, .integer($0.value)) }),
      ])
    }
    return .success
  }

  private static func corpusPrune(_ parsed: ParsedCommand) throws -> ExitCode {
    let duplicates = try corpus(parsed).duplicates
    for entry in duplicates {
      try FileManager.default.removeItem(atPath: entry.path)
      StandardStream.output.writeLine("removed \(entry.path)")
    }
    StandardStream.error.writeLine("\(duplicates.count) duplicates removed")
    return .success
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
