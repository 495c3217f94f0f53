import CommandLineSupport
import Foundation
import FuzzSupport

/// The verbs about cases that are kept.
@MainActor
enum CorpusVerbs {
  private static func corpus(_ parsed: ParsedCommand) throws -> Corpus {
    try read(parsed[FuzzCommands.corpusFolder] ?? "Fuzz/Corpus")
  }

  private static func read(_ folder: String) throws -> Corpus {
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

  static func regress(_ parsed: ParsedCommand) throws -> ExitCode {
    let entries = try corpus(parsed).entries
    let cases = try entries.map { ($0.path, try FuzzVerbs.read($0.path)) }
    let code = FuzzVerbs.report(cases, parsed)
    StandardStream.error.writeLine("\(entries.count) cases of the corpus")
    return code
  }

  static func statistics(_ parsed: ParsedCommand) throws -> ExitCode {
    let corpus = try corpus(parsed)
    var statements = 0
    var byOracle: [String: Int] = [:]
    for entry in corpus.entries {
      statements += try FuzzVerbs.read(entry.path).statementCount
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
      FuzzVerbs.writeJSON([
        "cases": .integer(corpus.entries.count), "statements": .integer(statements),
        "duplicates": .integer(corpus.duplicates.count),
        "oracles": .object(sorted.map { .init($0.key, .integer($0.value)) }),
      ])
    }
    return .success
  }

  static func prune(_ parsed: ParsedCommand) throws -> ExitCode {
    let duplicates = try corpus(parsed).duplicates
    for entry in duplicates {
      try FileManager.default.removeItem(atPath: entry.path)
      StandardStream.output.writeLine("removed \(entry.path)")
    }
    StandardStream.error.writeLine("\(duplicates.count) duplicates removed")
    return .success
  }

  static func inputs(_ parsed: ParsedCommand) throws -> ExitCode {
    let folder = parsed[FuzzCommands.inputFolder] ?? ""
    let count = try writeInputs(
      of: parsed[FuzzCommands.corpusFolder] ?? "Fuzz/Corpus", to: folder)
    StandardStream.error.writeLine("\(count) inputs written to \(folder)")
    return .success
  }

  /// Writes the kept cases as inputs of a fuzzer that is guided by coverage; their number.
  static func writeInputs(of corpus: String, to folder: String) throws -> Int {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let entries = try read(corpus).entries
    for entry in entries {
      let name = ((entry.path as NSString).lastPathComponent as NSString).deletingPathExtension
      let input = GuidedInput(try FuzzVerbs.read(entry.path))
      try Data(input.bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic)
    }
    return entries.count
  }

  /// Keeps cases that pass by now and say something new.
  static func add(_ parsed: ParsedCommand) throws -> ExitCode {
    var corpus = try corpus(parsed)
    let folder = parsed[FuzzCommands.corpusFolder] ?? "Fuzz/Corpus"
    var failing = 0
    for path in parsed.values(of: FuzzCommands.files) {
      let anyCase = try FuzzVerbs.read(path)
      if let failure = Replay.failure(of: anyCase) {
        failing += 1
        StandardStream.error.writeLine("\(path): not kept, it fails: \(failure.signature)")
      } else if let entry = corpus.add(anyCase, from: try InputFile.text(at: path), to: folder) {
        try FileManager.default.createDirectory(
          atPath: (entry.path as NSString).deletingLastPathComponent,
          withIntermediateDirectories: true)
        try entry.text.write(toFile: entry.path, atomically: true, encoding: .utf8)
        StandardStream.output.writeLine("\(path): kept as \(entry.path)")
      } else {
        StandardStream.error.writeLine("\(path): another case says the same")
      }
    }
    return failing == 0 ? .success : .finding
  }
}
