/// What is finally said about a benchmark: by the race, corrected for their number and confirmed.
public struct RaceResult: Sendable {
  /// The benchmark.
  public let id: String
  /// The race; `nil` if there was none.
  public let outcome: RaceOutcome?
  /// The second race, if the first one gave cause.
  public let confirmation: RaceOutcome?
  /// The verdict.
  public let verdict: RaceVerdict
  /// The p-value adjusted for the number of benchmarks.
  public let adjustedP: Double?
  /// Why the verdict is not what the interval seems to say; `nil` where nothing is to be added.
  public let note: String?
  /// The crash or the wrong result that ended it.
  public let failure: String?

  /// Makes a result.
  public init(
    id: String, outcome: RaceOutcome?, confirmation: RaceOutcome? = nil, verdict: RaceVerdict,
    adjustedP: Double? = nil, note: String? = nil, failure: String? = nil
  ) {
    self.id = id
    self.outcome = outcome
    self.confirmation = confirmation
    self.verdict = verdict
    self.adjustedP = adjustedP
    self.note = note
    self.failure = failure
  }
}
