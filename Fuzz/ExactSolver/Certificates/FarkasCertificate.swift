/// A proof that required rows contradict each other.
///
/// With every row written as `Σ aᵢxᵢ ≤ b` or `= b` (a `≥` row negated first): multipliers `y ≥ 0` on
/// `≤` rows, of any sign on `=` rows, such that `Σ y·a` vanishes on free variables and is not
/// negative on the others, and `Σ y·b < 0`.
package struct FarkasCertificate: Sendable {
  package struct Entry: Sendable {
    /// The row's position.
    package var row: Int
    package var multiplier: Rational

    package init(row: Int, multiplier: Rational) {
      self.row = row
      self.multiplier = multiplier
    }
  }

  /// What is wrong with an alleged certificate.
  package enum Fault: Error, Equatable, Sendable {
    /// There is no such row, or it is a wish.
    case notRequired(row: Int)
    /// A multiplier of an inequality is negative.
    case negative(row: Int, multiplier: Rational)
    /// `Σ y·a` on a free variable is not 0, or on another is negative.
    case combination(variable: Int, sum: Rational)
    /// `Σ y·b` is not negative.
    case constant(sum: Rational)
  }

  /// The rows that take part.
  package var entries: [Entry]

  package init(entries: [Entry]) {
    self.entries = entries
  }

  /// The rows that take part.
  package var rows: [Int] { entries.map(\.row) }

  /// `Σ y·a` by variable, and `Σ y·b`.
  package func combination(of problem: ExactProblem) -> (sums: [Rational], constant: Rational) {
    var sums = [Rational](repeating: .zero, count: problem.domains.count)
    var constant = Rational.zero
    for entry in entries where problem.rows.indices.contains(entry.row) {
      let row = problem.rows[entry.row]
      let factor = row.relation == .greaterThanOrEqual ? -entry.multiplier : entry.multiplier
      for term in row.terms { sums[term.variable] += factor * term.coefficient }
      constant += factor * row.constant
    }
    return (sums, constant)
  }

  /// The variables whose bound `x ≥ 0` takes part, with the bound's multiplier.
  package func bounds(of problem: ExactProblem) -> [(variable: Int, multiplier: Rational)] {
    let sums = combination(of: problem).sums
    return problem.domains.indices
      .filter { problem.domains[$0] == .nonnegative && sums[$0].isPositive }
      .map { ($0, sums[$0]) }
  }

  /// What is wrong with the certificate; nothing where it proves what it says.
  ///
  /// `tolerance` is how far from 0 `Σ y·a` may be, relative to the largest `|y·a|` in it, for
  /// multipliers that were rounded.
  package func faults(in problem: ExactProblem, tolerance: Rational = .zero) -> [Fault] {
    var faults: [Fault] = []
    var largest = [Rational](repeating: .zero, count: problem.domains.count)
    for entry in entries {
      guard problem.rows.indices.contains(entry.row), problem.rows[entry.row].isRequired else {
        faults.append(.notRequired(row: entry.row))
        continue
      }
      let row = problem.rows[entry.row]
      if row.relation != .equal && entry.multiplier.isNegative {
        faults.append(.negative(row: entry.row, multiplier: entry.multiplier))
      }
      for term in row.terms {
        largest[term.variable] = max(
          largest[term.variable], (entry.multiplier * term.coefficient).magnitude)
      }
    }
    let (sums, constant) = combination(of: problem)
    for variable in problem.domains.indices {
      let slack = tolerance * largest[variable]
      let isRight =
        problem.domains[variable] == .free
        ? sums[variable].magnitude <= slack : sums[variable] >= -slack
      if !isRight { faults.append(.combination(variable: variable, sum: sums[variable])) }
    }
    if !constant.isNegative { faults.append(.constant(sum: constant)) }
    return faults
  }
}
