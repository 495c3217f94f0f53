import ExactSolver

/// An exact range in rounded numbers, with the slack that comparisons allow.
struct Span: CustomStringConvertible {
  let lower: Double
  let upper: Double

  init(_ range: ExactRange?) {
    lower = range?.lower?.doubleValue ?? -.infinity
    upper = range?.upper?.doubleValue ?? .infinity
  }

  /// The slack at one end.
  private func slack(_ end: Double) -> Double {
    AnswerComparison.tolerance * (end.isFinite ? max(1, abs(end)) : 1)
  }

  /// Whether all of the range is one value as far as comparisons tell.
  var isNarrow: Bool { upper - lower <= max(slack(lower), slack(upper)) }

  /// Whether a value lies in the range or next to it; never for NaN.
  func contains(_ value: Double) -> Bool {
    value >= lower - slack(lower) && value <= upper + slack(upper)
  }

  var description: String { "\(lower)...\(upper)" }
}
