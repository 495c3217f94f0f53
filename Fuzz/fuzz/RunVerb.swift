import CommandLineSupport
import Foundation
import FuzzSupport

/// `fuzz run`.
@MainActor
struct RunVerb {
  private let parsed: ParsedCommand
  private let stream: CaseStream
  private var limits: Supervisor.Limits
  private let jobs: Int
  private let folder: String

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
    let seed = parsed[FuzzCommands.seed] ?? UInt64.random(in: 0..<1 << 32)
    stream = CaseStream(
      seed: seed, profile: parsed[FuzzCommands.profile].flatMap { Profile(rawValue: $0) },
      plan: OraclePlan(named: FuzzVerbs.oracles(parsed)),
      skipped: Set(parsed[FuzzCommands.skip] ?? []))
    let cases = parsed[FuzzCommands.cases]
    limits = Supervisor.Limits(
      cases: cases, seconds: parsed[FuzzCommands.time] ?? (cases == nil ? 60 : nil))
    limits.stopsAtFirst = parsed.has(FuzzCommands.first)
    if let seconds = parsed[FuzzCommands.hang] { limits.hangSeconds = seconds }
    jobs = parsed[FuzzCommands.jobs] ?? ProcessInfo.processInfo.activeProcessorCount
    folder = parsed[FuzzCommands.findings] ?? ".build/fuzz/findings"
  }

  func run() throws -> ExitCode {
    StandardStream.error.writeLine("seed \(stream.seed)")
    var supervisor = Supervisor(
      stream, limits: limits, jobs: jobs, command: [try Self.executable()])
    let line = Mutable(ProgressLine())
    supervisor.onProgress = { [limits] progress in
      let findings = progress.findings == 1 ? "1 finding" : "\(progress.findings) findings"
      line.value.update(
        done: progress.cases, of: limits.cases,
        "cases in \(Int(progress.seconds)) s, \(findings)")
    }
    do {
      try supervisor.run()
    } catch {
      line.value.clear()
      StandardStream.error.writeLine("fuzz: \(error.message)")
      return .failure
    }
    line.value.clear()
    let writer = FindingWriter(folder: folder)
    for finding in supervisor.result.findings { try writer.write(finding) }
    let summary = RunSummary(
      stream: stream, result: supervisor.result, elapsed: supervisor.elapsed, jobs: jobs,
      writer: writer)
    switch parsed[FuzzCommands.format] ?? .text {
    case .text: StandardStream.output.write(summary.text)
    case .json: FuzzVerbs.writeJSON(summary.json)
    }
    return summary.exitCode
  }

  /// The path of this executable.
  static func executable() throws -> String {
    guard let pointer = realpath("/proc/self/exe", nil) else {
      throw InputError.noSuchFile(path: "/proc/self/exe")
    }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}

/// Something that a closure may change.
@MainActor
final class Mutable<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
