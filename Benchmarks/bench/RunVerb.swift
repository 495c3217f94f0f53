import BenchSupport
import CCrashNote
import CommandLineSupport

/// `bench run`: measures what the options choose.
@MainActor
struct RunVerb {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
  }

  func run() throws -> ExitCode {
    let selection = try Selection(
      parsed, parsed.has(Options.quick) ? .quickRun : .run,
      BenchmarkCatalog.Faults(
        wrongScene: parsed[RunOptions.plantError], crashingScene: parsed[RunOptions.plantCrash]))
    try Relaunch.prepareToMeasure(keepsDebugBuild: parsed.has(RunOptions.debug))
    if let tool = parsed[RunOptions.profile] { return try profile(tool, selection) }
    let probe = EnvironmentProbe(packageDirectory: PackageLocation.directory)
    for warning in probe.finish().warnings {
      StandardStream.error.writeLine("bench: warning: \(warning)")
    }
    crash_note_install(ExitCode.wrongResult.rawValue)
    let record = measure(selection.groups, probe)
    try Options.write(try (parsed[RunOptions.format] ?? .text).text(record), parsed)
    return record.hasFailure ? .wrongResult : .success
  }

  private func profile(_ tool: Profiler.Tool, _ selection: Selection) throws -> ExitCode {
    guard let executable = PackageLocation.executable else { throw RelaunchError.noExecutable }
    let ids = selection.groups.filter { $0.unit == .nanoseconds }.flatMap(\.ids)
    guard ids.count <= 50 else {
      throw parsed.contradiction(
        "\(ids.count) benchmarks are too many to profile; choose some with --filter")
    }
    let package = PackageLocation.directory ?? "."
    let profiler = Profiler(
      tool, executable: executable, folder: "\(Workshop.folder(package))/profiles",
      seconds: parsed[RunOptions.time] ?? 1)
    try Options.write(try profiler.run(ids), parsed)
    return .success
  }

  private func measure(_ groups: [BenchmarkGroup], _ probe: EnvironmentProbe) -> RunRecord {
    let isQuick = parsed.has(Options.quick)
    let budget = parsed[RunOptions.budget].map { $0 * 60 }
    // A budget alone says how long; the usual time would cut it short.
    let usual = budget == nil ? (isQuick ? 0.1 : 0.6) : 3600
    let plan = MeasuringPlan(
      secondsPerBenchmark: parsed[RunOptions.time] ?? usual,
      secondsPerSample: isQuick ? 0.001 : 0.002)
    var progress = ProgressLine()
    let runner = BenchmarkRunner(plan: plan, budgetSeconds: budget, meter: .linked) {
      done, total, group in
      progress.update(done: done, of: total, "\(group.ids[0])")
      crash_note_set("while measuring \(group.ids.map(\.description).joined(separator: " or "))")
    }
    defer { progress.clear() }
    return runner.run(groups, environment: probe)
  }
}
