import CommandLineSupport
import Foundation
import Testing

@Suite("bench nightly, history and report", .enabled(if: BenchProcess.path != nil, "not built"))
struct NightlyTests {
  private func folder() throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-nightly-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  private func words(_ folder: String, _ verb: String...) -> [String] {
    verb + ["--database", "\(folder)/history.sqlite"]
  }

  @Test("The first night explains itself, later ones add to it, and the report shows them")
  func nights() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let night = words(folder, "nightly", "--simulate", "7", "--output", "\(folder)/report")
    let first = try BenchProcess(night)
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.output.contains("This is the first night"))
    let second = try BenchProcess(night)
    #expect(second.code == 0 && !second.output.contains("first night"))
    let json = try BenchProcess(words(folder, "history", "show", "--format", "json")).json
    #expect(json["runs"]?.elements?.count == 2 && json["series"]?.elements?.count == 40)
    let page = try InputFile.text(at: "\(folder)/report/index.html")
    #expect(page.contains("solve/simulated/guides/1") && page.contains("<svg"))
    #expect(!page.contains("<script") && !page.contains("http"))
    #expect(try InputFile.text(at: "\(folder)/report/summary.md").contains("## Nightly benchmarks"))
  }

  @Test("Export and import rebuild the history, and Otava gets its table")
  func text() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for _ in 1...2 {
      _ = try BenchProcess(
        words(folder, "nightly", "--simulate", "7", "--output", "\(folder)/report"))
    }
    let text = try BenchProcess(words(folder, "history", "export")).output
    try AtomicFile.write(text, to: "\(folder)/history.jsonl")
    let copy = "\(folder)/copy"
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    let added = try BenchProcess(words(copy, "history", "import", "\(folder)/history.jsonl"))
    #expect(added.code == 0 && added.output == "2 runs\n", "\(added.errors)")
    #expect(try BenchProcess(words(copy, "history", "export")).output == text)
    let otava = try BenchProcess(words(copy, "history", "export", "--format", "otava")).output
    #expect(otava.hasPrefix("time,commit,solve/simulated/guides/1,"))
    #expect(otava.split(separator: "\n").count == 3)
    try AtomicFile.write("{\"run\": 1}\n", to: "\(folder)/bad.jsonl")
    let bad = try BenchProcess(words(copy, "history", "import", "\(folder)/bad.jsonl"))
    #expect(bad.code == 65 && bad.errors.contains("bad.jsonl:1:1"))
    #expect(try BenchProcess(words("\(folder)/none", "history", "show")).code == 66)
  }

  @Test("Killed at fifty moments, a night leaves a whole history, and the next one works")
  func killed() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let night = words(folder, "nightly", "--simulate", "3", "--output", "\(folder)/report")
    let start = ContinuousClock.now
    _ = try BenchProcess(night)
    let whole = ContinuousClock.now - start
    let length = Double(whole.components.seconds) + Double(whole.components.attoseconds) / 1e18
    var random: UInt64 = 12_345
    for attempt in 1...50 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let moment = length * 1.1 * Double(random >> 40) / Double(1 << 24)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(BenchProcess.path))
      process.arguments = night
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(UInt32(moment * 1e6))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      guard attempt % 10 == 0 else { continue }
      try expectWhole(folder, "after \(attempt) kills")
    }
    let last = try BenchProcess(night)
    #expect(last.code == 0, "\(last.errors)")
    try expectWhole(folder, "at the end")
  }

  /// Every run in the history has all of its forty benchmarks.
  private func expectWhole(_ folder: String, _ moment: Comment) throws {
    let shown = try BenchProcess(words(folder, "history", "show", "--format", "json"))
    #expect(shown.code == 0, "\(moment): \(shown.errors)")
    let json = try shown.json
    let runs = try #require(json["runs"]?.elements?.count)
    #expect(runs > 0, moment)
    let series = json["series"]?.elements ?? []
    #expect(series.count == 40, moment)
    #expect(series.allSatisfy { $0["points"]?.elements?.count == runs }, moment)
  }

  @Test("Two nights at once are refused")
  func lock() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let descriptor = open("\(folder)/history.sqlite.lock", O_RDWR | O_CREAT, 0o644)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let refused = try BenchProcess(
      words(folder, "nightly", "--simulate", "1", "--output", "\(folder)/report"))
    #expect(refused.code == 1 && refused.errors.contains("another 'bench nightly' is running"))
  }

  private static let browserPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "A browser shows the report without an error, key figures and all",
    .enabled(if: browserPath != nil, "chromium is not installed"))
  func browser() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for _ in 1...2 {
      _ = try BenchProcess(
        words(folder, "nightly", "--simulate", "7", "--output", "\(folder)/report"))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.browserPath))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
      "--user-data-dir=\(folder)/profile", "--virtual-time-budget=2000", "--dump-dom",
      "file://\(folder)/report/index.html",
    ]
    let output = Pipe()
    process.standardOutput = output
    let errors = "\(folder)/errors"
    #expect(FileManager.default.createFile(atPath: errors, contents: nil))
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let page = String(decoding: data, as: UTF8.self)
    #expect(page.contains("2 nights on this machine") && page.contains("<svg"))
    #expect(page.contains("Nothing changed that nobody has accepted."))
    #expect(!(try InputFile.text(at: errors)).contains("CONSOLE"))
  }
}
