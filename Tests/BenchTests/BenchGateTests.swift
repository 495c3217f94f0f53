import CommandLineSupport
import Foundation
import Testing

@Suite("bench counts, compare and baseline", .enabled(if: BenchProcess.path != nil, "not built"))
struct BenchGateTests {
  private func folder() throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-gate-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  @Test("Counts pass against themselves, fail by name and ratio against less, and say when unknown")
  func counts() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let words = [
      "counts", "--debug", "--filter", "^(solve|memory)/form/guides|dense", "--size", "20",
      "--thresholds", folder, "--no-instructions",
    ]
    #expect(try BenchProcess(words + ["--check"]).code == 5)
    #expect(try BenchProcess(words + ["--update"]).code == 0)
    let passed = try BenchProcess(words + ["--check"])
    #expect(passed.code == 0, "\(passed.output)\(passed.errors)")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let path = "\(folder)/\(name)"
    let text = try InputFile.text(at: path)
    let allocations = try #require(text.firstMatch(of: /"solve\/form.*"allocations": (\d+)/)).1
    let fewer = (Int(allocations) ?? 0) / 2
    try AtomicFile.write(
      text.replacing("\"allocations\": \(allocations),", with: "\"allocations\": \(fewer),"),
      to: path)
    let failed = try BenchProcess(words + ["--check"])
    #expect(failed.code == 2)
    #expect(failed.output.contains("worse: solve/form/guides/1: allocations"))
    #expect(failed.output.contains("ratio 2"))
    let json = try BenchProcess(words + ["--check", "--format", "json"]).json
    #expect(json["worse"]?.elements?.first?["id"] == "solve/form/guides/1")
    try AtomicFile.write("{", to: path)
    #expect(try BenchProcess(words + ["--check"]).code == 65)
  }

  @Test("Everything that is counted is counted alike in two processes")
  func deterministic() throws {
    let process = try BenchProcess(
      "counts", "--debug", "--size", "20,100", "--no-instructions", "--format", "json")
    #expect(process.code == 0, "\(process.output.suffix(400))\(process.errors)")
    let results = try #require(try process.json["results"]?.elements)
    #expect(results.count > 80)
    #expect(
      results.contains { ($0["counts"]?["pivots"]?.double ?? 0) > 0 }
        && results.contains { ($0["counts"]?["objects"]?.double ?? 0) > 0 })
  }

  @Test("A record compares with itself without change, with a slower one as a regression")
  func compare() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func file(_ name: String, _ times: [Double]) throws -> String {
      let rows = times.map { time -> JSONValue in
        ["name": "a/1", "real_time": .number(time), "cpu_time": .number(time), "time_unit": "ns"]
      }
      let json: JSONValue = ["context": [:], "benchmarks": .array(rows)]
      try AtomicFile.write(try json.text(), to: "\(folder)/\(name)")
      return "\(folder)/\(name)"
    }
    let old = try file("old.json", (20...28).map(Double.init))
    let new = try file("new.json", [19, 31, 32, 33, 34, 35, 36, 37, 38])
    let few = try file("few.json", [50, 51, 52])
    let few2 = try file("few2.json", [90, 91, 92])
    #expect(try BenchProcess("compare", old, old).code == 0)
    let slower = try BenchProcess("compare", old, new, "--format", "json")
    #expect(slower.code == 2)
    #expect(try slower.json["results"]?.elements?.first?["verdict"] == "regression")
    #expect(try BenchProcess("compare", new, old).code == 0)
    #expect(try BenchProcess("compare", new, old, "--strict").code == 4)
    #expect(try BenchProcess("compare", few, few2, "--strict").code == 7)
    #expect(try BenchProcess("compare", old, "\(folder)/none.json").code == 66)
    #expect(try BenchProcess("compare", "no-such-baseline", old).code == 5)
    try AtomicFile.write("[1", to: "\(folder)/bad.json")
    let bad = try BenchProcess("compare", old, "\(folder)/bad.json")
    #expect(bad.code == 65 && bad.errors.contains("bad.json:1:3"))
  }

  @Test("A base that is no revision, and a missing base, are told in one line")
  func base() throws {
    let unknown = try BenchProcess("ab", "--debug", "--base", "no-such-revision")
    #expect(unknown.code == 66 || unknown.code == 1)
    #expect(unknown.errors.contains("no-such-revision") || unknown.errors.contains("repository"))
    #expect(try BenchProcess("ab").code == 64)
    #expect(try BenchProcess("bisect", "--good", "HEAD").code == 64)
  }
}
