/// What running cases came to, for summaries; all are counts.
package struct CaseStatistics: Equatable, Sendable {
  package var cases = 0
  package var statements = 0
  package var answers = 0
  package var refusals = 0
  package var conflicts = 0
  package var pivots = 0
  package var variables = 0
  package var determined = 0
  /// Comparisons and proofs.
  package var judgements = 0
  /// Cases in which something was too ill-conditioned to be judged.
  package var unjudged = 0
  /// Cases that the exact reference judged.
  package var referenced = 0
  package var findings = 0
  /// Cases of up to 8 variables, and what generating, running and proving them took.
  package var smallCases = 0
  package var smallNanoseconds = 0
  /// Those that the reference judged, and what that took, running and proving included.
  package var smallReferenced = 0
  package var smallReferencedNanoseconds = 0

  package init() {}

  package static func += (left: inout CaseStatistics, right: CaseStatistics) {
    for path in paths { left[keyPath: path] += right[keyPath: path] }
  }

  /// The counts in a fixed order, with their names.
  package static let fields:
    [(name: String, path: WritableKeyPath<CaseStatistics, Int> & Sendable)] =
      [
        ("cases", \.cases), ("statements", \.statements), ("answers", \.answers),
        ("refusals", \.refusals), ("conflicts", \.conflicts), ("pivots", \.pivots),
        ("variables", \.variables), ("determined", \.determined), ("judgements", \.judgements),
        ("unjudged", \.unjudged), ("referenced", \.referenced), ("findings", \.findings),
        ("smallCases", \.smallCases), ("smallNanoseconds", \.smallNanoseconds),
        ("smallReferenced", \.smallReferenced),
        ("smallReferencedNanoseconds", \.smallReferencedNanoseconds),
      ]

  private static var paths: [WritableKeyPath<CaseStatistics, Int> & Sendable] {
    fields.map(\.path)
  }
}
