/// What a race says about a benchmark.
public enum RaceVerdict: String, Sendable, CaseIterable {
  /// The head is slower, by more than noise and by more than the least effect.
  case regression
  /// The head is faster, by as much.
  case improvement
  /// The difference is certainly smaller than the least effect.
  case noChange = "no-change"
  /// The measurements do not tell.
  case inconclusive
}
