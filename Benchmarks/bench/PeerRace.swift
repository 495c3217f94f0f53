import BenchSupport
import CCrashNote
import CommandLineSupport
import Peers
import Scenes

/// Runs solvers against ours, sizes ascending, and lets those drop out that fail or take too long.
@MainActor
struct PeerRace {
  let peers: [any Peer]
  let plan: MeasuringPlan
  let probe: EnvironmentProbe
  let limitSeconds: Double
  let budgetSeconds: Double?

  private var record: RunRecord
  private var progress = ProgressLine()
  private let start = ThreadClock.wallNanoseconds()

  init(
    peers: [any Peer], plan: MeasuringPlan, probe: EnvironmentProbe, limitSeconds: Double,
    budgetSeconds: Double?
  ) {
    self.peers = peers
    self.plan = plan
    self.probe = probe
    self.limitSeconds = limitSeconds
    self.budgetSeconds = budgetSeconds
    record = RunRecord(environment: probe.finish(), confidence: plan.bootstrap.confidence)
  }

  /// Measures everything.
  mutating func run(_ selection: PeerSelection) -> RunRecord {
    for (index, series) in selection.series.enumerated() {
      var pace = PeerPace(limitSeconds: limitSeconds)
      for size in series.sizes {
        progress.update(
          done: index, of: selection.series.count,
          "\(series.operation.rawValue)/\(series.scene.name)/\(size)")
        run(series, size, selection, &pace)
      }
    }
    progress.clear()
    record.fitGrowth(plan.bootstrap)
    record.environment = probe.finish()
    return record
  }

  private mutating func run(
    _ series: PeerSelection.Series, _ size: Int, _ selection: PeerSelection, _ pace: inout PeerPace
  ) {
    let constraints = series.scene.constraintCount(size: size)
    let chosen = peers.filter { peer in
      peer.takes(series.operation, of: series.scene)
        && selection.isChosen(PeerSelection.id(series.operation, series.scene, peer.name, size))
    }
    let racing = chosen.filter { pace.allows($0.name, constraints: constraints) }
    for peer in chosen where !racing.contains(where: { $0.name == peer.name }) {
      record.skipped.append(
        PeerSelection.id(series.operation, series.scene, peer.name, size))
    }
    guard !racing.isEmpty else { return }
    let scene = series.scene.init(size: size)
    guard let task = PeerTask(series.operation, scene, seconds: 10 * limitSeconds) else { return }
    var fit: [Entry] = []
    for peer in racing {
      let id = PeerSelection.id(series.operation, series.scene, peer.name, size)
      guard !isOutOfTime else {
        record.skipped.append(id)
        continue
      }
      crash_note_set("while measuring \(id)")
      if let entry = measureOnce(peer, task, id, constraints) {
        pace.note(peer.name, constraints: constraints, seconds: entry.seconds)
        fit.append(entry)
      } else {
        pace.drop(peer.name)
      }
    }
    compare(fit)
  }

  /// A solver that can do the work, and about how long it takes.
  private struct Entry {
    let name: PeerName
    let id: BenchmarkID
    let constraints: Int
    let work: PeerWork
    let seconds: Double
    let isRight: Bool

    @MainActor
    var benchmark: PeerBenchmark {
      PeerBenchmark(id, constraints: constraints, work, seconds: seconds)
    }
  }

  private var isOutOfTime: Bool {
    guard let budgetSeconds else { return false }
    return Double(ThreadClock.wallNanoseconds() - start) / 1e9 > budgetSeconds
  }

  /// Does the work a first few times.
  ///
  /// - Returns: `nil` where it fails; the record then says so.
  private mutating func measureOnce(
    _ peer: any Peer, _ task: PeerTask, _ id: BenchmarkID, _ constraints: Int
  ) -> Entry? {
    let work = PeerWork(peer, task)
    var seconds = Double.infinity
    do {
      try work.renew()
      let begin = ThreadClock.wallNanoseconds()
      repeat {
        let before = ThreadClock.processorNanoseconds()
        try work.run(1)
        seconds = min(seconds, Double(ThreadClock.processorNanoseconds() - before) / 1e9)
      } while ThreadClock.wallNanoseconds() - begin < 2_000_000
    } catch {
      record.results.append(failure(id, constraints, error.description, nil))
      return nil
    }
    let deviation = work.deviation()
    let isRight = deviation <= PeerWork.tolerance
    if !isRight {
      record.results.append(
        failure(id, constraints, "a value is off by \(deviation) of itself", deviation))
    }
    return Entry(
      name: peer.name, id: id, constraints: constraints, work: work, seconds: seconds,
      isRight: isRight)
  }

  private func failure(
    _ id: BenchmarkID, _ constraints: Int, _ reason: String, _ deviation: Double?
  ) -> BenchmarkResult {
    BenchmarkResult(
      id: id, constraints: constraints, unit: .nanoseconds, clusters: [], median: nil,
      outcome: .failed(reason), deviation: deviation, counts: nil)
  }

  /// From this many seconds on a single time is a sample, and all that are so slow take turns.
  private static let slowSeconds = 0.02

  /// Measures ours alone, and each of the others against ours.
  private mutating func compare(_ entries: [Entry]) {
    let right = entries.filter(\.isRight)
    let ours = right.first { $0.name == .ours }
    let isSlow = (ours?.seconds ?? 0) >= Self.slowSeconds
    let slow = right.filter { isSlow || $0.seconds >= Self.slowSeconds }
    for entry in right where !slow.contains(where: { $0.name == entry.name }) {
      crash_note_set("while measuring \(entry.id)")
      let pair = entry.name == .ours ? [entry] : [entry] + (ours.map { [$0] } ?? [])
      let group = BenchmarkGroup(
        ids: pair.map(\.id), constraints: entry.constraints, unit: .nanoseconds
      ) {
        for one in pair { try one.work.renew() }
        return pair.map { .timed($0.benchmark) }
      }
      let found = BenchmarkRunner(plan: plan, meter: .linked).run([group], environment: probe)
      record.results += found.results.prefix(1)
      record.pairs += found.pairs
    }
    if !slow.isEmpty { compareSlow(slow, ours) }
    for entry in right { entry.work.discard() }
  }

  private mutating func compareSlow(_ slow: [Entry], _ ours: Entry?) {
    crash_note_set("while measuring \(slow.map(\.id.description).joined(separator: ", "))")
    var entries = slow
    if let ours, !slow.contains(where: { $0.name == .ours }) { entries.append(ours) }
    let samples = entries.map { entry in
      let wanted = plan.secondsPerSample / max(entry.seconds, 1e-8)
      return RoundRobin.Entry(entry.benchmark, iterations: Int(min(wanted, 1e6)))
    }
    let place = entries.firstIndex { $0.name == .ours }
    var robin = RoundRobin(samples, reference: place, plan: plan)
    let found = robin.run()
    record.results += found.results.prefix(slow.count)
    record.pairs += found.pairs
  }
}
