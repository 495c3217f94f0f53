import BenchSupport
import CommandLineSupport
import Foundation
import Testing

@Suite("Counts")
struct CountTests {
  private func table(_ allocations: Double, retains: Double = 1000) -> CountTable {
    CountTable([
      CountTable.Row(
        id: "solve/form/guides/91",
        counts: [
          WorkCount("allocations", allocations), WorkCount("pivots", 0),
          WorkCount("retains", retains),
        ])
    ])
  }

  @Test("Thresholds are read as they were written")
  func roundTrip() throws {
    let thresholds = CountThresholds(key: "swift-6.3.1-x86_64", table: table(12.25))
    let json = try JSONValue(parsing: thresholds.json.text(.indented))
    #expect(try CountThresholds(reading: json, path: "f") == thresholds)
    #expect(throws: InputError.self) { try CountThresholds(reading: ["schema": 1], path: "f") }
  }

  @Test("The key tells toolchains and architectures apart")
  func key() {
    #expect(
      CountThresholds.key(
        compiler: "Swift version 6.3.1 (swift-6.3.1-RELEASE)", architecture: "x86_64")
        == "swift-6.3.1-x86_64")
    #expect(CountThresholds.key(compiler: nil, architecture: "arm64") == "swift-unknown-arm64")
  }

  @Test("More is worse, less is better, and from nothing there is no ratio")
  func check() throws {
    let thresholds = CountThresholds(key: "k", table: table(100))
    let same = CountCheck(table(100), against: thresholds, isWhole: true)
    #expect(same.worse.isEmpty && same.better.isEmpty && same.unknown.isEmpty)
    let worse = CountCheck(table(101), against: thresholds, isWhole: true)
    #expect(worse.worse.map(\.ratio) == [1.01])
    #expect(
      worse.worse.first?.sentence.contains("solve/form/guides/91: allocations 100 -> 101") == true)
    #expect(CountCheck(table(99), against: thresholds, isWhole: true).better.count == 1)
    var pivots = table(100)
    pivots.rows[0].counts[1] = WorkCount("pivots", 5)
    let fromNothing = CountCheck(pivots, against: thresholds, isWhole: true)
    #expect(fromNothing.worse.map(\.ratio) == [nil])
    #expect(fromNothing.worse.first?.sentence.contains("from nothing") == true)
  }

  @Test("What the runtime has a say in may differ by half a percent")
  func tolerance() {
    let thresholds = CountThresholds(key: "k", table: table(100))
    #expect(CountCheck(table(100, retains: 1005), against: thresholds, isWhole: true).worse.isEmpty)
    #expect(
      CountCheck(table(100, retains: 1006), against: thresholds, isWhole: true).worse.count == 1)
  }

  @Test("A benchmark without threshold is unknown, a threshold without benchmark stale")
  func unknown() {
    #expect(CountCheck(table(1), against: nil, isWhole: true).unknown.count == 1)
    let thresholds = CountThresholds(key: "k", table: table(1))
    #expect(CountCheck(CountTable(), against: thresholds, isWhole: true).stale.count == 1)
    #expect(CountCheck(CountTable(), against: thresholds, isWhole: false).stale.isEmpty)
  }

  @Test("Two processes that count differently are told")
  func disagreements() {
    #expect(table(5).disagreements(with: table(5)).isEmpty)
    let sentences = table(5).disagreements(with: table(6))
    #expect(
      sentences == [
        "solve/form/guides/91: allocations is 5 in one process and 6 in another"
      ])
  }

  @Test("Callgrind's files are read by the names of their dumps")
  func callgrind() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-callgrind-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let dump =
      "version: 1\ndesc: Trigger: Client Request: NAME\nevents: Ir\nsummary: 7\ntotals: 12\n"
    for (number, name) in [("1", "a/b"), ("10", "c/d"), ("2", "e/f")] {
      try AtomicFile.write(dump.replacing("NAME", with: name), to: "\(folder)/counts.\(number)")
    }
    try AtomicFile.write("totals: 5\n", to: "\(folder)/counts")
    #expect(
      CallgrindCounts.read(folder: folder, prefix: "counts")
        == ["a/b", "e/f", "c/d"].map { WorkCount($0, 12) })
  }
}
