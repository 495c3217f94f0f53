import CommandLineSupport
import Testing

@Suite("bench command line", .enabled(if: BenchProcess.path != nil, "bench is not built"))
struct BenchCommandLineTests {
  static let wrongLines: [(words: [String], message: String)] = [
    (["rnu"], "bench: unknown verb 'rnu'; did you mean 'run'?"),
    (["run", "--fliter", "x"], "bench run: unknown option '--fliter'; did you mean '--filter'?"),
    (
      ["run", "--scene", "forms"],
      "bench run: option '--scene': 'forms' is none of "
        + "centered-group, equal-spacing, nested, form, spacers-or-stack, guides-or-stack, "
        + "feed, toolbar, competition, dense (did you mean 'form'?); "
        + "write for example '--scene centered-group'"
    ),
    (
      ["list", "--filter", "nothing at all"],
      "bench list: no benchmark is left by --filter, --skip and the other options; "
        + "'bench list' shows what there is"
    ),
  ]

  @Test("A wrong command line is one line on standard error and 64", arguments: wrongLines)
  func usage(words: [String], message: String) throws {
    let process = try BenchProcess(words)
    #expect(process.code == 64)
    #expect(process.errors == message + "\n")
    #expect(process.output.isEmpty)
  }

  @Test("The list has both variants of every scene, operation and size")
  func list() throws {
    let process = try BenchProcess("list")
    #expect(process.code == 0)
    let ids = process.output.split(separator: "\n")
    #expect(ids.count == 6 * 7 * 3 * 2)
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains("solve/form/guides/91") || ids.contains("solve/form/guides/90"))
  }

  @Test("The default sizes are about 20, 1,000 and 10,000 constraints, the quick ones smaller")
  func sizes() throws {
    for (words, wanted) in [
      (["list", "--format", "json"], [20, 1000, 10_000]),
      (["list", "--format", "json", "--quick"], [20, 200, 1000]),
    ] {
      let entries = try #require(try BenchProcess(words).json["benchmarks"]?.elements)
      for scene in ["centered-group", "equal-spacing", "nested", "form"] {
        let counts = Set(
          entries.filter { $0["scene"]?.string == scene }.compactMap { $0["constraints"]?.int }
        ).sorted()
        #expect(counts.count == 3)
        for (count, aim) in zip(counts, wanted) {
          #expect(Double(count) > 0.7 * Double(aim) && Double(count) < 1.45 * Double(aim))
        }
      }
    }
  }

  @Test("Scenes, variants, filters and skips choose together")
  func selection() throws {
    let process = try BenchProcess(
      "list", "--scene", "form,nested", "--variant", "guides", "--size", "20", "--skip",
      "^(build|display)/", "--filter", "/nested/|^memory/")
    let ids = process.output.split(separator: "\n").map(String.init)
    #expect(
      ids == [
        "solve/nested/guides/1", "edit/nested/guides/1", "constant/nested/guides/1",
        "toggle/nested/guides/1", "insert/nested/guides/1", "remove/nested/guides/1",
        "hit-test/nested/guides/1", "memory/nested/guides/1", "memory/form/guides/1",
      ])
  }

  @Test("The environment names machine, toolchain, BLAS and noise")
  func environment() throws {
    let process = try BenchProcess("env", "--format", "json")
    #expect(process.code == 0)
    let environment = try #require(try process.json["environment"])
    #expect(environment["machine"]?["architecture"]?.string?.isEmpty == false)
    #expect(environment["toolchain"]?["compiler"]?.string?.hasPrefix("Swift version") == true)
    #expect(environment["blas"] != nil)
    #expect(environment["noise"]?["jitterPercent"] != nil)
    #expect(try BenchProcess("env").output.contains("machine    "))
  }

  @Test("Help and version go to standard output")
  func help() throws {
    for words in [["--help"], ["help"], ["run", "--help"], ["help", "list"], ["env", "-h"]] {
      let process = try BenchProcess(words)
      #expect(process.code == 0)
      #expect(process.output.contains("USAGE") && process.output.contains("EXAMPLES"))
      #expect(process.errors.isEmpty)
    }
    #expect(try BenchProcess("--version").output == "bench \(PackageVersion.current)\n")
  }
}
