import ExactSolver

/// Proves in rationals that rows contradict each other and that each of them is needed.
///
/// *k* rows `Σ aᵢxᵢ ≤ b` or `= b` are an irreducible contradiction if their rank is *k* − 1, the one
/// combination that cancels all variables has a positive multiplier on every inequality and none
/// that is 0, and gives `Σ y·b < 0`: without any one row the others are independent, and so hold.
///
/// Source: Gleeson & Ryan (1990), doi:10.1287/ijoc.2.1.61.
struct IrreducibleProof {
  enum Verdict {
    /// The rows contradict each other by this much, in their units.
    case proved(size: Rational)
    /// They do, by other multipliers than those told.
    case wrongMultipliers(exact: [Double])
    /// The rank is not *k* − 1, or the combination does not prove anything.
    case unproved(String)
  }

  private(set) var verdict: Verdict

  /// - Parameters:
  ///   - rows: Rows with `≤` or `=`.
  ///   - told: Their alleged multipliers, up to a common positive factor.
  init(rows: [ExactRow], told: [Double]) {
    verdict = .unproved("rank")
    guard var exact = Self.cancelling(rows) else { return }
    var sum = Rational.zero
    for (multiplier, row) in zip(exact, rows) { sum += multiplier * row.constant }
    if sum.isPositive {
      exact = exact.map { -$0 }
      sum = -sum
    }
    guard sum.isNegative else {
      verdict = .unproved("no-contradiction")
      return
    }
    for (multiplier, row) in zip(exact, rows)
    where multiplier.isZero || (row.relation != .equal && multiplier.isNegative) {
      verdict = .unproved(multiplier.isZero ? "not-needed" : "no-contradiction")
      return
    }
    if !Self.areProportional(exact.map(\.doubleValue), told) {
      verdict = .wrongMultipliers(exact: exact.map(\.doubleValue))
      return
    }
    var units = Rational.zero
    for (multiplier, row) in zip(exact, rows) where !Self.isBound(row) {
      units += multiplier.magnitude * row.scale
    }
    verdict = .proved(size: units.isZero ? .zero : -sum / units)
  }

  /// Bounds of variables are not relaxed; they are written as `-x ≤ 0`.
  private static func isBound(_ row: ExactRow) -> Bool {
    row.terms.count == 1 && row.terms[0].coefficient == -1 && row.constant.isZero
      && row.relation == .lessThanOrEqual && row.priority == boundPriority
  }

  /// Marks a bound among rows.
  static let boundPriority = 1001.0

  /// Multipliers, not all 0, that cancel all variables; `nil` unless there is one up to a factor.
  private static func cancelling(_ rows: [ExactRow]) -> [Rational]? {
    // Each row carries the combination of original rows that it is.
    var remaining: [(terms: [Int: Rational], combination: [Rational])] = []
    for (position, row) in rows.enumerated() {
      var combination = [Rational](repeating: .zero, count: rows.count)
      combination[position] = 1
      var terms: [Int: Rational] = [:]
      for term in row.mergedTerms { terms[term.variable] = term.coefficient }
      remaining.append((terms, combination))
    }
    var dependencies: [[Rational]] = []
    while let row = remaining.popLast() {
      guard let pivot = row.terms.keys.min(), let value = row.terms[pivot] else {
        dependencies.append(row.combination)
        if dependencies.count > 1 { return nil }
        continue
      }
      for other in remaining.indices {
        guard let entry = remaining[other].terms[pivot] else { continue }
        let factor = entry / value
        for (variable, coefficient) in row.terms {
          let sum = (remaining[other].terms[variable] ?? .zero) - factor * coefficient
          remaining[other].terms[variable] = sum.isZero ? nil : sum
        }
        for position in rows.indices where !row.combination[position].isZero {
          remaining[other].combination[position] -= factor * row.combination[position]
        }
      }
    }
    return dependencies.first
  }

  private static func areProportional(_ exact: [Double], _ told: [Double]) -> Bool {
    guard let largest = exact.indices.max(by: { abs(exact[$0]) < abs(exact[$1]) }) else {
      return false
    }
    let factor = told[largest] / exact[largest]
    guard factor > 0 else { return false }
    return exact.indices.allSatisfy { position in
      abs(told[position] - factor * exact[position])
        <= 1e-6 * max(abs(told[position]), abs(factor * exact[position]))
    }
  }
}
