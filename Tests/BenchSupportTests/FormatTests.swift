import BenchSupport
import CommandLineSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Each form is read by what it is for, or by the rules of its own documentation.
@Suite("Formats for other programs")
struct FormatTests {
  private static func result(
    _ operation: String, _ values: [Double], unit: BenchmarkUnit = .nanoseconds,
    outcome: BenchmarkResult.Outcome = .checked
  ) -> BenchmarkResult {
    BenchmarkResult(
      id: BenchmarkID(operation: operation, scene: "form", variant: "guides", size: 9),
      constraints: 107, unit: unit, clusters: values.map { [$0] },
      median: values.isEmpty ? nil : Bootstrap(rounds: 100).median(ofClusters: values.map { [$0] }),
      outcome: outcome, deviation: 0,
      counts: [WorkCount("allocations", 3), WorkCount("bytes", 64)])
  }

  private static func record(_ factor: Double = 1) -> RunRecord {
    RunRecord(
      environment: EnvironmentProbe(packageDirectory: nil).finish(), confidence: 0.99,
      results: [
        result("solve", (20...28).map { Double($0) * factor }),
        result("memory", [4096], unit: .bytes),
        result("edit", [], outcome: .failed("item 3 <stands> \"wrong\" & far")),
      ])
  }

  private func json(_ format: RecordFormat) throws -> JSONValue {
    try JSONValue(parsing: try format.text(Self.record()))
  }

  @Test("Google Benchmark: the required members, a row for each round, aggregates by name")
  func googleBenchmark() throws {
    let json = try json(.gbench)
    #expect(json["context"]?["json_schema_version"] == 1)
    let rows = try #require(json["benchmarks"]?.elements)
    let timed = rows.filter { $0["run_name"] == "solve/form/guides/9" }
    #expect(timed.filter { $0["run_type"] == "iteration" }.count == 9)
    #expect(timed.filter { $0["run_type"] == "aggregate" }.count == 4)
    for row in rows {
      #expect(row["name"]?.string != nil && row["time_unit"] == "ns")
      #expect(row["real_time"]?.double != nil && row["cpu_time"]?.double != nil)
    }
    #expect(
      rows.first { $0["name"] == "solve/form/guides/9_median" }?["cpu_time"]?.double == 24)
    #expect(rows.contains { $0["error_occurred"] == true })
    let read = try RecordReader.runs(in: json, path: "f")
    #expect(read.first?["solve/form/guides/9"]?.samples.count == 9)
    #expect(read.first?["edit/form/guides/9"]?.isChecked == false)
  }

  /// Where Debian's libbenchmark-tools has it.
  private static let compareTool = "/usr/share/benchmark/compare.py"

  @Test(
    "Google Benchmark's own compare.py takes the file and finds the difference",
    .enabled(
      if: FileManager.default.fileExists(atPath: compareTool), "libbenchmark-tools is not installed"
    ))
  func compareProgram() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-formats-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, factor) in [("a", 1.0), ("b", 1.5)] {
      try AtomicFile.write(
        try RecordFormat.gbench.text(Self.record(factor)), to: "\(folder)/\(name).json")
    }
    let result = ChildProcess.run(
      "python3",
      [
        Self.compareTool, "--no-color", "benchmarks", "\(folder)/a.json",
        "\(folder)/b.json",
      ])
    #expect(result.isSuccess, "\(result.output)")
    #expect(result.output.contains("solve/form/guides/9"))
    #expect(result.output.contains("+0.5000"), "\(result.output)")
  }

  @Test("JMH: every member that its viewers read")
  func jmh() throws {
    let json = try json(.jmh)
    let entries = try #require(json.elements)
    #expect(entries.count == 2, "a failed benchmark has no score")
    for entry in entries {
      #expect(entry["benchmark"]?.string?.contains("form.") == true)
      #expect(entry["mode"] == "avgt" && entry["forks"]?.int == 1)
      let metric = try #require(entry["primaryMetric"])
      let score = try #require(metric["score"]?.double)
      let ends = (metric["scoreConfidence"]?.elements ?? []).compactMap { $0.double }
      #expect(ends.count == 2 && ends[0] <= score && score <= ends[1])
      #expect(metric["scorePercentiles"]?["50.0"]?.double == score)
      #expect(metric["rawData"]?.elements?.first?.elements?.isEmpty == false)
      #expect(metric["scoreUnit"]?.string != nil && metric["scoreError"]?.double != nil)
    }
    #expect(entries[0]["secondaryMetrics"]?["allocations"]?["score"] == 3)
  }

  @Test("github-action-benchmark: name, unit and value, texts for the rest")
  func github() throws {
    let json = try json(.github)
    let entries = try #require(json.elements)
    #expect(entries.map { $0["name"]?.string } == ["solve/form/guides/9", "memory/form/guides/9"])
    for entry in entries {
      #expect(entry["unit"]?.string != nil && entry["value"]?.double != nil)
      #expect(entry["range"]?.string?.hasPrefix("± ") == true && entry["extra"]?.string != nil)
    }
  }

  @Test("Bencher: measures by slug, each with a value between its ends")
  func bencher() throws {
    let json = try json(.bencher)
    let members = try #require(json.members)
    #expect(members.map(\.name) == ["solve/form/guides/9", "memory/form/guides/9"])
    for member in members {
      #expect(member.name.count <= 1024)
      let measures = try #require(member.value.members)
      for measure in measures {
        let isSlug = measure.name.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }
        #expect(isSlug, "\(measure.name)")
        let value = try #require(measure.value["value"]?.double)
        #expect((measure.value["lower_value"]?.double ?? value) <= value)
        #expect((measure.value["upper_value"]?.double ?? value) >= value)
        let known = ["value", "lower_value", "upper_value"]
        #expect(measure.value.members?.allSatisfy { known.contains($0.name) } == true)
      }
    }
  }

  @Test("Otava: a header and a row of as many fields, the time with its offset")
  func otava() throws {
    let lines = try RecordFormat.otava.text(Self.record()).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(lines.count == 2 && lines[0].count == lines[1].count)
    #expect(lines[0].prefix(2) == ["time", "commit"])
    #expect(lines[1][0].hasSuffix(" +0000"))
    #expect(lines[1][2] == "24")
  }

  @Test("JUnit: well-formed XML whose numbers agree, texts escaped")
  func junit() throws {
    final class Reader: NSObject, XMLParserDelegate {
      var counts: [String: Int] = [:]
      var suite: [String: String] = [:]
      var message = ""
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
      ) {
        counts[name, default: 0] += 1
        if name == "testsuite" { suite = attributes }
        if name == "error" { message = attributes["message"] ?? "" }
      }
    }
    let reader = Reader()
    let parser = XMLParser(data: Data(try RecordFormat.junit.text(Self.record()).utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.counts["testcase"] == 3 && reader.suite["tests"] == "3")
    #expect(reader.counts["error"] == 1 && reader.suite["errors"] == "1")
    #expect(reader.message == "item 3 <stands> \"wrong\" & far")
  }

  @Test("Markdown: tables whose rows have as many cells as their header")
  func markdown() throws {
    let lines = try RecordFormat.markdown.text(Self.record()).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("|") }
    #expect(rows.count >= 4)
    #expect(Set(rows.map { $0.count { $0 == "|" } }).count == 1)
    #expect(rows[1].allSatisfy { "|-: ".contains($0) })
  }
}
