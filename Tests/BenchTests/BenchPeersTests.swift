import CommandLineSupport
import Testing

@Suite("bench peers", .enabled(if: BenchProcess.path != nil, "bench is not built"))
struct BenchPeersTests {
  @Test("The JSON names peers in place of variants, and pairs compare ours with each")
  func json() throws {
    let process = try BenchProcess(
      "peers", "--debug", "--scene", "form,dense", "--size", "20,60", "--peer", "ours,direct",
      "--time", "0.001", "--format", "json")
    #expect(process.code == 0, "\(process.errors)")
    #expect(process.errors.contains("bench: ours: this package\n"))
    let json = try process.json
    let results = try #require(json["results"]?.elements)
    #expect(Set(results.compactMap { $0["peer"]?.string }) == ["ours", "direct"])
    #expect(
      Set(results.compactMap { $0["operation"]?.string }) == ["build-solve", "edit", "constant"])
    for result in results {
      #expect(result["checked"] == true && result["variant"] == nil)
      #expect(try #require(result["median"]?.double) > 0)
      let parts = ["operation", "scene", "peer"].map { result[$0]?.string ?? "" }
      let size = try #require(result["size"]?.int)
      #expect(result["id"]?.string == (parts + ["\(size)"]).joined(separator: "/"))
    }
    let pairs = try #require(json["pairs"]?.elements)
    #expect(pairs.count == 6)
    #expect(pairs.allSatisfy { $0["peer"] == "direct" && $0["scene"] == "form" })
    #expect(pairs.allSatisfy { ($0["ratio"]?.double ?? 1) < 1 })
  }

  @Test("A solver stops when its next size would take too long")
  func limit() throws {
    let process = try BenchProcess(
      "peers", "--debug", "--filter", "^build-solve/equal-spacing", "--size", "20,10000", "--peer",
      "ours", "--limit", "0.01", "--time", "0.001", "--format", "json")
    #expect(process.code == 0)
    let json = try process.json
    #expect(json["results"]?.elements?.count == 1)
    #expect(json["skipped"] == ["build-solve/equal-spacing/ours/1249"])
  }

  @Test("The table says who is missing and how to get it")
  func text() throws {
    let process = try BenchProcess(
      "peers", "--debug", "--filter", "^edit/enaml", "--peer", "ours,direct", "--time", "0.001")
    #expect(process.code == 0)
    let rows = process.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(rows.contains { $0 == ["edit", "constraints", "ours", "direct"] })
    #expect(rows.contains { $0.prefix(2) == ["enaml", "118"] })
    let refused = try BenchProcess("peers", "--filter", "nothing at all")
    #expect(refused.code == 64)
    #expect(refused.errors.contains("build-solve/form/kiwi/90"))
  }
}
