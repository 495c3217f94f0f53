/// Runs groups of benchmarks one after the other and collects what they find.
@MainActor
public struct BenchmarkRunner {
  private let plan: MeasuringPlan
  private let meter: AllocationMeter?
  private let budgetSeconds: Double?
  private let willRun: (_ done: Int, _ total: Int, _ group: BenchmarkGroup) -> Void

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - plan: How long and how finely is measured.
  ///   - budgetSeconds: Wall time for the whole. What is left is shared evenly among what is left;
  ///     groups for which nothing is left are skipped.
  ///   - meter: Counts allocations; without one they are not counted and memory is not measured.
  ///   - willRun: Is told before each group is measured.
  public init(
    plan: MeasuringPlan, budgetSeconds: Double? = nil, meter: AllocationMeter?,
    willRun: @escaping (_ done: Int, _ total: Int, _ group: BenchmarkGroup) -> Void = { _, _, _ in }
  ) {
    self.plan = plan
    self.meter = meter
    self.budgetSeconds = budgetSeconds
    self.willRun = willRun
  }

  /// Measures everything.
  ///
  /// - Returns: The record; a benchmark that fails is in it as failed and does not stop the others.
  public func run(_ groups: [BenchmarkGroup], environment: EnvironmentProbe) -> RunRecord {
    var record = RunRecord(
      environment: environment.finish(), confidence: plan.bootstrap.confidence)
    let start = ThreadClock.wallNanoseconds()
    var benchmarksLeft = groups.reduce(0) { $0 + $1.ids.count }
    for (index, group) in groups.enumerated() {
      willRun(index, groups.count, group)
      var plan = plan
      if let budgetSeconds {
        let used = Double(ThreadClock.wallNanoseconds() - start) / 1e9
        guard used < budgetSeconds else {
          record.skipped += group.ids
          continue
        }
        plan.secondsPerBenchmark = min(
          plan.secondsPerBenchmark, (budgetSeconds - used) / Double(benchmarksLeft))
      }
      benchmarksLeft -= group.ids.count
      measure(group, plan, into: &record)
    }
    record.fitGrowth(plan.bootstrap)
    record.environment = environment.finish()
    return record
  }

  private func measure(_ group: BenchmarkGroup, _ plan: MeasuringPlan, into record: inout RunRecord)
  {
    let benchmarks: [Benchmark]
    do {
      benchmarks = try group.make()
    } catch {
      record.results += group.ids.map { id in
        BenchmarkResult(
          id: id, constraints: group.constraints, unit: group.unit, clusters: [], median: nil,
          outcome: .failed(String(describing: error)), deviation: nil, counts: nil)
      }
      return
    }
    var timed: [any TimedBenchmark] = []
    var memory: [any MemoryBenchmark] = []
    for benchmark in benchmarks {
      switch benchmark {
      case .timed(let benchmark): timed.append(benchmark)
      case .memory(let benchmark): memory.append(benchmark)
      }
    }
    if !timed.isEmpty {
      var duel = TimedDuel(timed, plan: plan, meter: meter)
      let (results, pair) = duel.run()
      record.results += results
      if let pair { record.pairs.append(pair) }
    }
    if !memory.isEmpty {
      let results = memory.map { MemoryInventory.measure($0, meter: meter) }
      record.results += results
      if let pair = Self.exactPair(results) { record.pairs.append(pair) }
    }
  }

  /// The ratio of two numbers without noise.
  private static func exactPair(_ results: [BenchmarkResult]) -> PairResult? {
    guard results.count == 2, results.allSatisfy({ !$0.isFailed }),
      let first = results[0].median, let second = results[1].median, second.value > 0
    else { return nil }
    return PairResult(
      first: results[0].id, second: results[1].id,
      ratio: Estimate(exact: first.value / second.value))
  }
}
