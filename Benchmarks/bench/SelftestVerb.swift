import BenchSupport
import CommandLineSupport
import Foundation

/// `bench selftest`: races this executable against itself, with and without extra work.
@MainActor
struct SelftestVerb {
  private let parsed: ParsedCommand

  /// Benchmarks of all kinds: objects, layout, the solver alone; microseconds to milliseconds.
  static let subjects = [
    "edit/form/guides/90", "solve/centered-group/guides/72", "constant/equal-spacing/guides/124",
    "build/nested/guides/6", "build-solve/competition/ours/49",
  ]

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
  }

  func run() throws -> ExitCode {
    if let seeds = parsed[SelftestOptions.histories] { return try judgeHistories(seeds) }
    try Relaunch.prepareToMeasure(keepsDebugBuild: parsed.has(RunOptions.debug))
    let probe = EnvironmentProbe(packageDirectory: PackageLocation.directory)
    let counts = [
      parsed[SelftestOptions.same] ?? (isQuick ? 10 : 200),
      parsed[SelftestOptions.slower] ?? (isQuick ? 4 : 40),
      parsed[SelftestOptions.slower] ?? (isQuick ? 4 : 40),
    ]
    let deadline = isQuick ? 95.0 : .infinity
    let record = try measure(counts, deadline: deadline, probe)
    return try conclude(record.text, record.json, isGood: record.isGood)
  }

  /// Writes what came out, and says whether it is good enough.
  private func conclude(
    _ text: String, _ json: JSONValue, isGood: Bool
  ) throws -> ExitCode {
    switch parsed[Options.format] ?? .text {
    case .text: try Options.write(text, parsed)
    case .json: try Options.write(try json.text(.indented) + "\n", parsed)
    }
    return isGood ? .success : .failure
  }

  private func judgeHistories(_ seeds: Int) throws -> ExitCode {
    var line = ProgressLine()
    let begin = ThreadClock.wallNanoseconds()
    let record = PlantedHistoryRecord(seeds: seeds) { done, total in
      let used = Double(ThreadClock.wallNanoseconds() - begin) / 1e9
      let minutes = Int((used / Double(done) * Double(total - done) / 60).rounded(.up))
      line.update(done: done, of: total, "histories, about \(minutes) min left")
    }
    line.clear()
    return try conclude(record.text, record.json, isGood: record.isGood)
  }

  private func measure(
    _ counts: [Int], deadline: Double, _ probe: EnvironmentProbe
  ) throws -> SelftestRecord {
    guard let executable = PackageLocation.executable else { throw RelaunchError.noExecutable }
    let shares = [0.0, 10, 5]
    var record = SelftestRecord(
      series: shares.map { SelftestRecord.Series(injectedPercent: $0) },
      environment: probe.finish())
    var line = ProgressLine()
    defer { line.clear() }
    let begin = ThreadClock.wallNanoseconds()
    let total = counts.reduce(0, +)
    var done = 0
    // All kinds by turns, so that what changes on the machine hits all alike.
    for round in 0..<(counts.max() ?? 0) {
      for kind in shares.indices where Self.isDue(round, of: counts[kind], in: counts) {
        let used = Double(ThreadClock.wallNanoseconds() - begin) / 1e9
        var plan = RaceOptions.plan(parsed)
        // A confirming run may take as long again.
        plan.seconds = min(plan.seconds, (deadline - used) / 2)
        guard plan.seconds > 1 else { break }
        let setup = RaceSetup(
          base: executable, head: executable, injected: shares[kind], layoutSeed: 1 + 1000 * done)
        let subject = Self.subjects[record.series[kind].count % Self.subjects.count]
        let results = try RaceSession(plan: plan, start: setup.start).run([subject]) { progress in
          let left = used / Double(max(1, done)) * Double(total - done)
          let minutes = Int((min(left, deadline - used) / 60).rounded(.up))
          line.update(
            done: done, of: total,
            "+\(Int(shares[kind])) % \(progress.work), about \(minutes) min left")
        }
        for result in results { record.series[kind].append(result) }
        done += 1
      }
    }
    line.clear()
    measureTwins(isQuick ? 10 : 75, probe, into: &record)
    record.environment = probe.finish()
    return record
  }

  private var isQuick: Bool { parsed.has(SelftestOptions.quick) }

  /// Takes ratios of equal variants, as `run` does.
  private func measureTwins(
    _ count: Int, _ probe: EnvironmentProbe, into record: inout SelftestRecord
  ) {
    let plan = MeasuringPlan(secondsPerBenchmark: isQuick ? 0.3 : 0.6)
    var line = ProgressLine()
    defer { line.clear() }
    for number in 0..<count {
      let subject = Self.subjects[number % Self.subjects.count]
      line.update(done: number, of: count, "twins of \(subject)")
      let parts = subject.split(separator: "/").map(String.init)
      let id = BenchmarkID(
        operation: parts[0], scene: parts[1], variant: parts[2], size: Int(parts[3]) ?? 1)
      let group = BenchmarkGroup(ids: [id, id], constraints: 1, unit: .nanoseconds) {
        [try BenchmarkCatalog.benchmark(subject), try BenchmarkCatalog.benchmark(subject)]
      }
      let found = BenchmarkRunner(plan: plan, meter: nil).run([group], environment: probe)
      for pair in found.pairs { record.twins.append(pair.ratio) }
    }
  }

  /// Spreads the races of a kind evenly over the rounds.
  private static func isDue(_ round: Int, of count: Int, in counts: [Int]) -> Bool {
    let rounds = counts.max() ?? 1
    return (round + 1) * count / rounds > round * count / rounds
  }
}
