import CommandLineSupport
import Foundation
import Testing

@Suite("bench run", .enabled(if: BenchProcess.path != nil, "bench is not built"))
struct BenchRunTests {
  private static let operations = [
    "build", "solve", "edit", "constant", "hit-test", "display", "memory",
  ]

  @Test("The JSON has the promised fields, every result checked and right")
  func json() throws {
    let process = try BenchProcess(
      "run", "--debug", "--scene", "equal-spacing", "--size", "20,100", "--time", "0.001",
      "--format", "json")
    #expect(process.code == 0, "\(process.errors)")
    let json = try process.json
    #expect(json["schema"] == 1)
    #expect(json["environment"]?["toolchain"]?["deterministicHashing"] == true)
    let results = try #require(json["results"]?.elements)
    #expect(results.count == 2 * 2 * Self.operations.count)
    for result in results {
      let id = try #require(result["id"]?.string)
      let parts = [result["operation"], result["scene"], result["variant"]].map { $0?.string ?? "" }
      let size = try #require(result["size"]?.int)
      #expect(id == (parts + ["\(size)"]).joined(separator: "/"))
      #expect(Self.operations.contains(parts[0]) && parts[1] == "equal-spacing")
      #expect(result["constraints"]?.int == 8 * size + 8)
      #expect(result["unit"]?.string == (parts[0] == "memory" ? "bytes" : "ns"))
      let values = try ["low", "median", "high"].map { try #require(result[$0]?.double) }
      #expect(values == values.sorted() && values[0] > 0)
      #expect(try #require(result["samples"]?.int) > 0)
      #expect(result["checked"] == true)
      #expect(try #require(result["deviation"]?.double) <= 1e-6)
      #expect(try #require(result["counts"]?["allocations"]?.double) >= 0)
      if parts[0] != "memory" { #expect(result["counts"]?["pivots"]?.double != nil) }
    }
    let pairs = try #require(json["pairs"]?.elements)
    #expect(pairs.map { $0["operation"]?.string } == Self.operations + Self.operations)
    for pair in pairs {
      let values = try ["low", "ratio", "high"].map { try #require(pair[$0]?.double) }
      #expect(values == values.sorted() && values[0] > 0)
    }
    let growth = try #require(json["growth"]?.elements)
    #expect(growth.count == 2 * Self.operations.count)
    #expect(growth.allSatisfy { $0["exponent"]?.double != nil && $0["low"]?.double != nil })
  }

  @Test("The memory ratio is that of the bytes, and the spacers weigh more")
  func memory() throws {
    let json = try BenchProcess(
      "--debug", "--filter", "^memory/equal-spacing", "--size", "200", "--format", "json"
    ).json
    let results = try #require(json["results"]?.elements)
    let bytes = results.map { $0["median"]?.double ?? 0 }
    for (result, held) in zip(results, bytes) {
      let counts = try #require(result["counts"])
      #expect(held < 0.8 * (counts["bytes"]?.double ?? 0), "what is given back is not held")
      #expect((counts["blocks"]?.double ?? .infinity) < (counts["allocations"]?.double ?? 0))
    }
    #expect(json["pairs"]?.elements?.first?["ratio"]?.double == bytes[0] / bytes[1])
    #expect(bytes[0] > bytes[1])
  }

  @Test("Allocations and bytes are the same in every process")
  func deterministic() throws {
    let counts = try (1...2).map { number in
      try BenchProcess(
        "--debug", "--filter", "^(build|solve|edit|memory)/(nested|form)", "--size", "60", "--time",
        "0.00\(number)", "--format", "json"
      ).json["results"]?.elements?.map { $0["counts"] }
    }
    #expect(counts[0]?.count == 16)
    #expect(counts[0] == counts[1])
  }

  @Test("One variant alone has no ratio")
  func variant() throws {
    let json = try BenchProcess(
      "--debug", "--filter", "^solve/form", "--size", "20", "--variant", "guides", "--time",
      "0.001", "--format", "json"
    ).json
    #expect(json["results"]?.elements?.map { $0["id"]?.string } == ["solve/form/guides/1"])
    #expect(json["pairs"] == [])
    #expect(json["growth"] == [])
  }

  @Test("A wrong frame ends the run with 3, and the results say which benchmarks are wrong")
  func wrong() throws {
    let process = try BenchProcess(
      "--debug", "--filter", "^(solve|memory)/(form|nested)", "--size", "20", "--time", "0.001",
      "--plant-error", "form", "--format", "json")
    #expect(process.code == 3)
    for result in try #require(try process.json["results"]?.elements) {
      let isForm = result["scene"]?.string == "form"
      #expect(result["checked"]?.bool == !isForm)
      if isForm {
        #expect(try #require(result["deviation"]?.double) > 1e-6)
        #expect(try #require(result["failure"]?.string).contains(" and not at "))
      }
    }
    #expect(try process.json["pairs"]?.elements?.allSatisfy { $0["scene"] == "nested" } == true)
  }

  @Test("A crash ends the run with 3 and names what was measured")
  func crash() throws {
    let process = try BenchProcess(
      "--debug", "--filter", "^solve/", "--size", "20", "--time", "0.001", "--plant-crash",
      "nested")
    #expect(process.code == 3)
    #expect(process.errors.contains("while measuring solve/nested/spacers/1 or"))
    #expect(process.output.isEmpty)
  }

  @Test("When the budget is used up the rest is skipped")
  func budget() throws {
    let process = try BenchProcess(
      "--debug", "--scene", "form", "--size", "1000", "--budget", "0.001", "--format", "json")
    #expect(process.code == 0)
    let json = try process.json
    let skipped = try #require(json["skipped"]?.elements)
    #expect(!skipped.isEmpty)
    #expect(skipped.count + (json["results"]?.elements?.count ?? 0) == 14)
  }

  @Test("The result goes to the file that --output names, and nothing else does")
  func output() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-output-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let process = try BenchProcess(
      "--debug", "--filter", "^solve/form", "--size", "20", "--time", "0.001", "--output",
      "\(folder)/result.txt")
    #expect(process.code == 0)
    #expect(process.output.isEmpty)
    let text = try InputFile.text(at: "\(folder)/result.txt")
    #expect(text.hasPrefix("spacers ÷ guides"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["result.txt"])
    let refused = try BenchProcess(
      "--debug", "--filter", "^memory/form", "--size", "20", "--output",
      "\(folder)/missing/result.txt")
    #expect(refused.code == 1)
    #expect(refused.errors.contains("missing/result.txt: cannot be written"))
  }

  @Test("Where nobody looks there is no progress on standard error")
  func progress() throws {
    let process = try BenchProcess("--debug", "--filter", "^memory/form", "--size", "20")
    #expect(!process.errors.contains("\u{1B}"))
    #expect(process.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("bench: warning: ") })
  }
}
