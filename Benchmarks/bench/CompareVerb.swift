import BenchSupport
import CommandLineSupport
import Foundation

/// `bench compare`: holds recorded results against each other.
@MainActor
struct CompareVerb {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
  }

  func run() throws -> ExitCode {
    guard let old = parsed[CompareOptions.old], let new = parsed[CompareOptions.new] else {
      throw parsed.contradiction("two records are needed")
    }
    let store = BaselineStore()
    let chosen = ChosenIDs(parsed)
    let sides = try [old, new].map { name in
      try store.runs(name).map { run in
        var run = run
        run.entries = run.entries.filter { chosen.contains($0.id) }
        return run
      }
    }
    var rules = RecordComparison.Rules()
    if let percent = parsed[CompareOptions.minimumEffect] { rules.minimumEffect = percent / 100 }
    if let percent = parsed[CompareOptions.runSpread] { rules.runSpread = percent / 100 }
    if let alpha = parsed[CompareOptions.alpha] { rules.alpha = alpha }
    let comparison = RecordComparison(old: sides[0], new: sides[1], rules: rules)
    let report = ComparisonReport(comparison, old: old, new: new)
    let text =
      switch parsed[Options.tableFormat] ?? .text {
      case .text: report.text
      case .markdown: report.markdown
      case .json: try report.json.text(.indented) + "\n"
      }
    try Options.write(text, parsed)
    return exitCode(comparison)
  }

  private func exitCode(_ comparison: RecordComparison) -> ExitCode {
    if comparison.results.contains(where: \.isFailed) { return .wrongResult }
    if comparison.count(.regression) > 0 { return .regression }
    if !comparison.hasCommon { return .baselineMissing }
    guard parsed.has(Options.strict) else { return .success }
    if comparison.count(.inconclusive) > 0 { return .inconclusive }
    return comparison.count(.improvement) > 0 ? .onlyImprovements : .success
  }
}
