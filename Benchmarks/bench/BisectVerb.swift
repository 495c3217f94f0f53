import BenchSupport
import CommandLineSupport
import Foundation

/// `bench bisect`: finds the commit that made something slower.
@MainActor
struct BisectVerb {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
  }

  func run() throws -> ExitCode {
    guard let good = parsed[RaceOptions.good], let bad = parsed[RaceOptions.bad] else {
      throw parsed.contradiction(
        "--good and --bad are needed; write for example '--good HEAD~20 --bad HEAD'")
    }
    let selection = try Selection(parsed, .race)
    try Relaunch.prepareToMeasure(keepsDebugBuild: parsed.has(RunOptions.debug))
    let ids = selection.groups.filter { $0.unit == .nanoseconds }.flatMap(\.ids)
      .map(\.description)
    let workshop = try Workshop()
    let goodCommit = try workshop.repository.commit(of: good)
    let badCommit = try workshop.repository.commit(of: bad)
    guard workshop.repository.isAncestor(goodCommit, of: badCommit) else {
      throw parsed.contradiction("'\(good)' is no ancestor of '\(bad)'")
    }
    let first = try race(goodCommit, badCommit, ids)
    let slower = first.results.filter { $0.verdict == .regression }
    guard let worst = slower.max(by: { Self.ratio($0) < Self.ratio($1) }) else {
      try write(
        Bisection(
          id: nil, ratio: nil, first: nil, untested: [], steps: [], summary: first.summary),
        workshop.repository)
      return first.hasFailure ? .wrongResult : .inconclusive
    }
    StandardStream.error.writeLine(
      "bench: looking for the commit that made \(worst.id) "
        + "\(String(format: "%.3f", Self.ratio(worst))) times as slow")
    let bisection = try search(
      worst, good: goodCommit, bad: badCommit, workshop.repository, first.summary)
    try write(bisection, workshop.repository)
    return .regression
  }

  private static func ratio(_ result: RaceResult) -> Double {
    result.outcome?.estimate?.ratio.value ?? 1
  }

  private func race(_ base: String, _ head: String, _ ids: [String]) throws -> RaceReport {
    try RevisionRace(
      base: base, head: head, plan: RaceOptions.plan(parsed),
      budgetSeconds: parsed[RunOptions.budget].map { $0 * 60 }
    ).run(ids)
  }

  /// Halves the range of commits; each is raced against the good one.
  private func search(
    _ worst: RaceResult, good: String, bad: String, _ repository: Repository, _ summary: String
  ) throws -> Bisection {
    let commits = [good] + repository.commits(after: good, upTo: bad)
    var search = BisectSearch(count: commits.count)
    var steps: [Bisection.Step] = []
    while let index = search.next {
      let commit = commits[index]
      do {
        let report = try race(good, commit, [worst.id])
        let result = report.results[0]
        // Half of the way up tells slow from fast better than significance does.
        let threshold = 1 + (Self.ratio(worst) - 1) / 2
        let isSlow = Self.ratio(result) > threshold && result.verdict != .noChange
        search.record(index, result.failure == nil ? (isSlow ? .bad : .good) : .unusable)
        steps.append(
          Bisection.Step(commit: commit, ratio: Self.ratio(result), note: result.note))
      } catch let error as RevisionError {
        search.record(index, .unusable)
        steps.append(Bisection.Step(commit: commit, ratio: nil, note: error.message))
      } catch let error as WorkerError {
        search.record(index, .unusable)
        steps.append(Bisection.Step(commit: commit, ratio: nil, note: error.message))
      }
    }
    return Bisection(
      id: worst.id, ratio: Self.ratio(worst), first: commits[search.firstBad],
      untested: search.suspects.dropLast().map { commits[$0] }, steps: steps, summary: summary)
  }

  private func write(_ bisection: Bisection, _ repository: Repository) throws {
    let text =
      switch parsed[Options.format] ?? .text {
      case .text: bisection.text(subject: repository.subject)
      case .json: try bisection.json(subject: repository.subject).text(.indented) + "\n"
      }
    try Options.write(text, parsed)
  }
}
