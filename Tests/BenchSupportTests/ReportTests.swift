import BenchSupport
import CommandLineSupport
import Testing

@Suite("Reports")
struct ReportTests {
  private func result(
    _ variant: String, _ value: Double, unit: BenchmarkUnit = .nanoseconds,
    outcome: BenchmarkResult.Outcome = .checked
  ) -> BenchmarkResult {
    BenchmarkResult(
      id: BenchmarkID(operation: "solve", scene: "form", variant: variant, size: 91),
      constraints: 1002, unit: unit, clusters: [[value, value], [value, value]],
      median: Estimate(value: value, low: value - 1, high: value + 2), outcome: outcome,
      deviation: 2.5e-13, counts: [WorkCount("allocations", 0), WorkCount("pivots", 1.5)])
  }

  private func record(_ results: [BenchmarkResult], ratio: Estimate?) -> RunRecord {
    RunRecord(
      environment: EnvironmentProbe(packageDirectory: nil).finish(), confidence: 0.99,
      results: results,
      pairs: ratio.map { [PairResult(first: results[0].id, second: results[1].id, ratio: $0)] }
        ?? [],
      growth: [
        GrowthResult(
          operation: "solve", scene: "form", variant: "guides",
          exponent: Estimate(value: 1.02, low: 1, high: 1.05))
      ])
  }

  @Test("The JSON has the promised fields with the promised values")
  func json() throws {
    let record = record(
      [result("spacers", 400), result("guides", 300)],
      ratio: Estimate(value: 1.25, low: 1.2, high: 1.3))
    let json = try JSONValue(parsing: record.json.text())
    #expect(json["schema"] == 1)
    let first = try #require(json["results"]?.elements?.first)
    let expected: JSONValue = [
      "id": "solve/form/spacers/91", "operation": "solve", "scene": "form", "variant": "spacers",
      "size": 91, "constraints": 1002, "unit": "ns", "median": 400, "low": 399, "high": 402,
      "samples": 4, "rounds": [400, 400], "checked": true, "deviation": 2.5e-13,
      "counts": ["allocations": 0, "pivots": 1.5],
    ]
    #expect(first == expected)
    #expect(
      json["pairs"]?.elements == [
        [
          "operation": "solve", "scene": "form", "size": 91, "first": "spacers",
          "second": "guides", "ratio": 1.25, "low": 1.2, "high": 1.3,
        ]
      ])
    #expect(
      json["growth"]?.elements == [
        [
          "operation": "solve", "scene": "form", "variant": "guides", "exponent": 1.02, "low": 1,
          "high": 1.05,
        ]
      ])
    for name in ["machine", "toolchain", "blas", "noise", "warnings"] {
      #expect(json["environment"]?[name] != nil)
    }
  }

  @Test("What failed is not checked, says why, and keeps null where nothing was measured")
  func failedJSON() throws {
    let failed = BenchmarkResult(
      id: result("guides", 1).id, constraints: 3, unit: .bytes, clusters: [], median: nil,
      outcome: .failed("box 2: width is 1 and not 2"), deviation: nil, counts: nil)
    let json = record([failed], ratio: nil).json["results"]?.elements?.first
    #expect(json?["checked"] == false)
    #expect(json?["unit"] == "bytes")
    #expect(json?["median"] == .null && json?["deviation"] == .null && json?["counts"] == .null)
    #expect(json?["failure"] == "box 2: width is 1 and not 2")
  }

  @Test("The table shows both variants, the ratio, and in words what the guides save")
  func table() {
    let text = TextReport(
      record(
        [result("spacers", 1_250_000), result("guides", 1_000_000)],
        ratio: Estimate(value: 1.25, low: 1.2, high: 1.3))
    ).text
    #expect(text.contains("scene  constraints  operation  spacers   guides  ratio  99 % interval"))
    #expect(
      text.contains(
        "form         1,002  solve      1.25 ms  1.00 ms   1.25  [1.20, 1.30]   guides save 20 %"))
    #expect(text.contains("form   solve      guides       1.02  [1.00, 1.05]"))
    #expect(text.contains("the largest deviation is 2.5e-13"))
  }

  static let verdicts: [(unit: BenchmarkUnit, ratio: Estimate, words: String)] = [
    (.nanoseconds, Estimate(value: 1.05, low: 0.99, high: 1.1), "no difference"),
    (.nanoseconds, Estimate(value: 1.005, low: 1.004, high: 1.006), "no difference"),
    (.nanoseconds, Estimate(value: 0.8, low: 0.7, high: 0.9), "guides cost 25 % more"),
    (.bytes, Estimate(exact: 1), "0 %"),
    (.bytes, Estimate(exact: 1.005), "guides save 0.5 %"),
  ]

  @Test(
    "An interval around 1 and a difference below the floor are no difference in time",
    arguments: verdicts)
  func verdict(unit: BenchmarkUnit, ratio: Estimate, words: String) {
    let results = [result("spacers", 5, unit: unit), result("guides", 5, unit: unit)]
    let line = TextReport(record(results, ratio: ratio)).text.split(separator: "\n")
      .first { $0.hasPrefix("form ") }
    #expect(line?.hasSuffix("  \(words)") == true, "\(line ?? "no line")")
  }

  @Test("A variant alone is listed with its interval")
  func single() {
    let text = TextReport(record([result("guides", 12_345, unit: .bytes)], ratio: nil)).text
    #expect(text.contains("solve/form/guides/91        1,002  12.3 kB  12.3 kB  12.3 kB        4"))
  }

  @Test("What failed is named with its reason, and no claim of correctness is made")
  func failedText() {
    let bad = result("guides", 5, outcome: .failed("box 2: width is 1 and not 2"))
    let text = TextReport(record([bad], ratio: nil)).text
    #expect(text.contains("  solve/form/guides/91: box 2: width is 1 and not 2"))
    #expect(!text.contains("largest deviation"))
  }
}
