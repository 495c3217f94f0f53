import BenchSupport
import CommandLineSupport
import Foundation

/// `bench nightly`: measures a commit, adds it to the history, looks for changes, writes the report.
@MainActor
struct NightlyVerb {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
  }

  func run() throws -> ExitCode {
    if parsed[HistoryOptions.simulate] == nil {
      try Relaunch.prepareToMeasure(keepsDebugBuild: parsed.has(RunOptions.debug))
    }
    let path = HistoryFiles.database(parsed)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard let lock = FileLock("\(path).lock") else {
      throw NightlyError.alreadyRunning(lock: "\(path).lock")
    }
    defer { lock.release() }
    let history = try History(path)
    let isFirst = try history.runs().isEmpty
    if let seed = parsed[HistoryOptions.simulate] {
      try SimulatedNight(seed: seed).add(to: history)
    } else {
      guard try measure(into: history) else { return .success }
    }
    try history.retain(
      runs: parsed[HistoryOptions.retainRuns] ?? 1000,
      samples: parsed[HistoryOptions.retainSamples] ?? 60)
    let fresh = try history.detect()
    let report = parsed[HistoryOptions.folder] ?? "\(folder)/report"
    let page = ReportPage(try ReportContent(history))
    try HistoryFiles.write(page, to: report)
    StandardStream.output.write(summary(fresh, isFirst: isFirst, report: report))
    return fresh.contains { $0.ratio > 1 } ? .regression : .success
  }

  /// Measures a commit against the reference.
  ///
  /// - Returns: Whether there is a new night; not if the commit was measured before.
  private func measure(into history: History) throws -> Bool {
    let workshop = try Workshop()
    let night = NightMeasurement(
      workshop, history, budgetSeconds: (parsed[HistoryOptions.budget] ?? 30) * 60,
      ids: try Selection(parsed, .race).groups.filter { $0.unit == .nanoseconds }
        .flatMap(\.ids).map(\.description))
    let commit = try workshop.repository.commit(of: parsed[HistoryOptions.commit] ?? "HEAD")
    if !parsed.has(HistoryOptions.again), parsed[HistoryOptions.repin] == nil,
      try history.holds(commit, swift: night.swift, machine: night.machine)
    {
      StandardStream.output.writeLine(
        "\(commit.prefix(12)) was measured before on this machine with this toolchain; "
          + "--again measures it once more.")
      return false
    }
    try night.run(
      commit, pinning: parsed[HistoryOptions.reference], repinning: parsed[HistoryOptions.repin])
    return true
  }

  private func summary(
    _ fresh: [History.Finding], isFirst: Bool, report: String
  ) -> String {
    var lines: [String] = []
    if isFirst {
      lines.append(
        "This is the first night: its commit is the reference from now on, so every ratio is 1.")
      lines.append(
        "The nights to come are measured against it; a change alarms when it has lasted four nights, "
          + "a count at once. 'bench nightly --repin REV' pins another reference.")
    }
    for finding in fresh {
      lines.append(
        "\(finding.ratio > 1 ? "worse" : "better"): \(finding.bench) \(finding.metric) "
          + "\(String(format: "%+.1f %%", 100 * (finding.ratio - 1))) since "
          + "\(finding.after.prefix(12)) "
          + "(finding \(finding.id); 'bench history accept \(finding.id) --reason TEXT' keeps it)")
    }
    if fresh.isEmpty { lines.append("No new change.") }
    lines.append("report: \(report)/index.html")
    return lines.map { "\($0)\n" }.joined()
  }
}
