import BenchSupport
import Testing

@MainActor
@Suite("Memory")
struct MemoryTests {
  /// Something that is made and discarded by turns.
  private final class Thing: MemoryBenchmark {
    let id: BenchmarkID
    let constraints = 50
    var isMade = false
    var makings = 0
    var isWrong = false

    init(variant: String) {
      id = BenchmarkID(operation: "memory", scene: "fake", variant: variant, size: 2)
    }

    func make() throws {
      #expect(!isMade)
      isMade = true
      makings += 1
    }

    func check() throws -> Double {
      if isWrong { throw WrongResult("too large") }
      return 0
    }

    func discard() {
      #expect(isMade)
      isMade = false
    }
  }

  private func run(_ things: [Thing], meter: AllocationMeter?) -> RunRecord {
    let group = BenchmarkGroup(ids: things.map(\.id), constraints: 50, unit: .bytes) {
      things.map { .memory($0) }
    }
    return BenchmarkRunner(plan: MeasuringPlan(secondsPerBenchmark: 0), meter: meter)
      .run([group], environment: EnvironmentProbe(packageDirectory: nil))
  }

  @Test("What is held is one sample without an interval, and the ratio is exact")
  func holdings() throws {
    let things = [Thing(variant: "a"), Thing(variant: "b")]
    let record = run(things, meter: FakeMeter.growing(by: (7, 2000)))
    #expect(record.results.map(\.median) == [Estimate(exact: 1000), Estimate(exact: 1000)])
    #expect(record.results.allSatisfy { $0.unit == .bytes && $0.samples == 1 })
    #expect(record.results[0].counts?.map(\.name) == ["allocations", "bytes", "blocks"])
    #expect(record.pairs.map(\.ratio) == [Estimate(exact: 1)])
    #expect(things.allSatisfy { $0.makings == 2 && !$0.isMade })
  }

  @Test("Without a meter nothing is claimed")
  func noMeter() {
    let record = run([Thing(variant: "a")], meter: nil)
    #expect(record.results[0].median == nil)
    #expect(record.results[0].counts == nil)
    #expect(!record.hasFailure)
  }

  @Test("A wrong thing fails and is discarded")
  func wrong() {
    let thing = Thing(variant: "a")
    thing.isWrong = true
    let record = run([thing], meter: FakeMeter.growing(by: (1, 1)))
    #expect(record.hasFailure)
    #expect(!thing.isMade)
  }
}
