import CommandLineSupport
import Foundation
import FuzzSupport

/// `fuzz faults`: how long it takes to find what is known to be wrong.
@MainActor
struct FaultsVerb {
  private struct Outcome {
    var fault: SeededFault
    /// `nil` where nothing was found.
    var seconds: Double?
    var signature = ""
    var statements = 0
    var program = ""
  }

  private let parsed: ParsedCommand
  private let package: String
  private let scratch: String

  init(_ parsed: ParsedCommand) throws {
    self.parsed = parsed
    package = FileManager.default.currentDirectoryPath
    scratch = "\(package)/.build/faults"
    guard FileManager.default.fileExists(atPath: "\(package)/Fuzz/SeededBugs") else {
      throw InputError.noSuchFile(path: "\(package)/Fuzz/SeededBugs")
    }
  }

  func run() throws -> ExitCode {
    let (all, misfits) = try read().fitting(in: package)
    for misfit in misfits {
      StandardStream.error.writeLine("fuzz: not planted: \(misfit.message)")
    }
    let chosen = parsed[FuzzCommands.faultPattern]
    let numbers = all.faults.indices.filter { chosen?.matches(all.faults[$0].name) ?? true }
    do {
      try all.plant(package: package, copy: "\(scratch)/package")
    } catch let fault as SeededFault.Fault {
      throw InputError.unreadable(path: "Fuzz/SeededBugs", reason: fault.message)
    }
    try build()
    let known = try knownSignatures()
    if !known.isEmpty {
      StandardStream.error.writeLine(
        "fuzz: found without any fault, and left out: \(known.joined(separator: ", "))")
    }
    let outcomes = try runAll(all, numbers, known)
    switch parsed[FuzzCommands.format] ?? .text {
    case .text: StandardStream.output.write(text(outcomes))
    case .json: FuzzVerbs.writeJSON(json(outcomes))
    }
    return misfits.isEmpty && outcomes.allSatisfy { $0.seconds != nil } ? .success : .failure
  }

  private func read() throws -> SeededFaults {
    do {
      return try SeededFaults(folder: "\(package)/Fuzz/SeededBugs")
    } catch {
      throw InputError.unreadable(path: "Fuzz/SeededBugs", reason: error.message)
    }
  }

  private func build() throws {
    let arguments = [
      "swift", "build", "-c", "release", "--product", "fuzz", "--package-path",
      "\(scratch)/package", "--scratch-path", "\(scratch)/build",
    ]
    StandardStream.error.writeLine("fuzz: building the copy with \(SeededFaults.variable)")
    guard try Self.exitCode(of: arguments, output: .standardError) == 0 else {
      throw ReleaseBuildError(reason: "'\(arguments.joined(separator: " "))' fails")
    }
  }

  private var executable: String { "\(scratch)/build/release/fuzz" }

  private func command(seconds: Double, seed: UInt64) -> [String] {
    [
      executable, "run", "--seed", "\(seed)", "--time", "\(seconds)", "--jobs", "1", "--first",
      "--format", "json", "--findings", "\(scratch)/findings", "--hang", "4",
    ]
  }

  /// What a short run without any fault finds; nothing, as a rule.
  private func knownSignatures() throws -> [String] {
    let output = URL(fileURLWithPath: "\(scratch)/clean.json")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    var words = command(seconds: 15, seed: parsed[FuzzCommands.seed] ?? 1)
    words.removeAll { $0 == "--first" }
    _ = try Self.exitCode(
      of: words, environment: [SeededFaults.variable: "0"],
      output: try FileHandle(forWritingTo: output))
    guard let json = try? JSONValue(parsing: try InputFile.text(at: output.path)) else { return [] }
    return (json["findings"]?.elements ?? []).compactMap { $0["signature"]?.string }
  }

  /// Runs the fuzzer once a fault, some at a time.
  private func runAll(
    _ all: SeededFaults, _ numbers: [Int], _ known: [String]
  ) throws -> [Outcome] {
    let limit = parsed[FuzzCommands.time] ?? 60
    let seed = parsed[FuzzCommands.seed] ?? 1
    let jobs = parsed[FuzzCommands.jobs] ?? ProcessInfo.processInfo.activeProcessorCount
    var outcomes: [Int: Outcome] = [:]
    // By fault: findings that are none of its own.
    var foreign: [Int: Set<String>] = [:]
    var waiting = numbers[...]
    var running: [(number: Int, process: Process, output: URL)] = []
    var progress = ProgressLine()
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < jobs, let number = waiting.popFirst() {
        let output = URL(fileURLWithPath: "\(scratch)/fault-\(number + 1).json")
        _ = FileManager.default.createFile(atPath: output.path, contents: nil)
        let process = Process()
        var words = command(seconds: limit, seed: seed)
        let skipped = (known + (foreign[number] ?? [])).sorted()
        if !skipped.isEmpty { words += ["--skip", skipped.joined(separator: ",")] }
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.environment = ProcessInfo.processInfo.environment.merging(
          [SeededFaults.variable: "\(number + 1)"]
        ) { $1 }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        running.append((number, process, output))
      }
      usleep(20_000)
      progress.update(
        done: outcomes.count, of: numbers.count,
        running.map { all.faults[$0.number].name }.joined(separator: ", "))
      for entry in running where !entry.process.isRunning {
        let found = outcome(
          all.faults[entry.number], (try? InputFile.text(at: entry.output.path)) ?? "")
        if found.seconds != nil, try failsWithoutFault(found, entry.number),
          foreign[entry.number, default: []].insert(found.signature).inserted
        {
          waiting.append(entry.number)
          continue
        }
        outcomes[entry.number] = found
        if case .text = parsed[FuzzCommands.format] ?? .text, let outcome = outcomes[entry.number] {
          progress.clear()
          StandardStream.error.writeLine(line(outcome))
        }
      }
      running.removeAll { !$0.process.isRunning }
    }
    progress.clear()
    return numbers.compactMap { outcomes[$0] }
  }

  /// Whether what was found is there without the fault, too, and so says nothing about it.
  private func failsWithoutFault(_ outcome: Outcome, _ number: Int) throws -> Bool {
    let path = "\(scratch)/fault-\(number + 1).constraints"
    try outcome.program.write(toFile: path, atomically: true, encoding: .utf8)
    return try Self.exitCode(
      of: [executable, "replay", path], environment: [SeededFaults.variable: "0"], output: nil
    ) == ExitCode.finding.rawValue
  }

  private func outcome(_ fault: SeededFault, _ text: String) -> Outcome {
    var outcome = Outcome(fault: fault)
    // What the stretch of the first finding brought to light, the smallest of it.
    guard let json = try? JSONValue(parsing: text), let findings = json["findings"]?.elements,
      let finding = findings.min(by: {
        $0["statements"]?.int ?? .max < $1["statements"]?.int ?? .max
      })
    else { return outcome }
    outcome.seconds = finding["seconds"]?.double ?? 0
    outcome.signature = finding["signature"]?.string ?? ""
    outcome.statements = finding["statements"]?.int ?? 0
    outcome.program = finding["program"]?.string ?? ""
    return outcome
  }

  private func line(_ outcome: Outcome) -> String {
    guard let seconds = outcome.seconds else {
      return "not found  \(outcome.fault.name): \(outcome.fault.title)"
    }
    let time = "\((seconds * 100).rounded() / 100) s"
    let gap = String(repeating: " ", count: max(0, 9 - time.count))
    return "\(gap)\(time)  \(outcome.fault.name): \(outcome.signature), "
      + "\(outcome.statements) statements"
  }

  private func text(_ outcomes: [Outcome]) -> String {
    let found = outcomes.filter { $0.seconds != nil }
    let small = found.filter { $0.statements <= 6 }
    let slowest = found.compactMap(\.seconds).max() ?? 0
    let lines =
      outcomes.map(line) + [
        "\(found.count) of \(outcomes.count) faults found, the slowest after "
          + "\((slowest * 10).rounded() / 10) s; \(small.count) shrunk to at most 6 statements"
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func json(_ outcomes: [Outcome]) -> JSONValue {
    let found = outcomes.filter { $0.seconds != nil }
    return [
      "schema": 1, "faults": .integer(outcomes.count), "found": .integer(found.count),
      "small": .integer(found.filter { $0.statements <= 6 }.count),
      "results": .array(
        outcomes.map { outcome in
          [
            "name": .string(outcome.fault.name), "title": .string(outcome.fault.title),
            "found": .bool(outcome.seconds != nil), "seconds": .optional(outcome.seconds),
            "signature": .string(outcome.signature),
            "statements": .integer(outcome.statements), "program": .string(outcome.program),
          ]
        }),
    ]
  }

  /// Runs a command to its end.
  private static func exitCode(
    of words: [String], environment: [String: String] = [:], output: FileHandle?
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
