import BenchSupport
import CommandLineSupport
import Foundation

/// Takes the measurements of one night and adds them to the history, all at once.
@MainActor
struct NightMeasurement {
  let swift: String
  let machine: String
  private let workshop: Workshop
  private let history: History
  private let budgetSeconds: Double
  private let ids: [String]

  init(_ workshop: Workshop, _ history: History, budgetSeconds: Double, ids: [String]) {
    self.workshop = workshop
    self.history = history
    self.budgetSeconds = budgetSeconds
    self.ids = ids
    let environment = EnvironmentProbe(packageDirectory: nil).finish()
    swift = environment.toolchain.compiler ?? "unknown"
    machine = environment.machine.fingerprint
  }

  /// Measures a commit.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - first: The reference if none is pinned yet; else the commit itself.
  ///   - next: The reference from now on; measured along with the old one.
  /// - Throws: `NightlyError` if a benchmark fails, `RevisionError` if a revision does not build.
  func run(_ commit: String, pinning first: String?, repinning next: String?) throws {
    var references: [String] = []
    if let pinned = try history.reference(swift: swift, machine: machine) {
      references.append(pinned)
    } else {
      let reference = try first.map { try workshop.repository.commit(of: $0) } ?? commit
      try history.pin(reference, swift: swift, machine: machine, time: Timestamp.now)
      references.append(reference)
    }
    let nextCommit = try next.map { try workshop.repository.commit(of: $0) }
    if let nextCommit, !references.contains(nextCommit) { references.append(nextCommit) }
    let head = try workshop.builder.build(commit, named: String(commit.prefix(12)))
    let probe = EnvironmentProbe(packageDirectory: nil)
    var night = Night(
      commit: commit, parent: workshop.repository.parents(of: commit).first,
      time: Timestamp.now, swift: swift, machine: machine)
    try count(head.executable, &night)
    for reference in references {
      try race(head.executable, against: reference, share: 0.7 / Double(references.count), &night)
    }
    try compareVariants(head.executable, &night)
    let environment = probe.finish()
    night.noiseClass = environment.noiseClass
    try history.add(night)
    if let nextCommit {
      try history.pin(nextCommit, swift: swift, machine: machine, time: Timestamp.now)
    }
  }

  private func count(_ executable: String, _ night: inout Night) throws {
    let runner = CountRunner { () throws(WorkerError) in
      try WorkerProcess(path: executable, arguments: ["worker"])
    }
    var line = ProgressLine()
    let outcome = try runner.run(ids) { line.update(done: $0, of: 2 * ids.count, "counting \($1)") }
    line.clear()
    guard outcome.failures.isEmpty else { throw NightlyError.failed(outcome.failures) }
    var rows = outcome.table.rows
    if let counter = InstructionCounter(executable: executable) {
      rows += try counter.run(ids.filter(CountsVerb.countsInstructions)).rows
    }
    for row in rows {
      night.summaries += row.counts.map { count in
        Night.Summary(bench: row.id, metric: count.name, values: [count.value])
      }
    }
  }

  private func race(
    _ executable: String, against reference: String, share: Double, _ night: inout Night
  ) throws {
    let base = try workshop.builder.build(reference, named: String(reference.prefix(12)))
    let setup = RaceSetup(base: base.executable, head: executable)
    let missing = try setup.missingInBase(ids)
    var plan = RacePlan()
    // A night measures how much, not only whether.
    plan.spawnsAtFirst = 12
    let session = RaceSession(
      plan: plan, budgetSeconds: budgetSeconds * share, start: setup.start)
    var line = ProgressLine()
    let results = try session.run(ids.filter { missing[$0] == nil }) { progress in
      line.update(done: progress.done, of: progress.total, RaceOptions.text(progress))
    }
    line.clear()
    let failures = results.compactMap(\.failure)
    guard failures.isEmpty else { throw NightlyError.failed(failures) }
    for result in results {
      guard let outcome = result.outcome, let estimate = outcome.estimate else { continue }
      let pairs = [("time", estimate.ratio), ("noise", estimate.floorRatio)]
      for (metric, ratio) in pairs {
        night.ratios.append(
          Night.Ratio(
            base: reference, bench: result.id, metric: metric, value: ratio.value,
            low: ratio.low, high: ratio.high, verdict: result.verdict.rawValue))
      }
      guard !night.summaries.contains(where: { $0.bench == result.id && $0.metric == "time" })
      else { continue }
      night.summaries.append(
        Night.Summary(
          bench: result.id, metric: "time", values: outcome.spawns.flatMap(\.head)))
    }
  }

  /// Spacers against guides with the executable of the night, for the report.
  private func compareVariants(_ executable: String, _ night: inout Night) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-night-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let minutes = max(0.1, budgetSeconds / 60 * 0.2)
    let result = ChildProcess.run(
      executable,
      [
        "run", "--quick", "--skip", "^display/", "--budget", "\(minutes)", "--time", "0.3",
        "--format", "json", "--output", path,
      ], log: .standardError)
    guard result.isSuccess else {
      throw NightlyError.failed(["'bench run' ended with \(result.status)"])
    }
    night.environment = try JSONValue(parsing: try InputFile.text(at: path)).text()
  }
}
