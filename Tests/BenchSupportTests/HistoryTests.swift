@testable import BenchSupport
import CommandLineSupport
import Foundation
import Testing

@Suite("History")
struct HistoryTests {
  private func night(
    _ number: Int, ratio: Double = 1, base: String = "ref", allocations: Double = 10,
    swift: String = "6.3", more: [Night.Ratio] = []
  ) -> Night {
    Night(
      commit: "c\(number)", parent: "c\(number - 1)", time: 1_000_000 + 86_400 * number,
      swift: swift, machine: "m",
      summaries: [
        Night.Summary(bench: "b", metric: "allocations", values: [allocations]),
        Night.Summary(bench: "b", metric: "time", values: [5, 6, 7]),
      ],
      ratios: [
        Night.Ratio(
          base: base, bench: "b", metric: "time", value: ratio, low: ratio - 0.01,
          high: ratio + 0.01, verdict: "no-change"),
        Night.Ratio(
          base: base, bench: "b", metric: "noise", value: 1, low: 0.99, high: 1.01, verdict: ""),
      ] + more)
  }

  private func file() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-history-\(UUID().uuidString)/history.sqlite").path
  }

  @Test("Nights come back as series, oldest first, and one commit counts once")
  func series() throws {
    let history = try History(":memory:")
    try history.pin("ref", swift: "6.3", machine: "m", time: 0)
    try history.add(night(2, ratio: 1.02))
    try history.add(night(1, ratio: 1.01))
    try history.add(night(2, ratio: 1.03))
    let series = try #require(try history.ratioSeries().first)
    #expect(series.points.map(\.value) == [1.01, 1.03])
    #expect(try history.countSeries().map(\.metric) == ["allocations"])
    #expect(try history.runs().map(\.commit) == ["c1", "c2"])
    #expect(try history.holds("c1", swift: "6.3", machine: "m"))
    #expect(try !history.holds("c1", swift: "6.4", machine: "m"))
  }

  @Test("Another toolchain is another series and gives no alarm")
  func toolchain() throws {
    let history = try History(":memory:")
    for number in 1...10 {
      try history.add(night(number, ratio: number < 6 ? 1 : 1.5, swift: number < 6 ? "6.3" : "6.4"))
    }
    #expect(try history.currentRuns().count == 5)
    #expect(try history.detect().isEmpty)
  }

  @Test("A count that grows is a finding at its commit, once, until it is accepted for good")
  func counts() throws {
    let history = try History(":memory:")
    for number in 1...3 { try history.add(night(number, allocations: number < 3 ? 10 : 12)) }
    let found = try history.detect()
    #expect(found.map(\.after) == ["c3"] && found.map(\.ratio) == [1.2])
    #expect(found.first?.before == "c2" && found.first?.status == .open)
    #expect(try history.detect().isEmpty, "it is known now")
    #expect(try history.accept(try #require(found.first).id, reason: "meant"))
    #expect(try !history.accept(99, reason: "none"))
    try history.add(night(4, allocations: 12))
    #expect(try history.detect().isEmpty)
    #expect(try history.findings().map(\.reason) == ["meant"])
  }

  @Test("A step in the ratios is found at its commit")
  func step() throws {
    let history = try History(":memory:")
    try history.pin("ref", swift: "6.3", machine: "m", time: 0)
    for number in 1...34 {
      let noise = Double(number * 7 % 5) / 2000
      try history.add(night(number, ratio: (number <= 30 ? 1 : 1.06) + noise))
    }
    let found = try history.detect()
    #expect(found.map(\.after) == ["c31"] && found.map(\.metric) == ["time"])
    #expect(abs((found.first?.ratio ?? 0) - 1.06) < 0.005)
  }

  @Test("An accepted change is the new normal, and what drifts away from it alarms again")
  func accepted() throws {
    let history = try History(":memory:")
    try history.pin("ref", swift: "6.3", machine: "m", time: 0)
    func ratio(_ number: Int) -> Double {
      let noise = Double(number * 7 % 5) / 2000
      let drift = number > 45 ? 0.02 * Double(number - 45) : 0
      return (number <= 30 ? 1 : 1.2) * (1 + drift) + noise
    }
    var found: [History.Finding] = []
    for number in 1...52 {
      try history.add(night(number, ratio: ratio(number)))
      let fresh = try history.detect()
      for finding in fresh where finding.after == "c31" {
        #expect(try history.accept(finding.id, reason: "meant"))
      }
      found += fresh
    }
    #expect(found.map(\.after).first == "c31")
    #expect(found.count >= 2 && found.count <= 4, "\(found)")
    let later = found.dropFirst()
    #expect(later.allSatisfy { $0.ratio < 1.15 && (Int($0.after.dropFirst()) ?? 0) > 40 })
  }

  @Test("A reference that is pinned anew is chained through the night that measured both")
  func repin() throws {
    let history = try History(":memory:")
    try history.pin("ref", swift: "6.3", machine: "m", time: 0)
    try history.add(night(1, ratio: 1.2))
    let overlap = Night.Ratio(
      base: "new", bench: "b", metric: "time", value: 1, low: 0.99, high: 1.01, verdict: "")
    try history.add(night(2, ratio: 1.25, more: [overlap]))
    try history.pin("new", swift: "6.3", machine: "m", time: 1)
    try history.add(night(3, ratio: 1.05, base: "new"))
    let values = try #require(try history.ratioSeries().first).points.map(\.value)
    #expect(values.count == 3)
    #expect(zip(values, [0.96, 1, 1.05]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test("The text export rebuilds the history")
  func export() throws {
    let history = try History(":memory:")
    try history.pin("ref", swift: "6.3", machine: "m", time: 7)
    for number in 1...3 { try history.add(night(number, allocations: number < 3 ? 10 : 12)) }
    _ = try history.detect()
    let text = try history.exportLines()
    let copy = try History(":memory:")
    #expect(try copy.importLines(text, path: "f") == 3)
    #expect(try copy.exportLines() == text)
    #expect(try copy.importLines(text, path: "f") == 3, "twice is as good as once")
    #expect(try copy.exportLines() == text)
    #expect(
      throws: InputError.malformed(
        path: "f", line: 2, column: 1, reason: "this is neither a run nor a reference nor a finding"
      )
    ) { try copy.importLines(text.split(separator: "\n")[0] + "\n{}", path: "f") }
    #expect(try copy.exportLines() == text, "what failed has left nothing")
    let table = try history.otavaTable().text.split(separator: "\n")
    #expect(table[0] == "time,commit,b" && table.count == 4)
  }

  @Test("Old runs and samples are dropped, the rest stays whole")
  func retention() throws {
    let history = try History(":memory:")
    for number in 1...6 { try history.add(night(number)) }
    try history.retain(runs: 4, samples: 2)
    #expect(try history.runs().map(\.commit) == ["c3", "c4", "c5", "c6"])
    #expect(try history.countSeries().first?.points.count == 4)
    #expect(try history.faults().isEmpty)
  }

  @Test("A file of a later version or of another kind is refused and left alone")
  func refused() throws {
    let path = file()
    defer {
      try? FileManager.default.removeItem(
        at: URL(fileURLWithPath: path).deletingLastPathComponent())
    }
    _ = try History(path)
    #expect(ChildProcess.run("sqlite3", [path, "PRAGMA user_version = 99"]).status != 1)
    if ChildProcess.run("sqlite3", [path, "PRAGMA user_version"]).trimmed == "99" {
      #expect(throws: DatabaseError.self) { try History(path) }
    }
    try AtomicFile.write("no database at all, but long enough to be taken for one", to: path)
    #expect(throws: DatabaseError.self) { try History(path) }
    #expect(try InputFile.text(at: path).hasPrefix("no database"))
  }

  @Test("A history of the first version is brought up to date and keeps its runs")
  func migration() throws {
    let path = file()
    defer {
      try? FileManager.default.removeItem(
        at: URL(fileURLWithPath: path).deletingLastPathComponent())
    }
    do {
      let history = try History(path)
      try history.add(night(1))
      try history.revertToFirstVersion()
    }
    let history = try History(path)
    #expect(try history.runs().map(\.commit) == ["c1"])
    #expect(try history.reference(swift: "6.3", machine: "m") == nil)
  }
}

extension History {
  /// Takes back what later versions added.
  fileprivate func revertToFirstVersion() throws {
    try database.execute("DROP TABLE reference")
    try database.execute("PRAGMA user_version = 1")
  }
}
