import BenchSupport
import Testing

@MainActor
@Suite("Benchmark runner")
struct BenchmarkRunnerTests {
  private let plan = MeasuringPlan(
    secondsPerBenchmark: 0, secondsPerSample: 0.0002, minimumBlocks: 2)
  private let environment = EnvironmentProbe(packageDirectory: nil)

  private func group(_ benchmarks: [FakeBenchmark]) -> BenchmarkGroup {
    let ids = benchmarks.map(\.id)
    return BenchmarkGroup(
      ids: ids, constraints: benchmarks[0].constraints, unit: .nanoseconds
    ) {
      benchmarks.map { .timed($0) }
    }
  }

  private func run(
    _ groups: [BenchmarkGroup], budget: Double? = nil, meter: AllocationMeter? = nil
  ) -> RunRecord {
    BenchmarkRunner(plan: plan, budgetSeconds: budget, meter: meter)
      .run(groups, environment: environment)
  }

  @Test("Two variants are sampled in the orders ABBA and BAAB by turns")
  func order() throws {
    let journal = FakeBenchmark.Journal()
    let record = run([
      group([
        FakeBenchmark(variant: "a", journal: journal),
        FakeBenchmark(variant: "b", journal: journal),
      ])
    ])
    let signs = ["run": "", "renew": "+", "discard": "-"]
    let text = journal.calls.compactMap { call -> String? in
      let words = call.split(separator: " ")
      return signs[String(words[0])].map { $0 + words[1] }
    }.joined()
    // Calibration and counting come first; after each renewal one run is thrown away.
    let round = "-a-b+aa+bbabba"
    let counterpart = "-a-b+bb+aabaab"
    #expect(text == "abab" + round + counterpart + round + counterpart)
    #expect(record.results.map(\.samples) == [8, 8])
    #expect(record.results.allSatisfy { $0.outcome == .checked && $0.deviation == 0.5 })
    #expect(record.pairs.count == 1)
  }

  @Test("What keeps nothing from run to run is not made anew, and no run is thrown away")
  func notRenewable() {
    let journal = FakeBenchmark.Journal()
    let benchmark = FakeBenchmark(variant: "a", journal: journal)
    benchmark.isRenewable = false
    let record = run([group([benchmark])])
    #expect(!journal.calls.contains { $0.hasPrefix("renew") })
    #expect(journal.calls.filter { $0.hasPrefix("run") }.count == 2 + record.results[0].samples)
  }

  @Test("Every run is prepared before, checked after and cleared away")
  func sequence() {
    let journal = FakeBenchmark.Journal()
    _ = run([group([FakeBenchmark(variant: "a", journal: journal)])])
    let calls = journal.calls.filter { !$0.hasPrefix("renew") && !$0.hasPrefix("discard") }
    for start in stride(from: 0, to: calls.count, by: 4) {
      #expect(
        calls[start..<start + 4].map { $0.split(separator: " ")[0] }
          == ["prepare", "run", "check", "finish"])
    }
  }

  @Test("Twice the work shows as a ratio of about two")
  func ratio() throws {
    let record = run([
      group([FakeBenchmark(variant: "a", steps: 4000), FakeBenchmark(variant: "b", steps: 2000)])
    ])
    let pair = try #require(record.pairs.first)
    #expect(pair.first.variant == "a" && pair.second.variant == "b")
    #expect((1.5...2.7).contains(pair.ratio.value), "\(pair.ratio)")
  }

  @Test("Iterations grow until a sample is long enough, up to the benchmark's limit")
  func calibration() {
    let free = FakeBenchmark.Journal()
    _ = run([group([FakeBenchmark(variant: "a", steps: 1, journal: free)])])
    #expect(free.largestRun == 1, "no time to look for more")
    let plan = MeasuringPlan(
      secondsPerBenchmark: 0.05, secondsPerSample: 0.0002, minimumBlocks: 1)
    let timed = FakeBenchmark.Journal()
    let limited = FakeBenchmark.Journal()
    for (journal, limit) in [(timed, 1_000_000), (limited, 7)] {
      let benchmark = FakeBenchmark(variant: "a", steps: 1, journal: journal)
      benchmark.iterationLimit = limit
      _ = BenchmarkRunner(plan: plan, meter: nil).run(
        [group([benchmark])], environment: environment)
    }
    #expect(timed.largestRun > 100)
    #expect(limited.largestRun == 7)
  }

  @Test("Work is counted over a whole period and given for one iteration")
  func counts() throws {
    let benchmark = FakeBenchmark(variant: "a", steps: 20)
    benchmark.period = 3
    let record = run([group([benchmark])])
    #expect(record.results[0].counts == [WorkCount("steps", 20)])
  }

  @Test("A meter's allocations come before the benchmark's own counts")
  func allocations() {
    let record = run([group([FakeBenchmark(variant: "a")])], meter: FakeMeter.growing(by: (5, 80)))
    #expect(
      record.results[0].counts
        == [WorkCount("allocations", 5), WorkCount("bytes", 80), WorkCount("steps", 20)])
  }

  @Test("A wrong result fails that variant, spares the other, and there is no ratio")
  func wrong() throws {
    let bad = FakeBenchmark(variant: "b")
    bad.wrongFrom = 4
    let record = run([group([FakeBenchmark(variant: "a"), bad])])
    #expect(record.hasFailure)
    #expect(record.pairs.isEmpty)
    #expect(record.results[0].outcome == .checked)
    #expect(record.results[0].samples == 8)
    guard case .failed(let reason) = record.results[1].outcome else {
      Issue.record("not failed")
      return
    }
    #expect(reason == "item 3: left is 5 and not 4")
    #expect(record.results[1].deviation == 1)
  }

  @Test("A group that cannot be made fails, and the next one is run all the same")
  func making() {
    let id = BenchmarkID(operation: "work", scene: "fake", variant: "a", size: 1)
    let broken = BenchmarkGroup(ids: [id], constraints: 3, unit: .nanoseconds) {
      throw WrongResult("cannot be made")
    }
    let record = run([broken, group([FakeBenchmark(variant: "a")])])
    #expect(record.results.map(\.isFailed) == [true, false])
    #expect(record.results[0].median == nil && record.results[0].constraints == 3)
  }

  @Test("When the budget is used up the rest is skipped and named")
  func budget() {
    let record = run([group([FakeBenchmark(variant: "a")])], budget: 0)
    #expect(record.results.isEmpty)
    #expect(record.skipped.map(\.description) == ["work/fake/a/10"])
  }

  @Test("Sizes of the same operation, scene and variant make a growth")
  func growth() throws {
    let record = run(
      [100, 400].map { size in
        group([
          FakeBenchmark(variant: "a", steps: size * 20, size: size, constraints: size * 10)
        ])
      })
    let growth = try #require(record.growth.first)
    #expect(growth.operation == "work" && growth.scene == "fake" && growth.variant == "a")
    #expect((0.5...1.5).contains(growth.exponent.value), "\(growth.exponent)")
  }

  @Test("The runner tells what it is about to measure")
  func progress() {
    var told: [String] = []
    let runner = BenchmarkRunner(plan: plan, meter: nil) { done, total, group in
      told.append("\(done)/\(total) \(group.ids[0])")
    }
    _ = runner.run([group([FakeBenchmark(variant: "a")])], environment: environment)
    #expect(told == ["0/1 work/fake/a/10"])
  }
}
