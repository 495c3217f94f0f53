import BenchSupport
import CommandLineSupport
import Foundation

/// A race between two revisions: builds them, leaves out what is the same, and measures the rest.
@MainActor
struct RevisionRace {
  let base: String
  /// `nil` for the work tree, which is this executable.
  let head: String?
  let plan: RacePlan
  let budgetSeconds: Double?
  var racesIdentical = false

  /// Races on benchmarks.
  ///
  /// - Throws: `RevisionError` if a revision cannot be built, `WorkerError` if one cannot be raced.
  func run(_ ids: [String]) throws -> RaceReport {
    let workshop = try Workshop()
    let baseCommit = try workshop.repository.commit(of: base)
    var headCommit: String?
    if let head { headCommit = try workshop.repository.commit(of: head) }
    var report = RaceReport(
      base: .init(revision: base, commit: baseCommit),
      head: .init(revision: head ?? "work tree", commit: headCommit), results: [],
      environment: EnvironmentProbe(packageDirectory: nil).finish(),
      minimumEffect: plan.minimumEffect)
    if !racesIdentical, !workshop.repository.codeDiffers(baseCommit, headCommit) {
      report.identical = "the sources of both are the same"
      report.results = Self.same(ids)
      return report
    }
    let baseBuild = try workshop.builder.build(baseCommit, named: base)
    var headExecutable = PackageLocation.executable ?? ""
    let headCode: CodeFingerprint
    if let head, let headCommit {
      let build = try workshop.builder.build(headCommit, named: head)
      headExecutable = build.executable
      headCode = build.fingerprint
    } else {
      headCode = CodeFingerprint.read(
        folder: URL(fileURLWithPath: headExecutable).deletingLastPathComponent().path,
        names: Set(baseBuild.fingerprint.modules.keys))
    }
    let changed = baseBuild.fingerprint.modulesThatDiffer(from: headCode)
    if !racesIdentical, changed.isEmpty, !headCode.modules.isEmpty {
      report.identical = "the compiler made the same code of both"
      report.results = Self.same(ids)
      return report
    }
    StandardStream.error.writeLine(
      "bench: the code of \(changed.joined(separator: ", ")) differs")
    let setup = RaceSetup(base: baseBuild.executable, head: headExecutable)
    report.results = try race(ids, setup)
    return report
  }

  private func race(_ ids: [String], _ setup: RaceSetup) throws(WorkerError) -> [RaceResult] {
    let missing = try setup.missingInBase(ids)
    let session = RaceSession(plan: plan, budgetSeconds: budgetSeconds, start: setup.start)
    var line = ProgressLine()
    let raced = try session.run(ids.filter { missing[$0] == nil }) { progress in
      line.update(done: progress.done, of: progress.total, RaceOptions.text(progress))
    }
    line.clear()
    var rest = raced[...]
    return ids.map { id in
      if let reason = missing[id] {
        return RaceResult(
          id: id, outcome: nil, verdict: .inconclusive, note: "not in the base: \(reason)")
      }
      return rest.removeFirst()
    }
  }

  private static func same(_ ids: [String]) -> [RaceResult] {
    ids.map { RaceResult(id: $0, outcome: nil, verdict: .noChange, note: "identical code") }
  }
}
