import CommandLineSupport
import Foundation

/// Races two revisions on many benchmarks, corrects for their number, and confirms what it found.
public struct RaceSession {
  private let plan: RacePlan
  private let budgetSeconds: Double?
  private let now: () -> Double
  private let start: (RaceArm, _ spawn: Int) throws(WorkerError) -> any RaceWorker

  /// Confirming races lie elsewhere in memory than the first ones.
  private static let confirmingSpawn = 100_000

  /// How far the session is.
  public struct Progress: Sendable {
    /// Benchmarks that are done.
    public let done: Int
    /// Benchmarks in all.
    public let total: Int
    /// What is being measured, in words.
    public let work: String
    /// The most seconds that are left.
    public let secondsLeft: Double
  }

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - plan: How long and how strictly for each benchmark.
  ///   - budgetSeconds: Wall time for the whole, shared evenly among what is left.
  ///   - now: Seconds of wall time since some moment.
  ///   - start: Starts a process of an arm for the spawn of a number.
  public init(
    plan: RacePlan, budgetSeconds: Double? = nil,
    now: @escaping () -> Double = { Double(ThreadClock.wallNanoseconds()) / 1e9 },
    start: @escaping (RaceArm, _ spawn: Int) throws(WorkerError) -> any RaceWorker
  ) {
    self.plan = plan
    self.budgetSeconds = budgetSeconds
    self.now = now
    self.start = start
  }

  /// Races on all benchmarks.
  ///
  /// - Returns: One result for each, in order. A crash or a wrong result is in its benchmark's and
  ///   does not stop the others.
  public func run(
    _ ids: [String], progress: (Progress) -> Void = { _ in }
  ) throws(WorkerError) -> [RaceResult] {
    let begin = now()
    var strict = plan
    // The last looks at large families need smaller p-values.
    strict.significance = min(plan.significance, 0.05 / Double(max(1, ids.count)))
    var firsts: [Attempt] = []
    for (index, id) in ids.enumerated() {
      let left = ids.count - index
      strict.seconds = secondsForNext(of: left, since: begin, reserve: 0.75)
      firsts.append(
        try attempt(id, strict, firstSpawn: 0) { spawns, share in
          let rest = strict.seconds * (Double(left) - share)
          progress(
            Progress(
              done: index, total: ids.count, work: "\(id), \(spawns) spawns", secondsLeft: rest))
        })
    }
    let adjusted = FamilyCorrection.benjaminiHochberg(firsts.map { $0.outcome?.estimate?.p ?? 1 })
    var results: [RaceResult] = []
    let suspects = zip(firsts, adjusted).filter { Self.isSuspect($0, $1) }.count
    var suspectsLeft = suspects
    for (index, first) in firsts.enumerated() {
      guard Self.isSuspect(first, adjusted[index]), let outcome = first.outcome else {
        results.append(Self.unconfirmed(first, adjusted[index]))
        continue
      }
      var again = plan
      again.seconds = secondsForNext(of: suspectsLeft, since: begin, reserve: 1)
      let second = try attempt(first.id, again, firstSpawn: Self.confirmingSpawn) { spawns, _ in
        progress(
          Progress(
            done: ids.count, total: ids.count,
            work: "confirming \(first.id), \(spawns) spawns",
            secondsLeft: again.seconds * Double(suspectsLeft)))
      }
      suspectsLeft -= 1
      results.append(Self.confirmed(outcome, second, adjusted[index]))
    }
    return results
  }

  /// A race that may have failed.
  private struct Attempt {
    let id: String
    var outcome: RaceOutcome?
    var failure: String?
  }

  private func attempt(
    _ id: String, _ plan: RacePlan, firstSpawn: Int, progress: (Int, Double) -> Void
  ) throws(WorkerError) -> Attempt {
    var race = Race(id, plan: plan, firstSpawn: firstSpawn, now: now, start: start)
    do {
      return Attempt(id: id, outcome: try race.run(progress: progress))
    } catch {
      switch error {
      case .cannotStart, .foreign: throw error
      case .ended, .silent, .failed: return Attempt(id: id, failure: error.message)
      }
    }
  }

  private func secondsForNext(of left: Int, since begin: Double, reserve: Double) -> Double {
    guard let budgetSeconds else { return plan.seconds }
    let rest = budgetSeconds * reserve - (now() - begin)
    return min(plan.seconds, max(0, rest) / Double(max(1, left)))
  }

  private static func isSuspect(_ attempt: Attempt, _ adjusted: Double) -> Bool {
    guard let outcome = attempt.outcome else { return false }
    return adjusted <= 0.05
      && (outcome.verdict == .regression || outcome.verdict == .improvement)
  }

  private static func unconfirmed(_ attempt: Attempt, _ adjusted: Double) -> RaceResult {
    guard let outcome = attempt.outcome else {
      return RaceResult(
        id: attempt.id, outcome: nil, verdict: .inconclusive, failure: attempt.failure)
    }
    var verdict = outcome.verdict
    var note: String?
    if verdict == .regression || verdict == .improvement {
      note = "not certain enough among so many benchmarks"
      verdict = .inconclusive
    } else if outcome.estimate == nil {
      note = "no time was left"
    } else if verdict == .inconclusive, let estimate = outcome.estimate {
      if estimate.floorRatio.low > 1 || estimate.floorRatio.high < 1 {
        note = "two copies of the base differ as well"
      } else {
        note = "the interval is still too wide for the time that there was"
      }
    }
    return RaceResult(
      id: attempt.id, outcome: outcome, verdict: verdict, adjustedP: adjusted, note: note)
  }

  private static func confirmed(
    _ first: RaceOutcome, _ second: Attempt, _ adjusted: Double
  ) -> RaceResult {
    let isConfirmed = second.outcome?.verdict == first.verdict
    return RaceResult(
      id: first.id, outcome: first, confirmation: second.outcome,
      verdict: isConfirmed ? first.verdict : .inconclusive, adjustedP: adjusted,
      note: isConfirmed ? nil : "a second race did not confirm the first",
      failure: second.failure)
  }
}
