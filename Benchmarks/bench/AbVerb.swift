import BenchSupport
import CommandLineSupport
import Foundation

/// `bench ab`: races the work tree, or a revision, against another revision.
@MainActor
struct AbVerb {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
  }

  func run() throws -> ExitCode {
    guard let revision = parsed[RaceOptions.base] else {
      throw parsed.contradiction("--base is missing; write for example '--base origin/main'")
    }
    let selection = try Selection(parsed, .race)
    try Relaunch.prepareToMeasure(keepsDebugBuild: parsed.has(RunOptions.debug))
    let probe = EnvironmentProbe(packageDirectory: PackageLocation.directory)
    for warning in probe.finish().warnings {
      StandardStream.error.writeLine("bench: warning: \(warning)")
    }
    let ids = selection.groups.filter { $0.unit == .nanoseconds }.flatMap(\.ids)
    guard !ids.isEmpty else {
      throw parsed.contradiction(
        "only times are raced; memory is exact, see 'bench counts'")
    }
    let budget = parsed[RunOptions.budget].map { $0 * 60 }
    var report = try RevisionRace(
      base: revision, head: parsed[RaceOptions.head], plan: RaceOptions.plan(parsed),
      budgetSeconds: budget, racesIdentical: parsed.has(RaceOptions.skipIdentical)
    ).run(ids.map(\.description))
    report.environment = probe.finish()
    let text =
      switch parsed[RaceOptions.format] ?? .text {
      case .text: report.text
      case .markdown: report.markdown
      case .json: try report.json.text(.indented) + "\n"
      case .junit: report.junit
      }
    try Options.write(text, parsed)
    return report.exitCode(isStrict: parsed.has(Options.strict))
  }
}

extension RaceReport {
  /// What a race ends with.
  func exitCode(isStrict: Bool) -> ExitCode {
    if hasFailure { return .wrongResult }
    if count(.regression) > 0 { return .regression }
    guard isStrict else { return .success }
    if count(.inconclusive) > 0 { return .inconclusive }
    return count(.improvement) > 0 ? .onlyImprovements : .success
  }
}
