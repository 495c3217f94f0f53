import BenchSupport
import CommandLineSupport
import Foundation
import Testing

/// Recorded runs against each other, the faults of other harnesses among them.
@Suite("Comparison of records")
struct ComparisonTests {
  private func repetitions(_ samples: [String: [Double]]) -> RecordedRun {
    RecordedRun(
      entries: samples.keys.sorted().map { id in
        let values = samples[id] ?? []
        return RecordedRun.Entry(
          id: id, samples: values, median: values.isEmpty ? nil : Quantile.median(values))
      }, evidence: .repetitions)
  }

  private func compare(_ old: [Double], _ new: [Double]) throws -> RecordComparison.Result {
    let comparison = RecordComparison(
      old: [repetitions(["a": old])], new: [repetitions(["a": new])])
    return try #require(comparison.results.first)
  }

  private let base = (20...28).map(Double.init)
  private let slower: [Double] = [19, 31, 32, 33, 34, 35, 36, 37, 38]

  @Test(
    "H01: all repetitions of both sides are paired, and the p-value is read the right way round")
  func repetitionsOnBothSides() throws {
    let result = try compare(base, slower)
    #expect(result.verdict == .regression)
    #expect(result.old == 24 && result.new == 34)
    #expect(abs(try #require(result.ratio) - 34.0 / 24) < 1e-12)
    #expect(abs(try #require(result.p) - 0.0040) < 0.00005)
    let back = try compare(slower, base)
    #expect(back.verdict == .improvement)
    #expect(abs(try #require(back.ratio) - 24.0 / 34) < 1e-12)
    let same = try compare(base, base)
    #expect(same.verdict == .noChange && same.p == 1 && same.ratio == 1)
  }

  @Test("Rounds of one process do not make up for runs that the other side lacks")
  func severalRunsAgainstOne() throws {
    let rounds = (0..<20).map { 1 + Double($0) / 1000 }
    let old = [50.0, 75, 100, 150, 200].map { median in
      repetitions(["a": rounds.map { $0 * median }])
    }
    let new = repetitions(["a": rounds.map { $0 * 160 }])
    for comparison in [
      RecordComparison(old: old, new: [new]), RecordComparison(old: [new], new: old),
    ] {
      let result = try #require(comparison.results.first)
      #expect(result.verdict == .inconclusive)
      #expect(result.note?.contains("not enough runs") == true)
    }
  }

  @Test("Nanoseconds and bytes do not compare")
  func units() throws {
    func run(_ unit: String, _ value: Double) -> RecordedRun {
      let values = [Double](repeating: value, count: 9)
      return RecordedRun(
        entries: [RecordedRun.Entry(id: "a", unit: unit, samples: values, median: value)],
        evidence: .repetitions)
    }
    for (old, new) in [("ns", "bytes"), ("bytes", "ns")] {
      let comparison = RecordComparison(old: [run(old, 100)], new: [run(new, 200)])
      let result = try #require(comparison.results.first)
      #expect(result.verdict == nil && result.ratio == nil)
      #expect(result.note?.contains("do not compare") == true)
    }
  }

  @Test("H01: three repetitions a side are not enough, and never no change")
  func tooFew() throws {
    for new in [[100.0, 110, 120], [1.0, 2, 3]] {
      let result = try compare([1, 2, 3], new)
      #expect(result.verdict == .inconclusive)
      #expect(result.note?.contains("not enough repetitions") == true)
    }
  }

  @Test("H03: a stationary series in two modes is no regression, whichever mode has the majority")
  func modes() throws {
    let series = (0..<40).map { $0 % 2 == 0 ? 13.0 : 26 }
    let halves = try compare(Array(series[..<20]), Array(series[20...]))
    #expect(halves.verdict == .noChange && halves.p == 1)
    #expect(try compare(Array(series[30..<35]), Array(series[35...])).verdict == .noChange)
    #expect(try compare(Array(series[31..<36]), Array(series[35...])).verdict != .regression)
  }

  @Test("Zero, missing and failed values have no ratio and give no alarm")
  func holes() throws {
    let zeros = try compare([0, 0, 0, 0, 0], [5, 5, 5, 5, 5])
    #expect(zeros.ratio == nil && zeros.verdict == .inconclusive)
    #expect(try compare([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]).verdict == .noChange)
    let comparison = RecordComparison(
      old: [repetitions(["a": base, "gone": base, "empty": []])],
      new: [repetitions(["a": base, "new": slower, "empty": base])])
    let byID = Dictionary(uniqueKeysWithValues: comparison.results.map { ($0.id, $0) })
    #expect(byID["gone"]?.verdict == nil && byID["gone"]?.note == "missing on the new side")
    #expect(byID["new"]?.verdict == nil && byID["new"]?.note == "missing on the old side")
    #expect(byID["empty"]?.verdict == nil && byID["empty"]?.ratio == nil)
    var failed = repetitions(["a": base])
    failed.entries[0].isChecked = false
    let crash = RecordComparison(old: [repetitions(["a": base])], new: [failed])
    #expect(crash.results.first?.isFailed == true && crash.results.first?.verdict == nil)
  }

  @Test("Among two hundred benchmarks without change there is no alarm")
  func family() {
    var numbers = RandomNumbers(seed: 11)
    func sample() -> [Double] { (0..<9).map { _ in 100 + Double(numbers.below(1000)) / 20 } }
    var old: [String: [Double]] = [:]
    var new: [String: [Double]] = [:]
    for number in 0..<200 {
      old["b\(number)"] = sample()
      new["b\(number)"] = sample()
    }
    var rules = RecordComparison.Rules()
    rules.bootstrap = Bootstrap(rounds: 100)
    let comparison = RecordComparison(
      old: [repetitions(old)], new: [repetitions(new)], rules: rules)
    let alone = comparison.results.filter { ($0.p ?? 1) <= 0.05 }.count
    #expect(alone > 0, "one by one there are false alarms")
    #expect(comparison.count(.regression) + comparison.count(.improvement) == 0)
  }

  @Test("Rounds of one process prove nothing about other processes; several runs do")
  func runVariance() throws {
    func run(_ median: Double) -> RecordedRun {
      RecordedRun(
        entries: [
          RecordedRun.Entry(
            id: "a", samples: (0..<20).map { median + Double($0) / 100 }, median: median)
        ], evidence: .rounds)
    }
    let single = RecordComparison(old: [run(100)], new: [run(112)])
    #expect(single.results.first?.verdict == .inconclusive)
    #expect(RecordComparison(old: [run(100)], new: [run(150)]).count(.regression) == 1)
    let noisy = [100.0, 112, 97, 109, 103].map(run)
    let alike = RecordComparison(old: noisy, new: [111.0, 98, 104, 101, 108].map(run))
    #expect(alike.results.first?.verdict == .noChange)
    let apart = RecordComparison(old: noisy, new: [121.0, 133, 118, 129, 124].map(run))
    #expect(apart.results.first?.verdict == .regression)
    #expect(
      RecordComparison(old: [run(100), run(101)], new: [run(200), run(201)]).results.first?
        .verdict == .inconclusive)
  }

  @Test("Times from different machines are not compared, bytes are")
  func machines() {
    func run(_ machine: String, _ bytes: Double) -> RecordedRun {
      RecordedRun(
        entries: [
          RecordedRun.Entry(id: "time", samples: base.map { $0 * bytes }, median: 24 * bytes),
          RecordedRun.Entry(id: "memory", unit: "bytes", median: bytes),
        ], evidence: .repetitions, machine: machine)
    }
    let comparison = RecordComparison(old: [run("one", 100)], new: [run("two", 300)])
    #expect(comparison.results.map(\.verdict) == [.inconclusive, .regression])
    #expect(comparison.remarks.contains { $0.contains("different machines") })
  }

  @Test("Google Benchmark's files are read, aggregates left out, units converted")
  func googleBenchmark() throws {
    let json = try JSONValue(
      parsing: """
        {"context": {"host_name": "h", "num_cpus": 2}, "benchmarks": [
        {"name": "a/1", "real_time": 2, "cpu_time": 1.5, "time_unit": "us"},
        {"name": "a/1", "real_time": 2, "cpu_time": 2.5, "time_unit": "us"},
        {"name": "a/1_mean", "run_name": "a/1", "run_type": "aggregate", "cpu_time": 9, \
        "time_unit": "us"}]}
        """)
    let run = try #require(try RecordReader.runs(in: json, path: "f").first)
    #expect(run["a/1"]?.samples == [1500, 2500])
    #expect(run.evidence == .repetitions && run.entries.count == 1)
  }

  @Test(
    "A file that is no record is refused with a reason",
    arguments: [
      ("{}", "this is no record"), (#"{"results": []}"#, "schema is not 1"),
      (#"{"schema": 1, "results": [{"id": "a", "median": -1}]}"#, "negative"),
      (#"{"schema": 1, "results": [{"id": "a"}, {"id": "a"}]}"#, "twice"),
      (#"{"benchmarks": [{"name": "a"}]}"#, "has no time"),
    ])
  func malformed(text: String, reason: String) throws {
    let json = try JSONValue(parsing: text)
    do {
      _ = try RecordReader.runs(in: json, path: "f.json")
      Issue.record("it was accepted")
    } catch {
      #expect(error.message.contains(reason), "\(error.message)")
      #expect(error.exitCode == .badData)
    }
  }
}
