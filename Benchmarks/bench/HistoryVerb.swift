import BenchSupport
import CommandLineSupport
import Foundation

/// `bench history add|show|detect|accept|export|import`, and `bench report`.
@MainActor
struct HistoryVerb {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
  }

  func run() throws -> ExitCode {
    let path = HistoryFiles.database(parsed)
    let verb = parsed.path.last ?? ""
    if !["add", "import"].contains(verb), !FileManager.default.fileExists(atPath: path) {
      throw InputError.noSuchFile(path: path)
    }
    let history = try History(path)
    switch verb {
    case "add": try add(history)
    case "detect": return try detect(history)
    case "accept": return try accept(history)
    case "export": try export(history)
    case "import": try importFile(history)
    case "report":
      try HistoryFiles.write(
        ReportPage(try ReportContent(history)), to: parsed[HistoryOptions.folder] ?? ".bench/report"
      )
    default: try show(history)
    }
    return .success
  }

  private func add(_ history: History) throws {
    guard let path = parsed[HistoryOptions.record] else { return }
    guard let run = try RecordReader.runs(at: path).first else { return }
    guard let commit = run.commit, let swift = run.toolchain, let machine = run.machine else {
      throw InputError.malformed(
        path: path, line: 1, column: 1,
        reason: "the record does not say commit, toolchain and machine")
    }
    var night = Night(
      commit: commit, time: Timestamp.now, swift: swift, machine: machine,
      environment: try JSONValue(parsing: try InputFile.text(at: path)).text())
    for entry in run.entries {
      if entry.unit == "ns" {
        night.summaries.append(
          Night.Summary(bench: entry.id, metric: "time", values: entry.samples))
      }
      night.summaries += entry.counts.map {
        Night.Summary(bench: entry.id, metric: $0.name, values: [$0.value])
      }
    }
    try history.add(night)
    try Options.write("added \(commit.prefix(12))\n", parsed)
  }

  private func detect(_ history: History) throws -> ExitCode {
    let fresh = try history.detect()
    try Options.write(try text(fresh), parsed)
    return fresh.contains { $0.ratio > 1 } ? .regression : .success
  }

  private func accept(_ history: History) throws -> ExitCode {
    guard let id = parsed[HistoryOptions.finding] else { return .usage }
    guard let reason = parsed[HistoryOptions.reason] else {
      throw parsed.contradiction("--reason is missing: say why finding \(id) is accepted")
    }
    guard try history.accept(id, reason: reason) else {
      throw parsed.contradiction(
        "there is no finding \(id); 'bench history show' lists them")
    }
    return .success
  }

  private func export(_ history: History) throws {
    let text =
      switch parsed[HistoryOptions.exportFormat] ?? .jsonl {
      case .jsonl: try history.exportLines()
      case .otava: try history.otavaTable().text
      }
    try Options.write(text, parsed)
  }

  private func importFile(_ history: History) throws {
    guard let path = parsed[HistoryOptions.file] else { return }
    let count = try history.importLines(try InputFile.text(at: path), path: path)
    try Options.write("\(count) runs\n", parsed)
  }

  private func show(_ history: History) throws {
    let text =
      switch parsed[Options.format] ?? .text {
      case .text: HistoryText(try ReportContent(history)).text
      case .json: try HistoryText(try ReportContent(history)).json.text(.indented) + "\n"
      }
    try Options.write(text, parsed)
  }

  private func text(_ findings: [History.Finding]) throws -> String {
    switch parsed[Options.format] ?? .text {
    case .text:
      findings.isEmpty
        ? "No new change.\n"
        : findings.map {
          "\($0.id) \($0.bench) \($0.metric) ratio \($0.ratio) since \($0.after.prefix(12))\n"
        }.joined()
    case .json: try HistoryText.json(findings).text(.indented) + "\n"
    }
  }
}
