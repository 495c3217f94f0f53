/// What a solver with rounding may say of required rows, and the exact system to compare it with.
package struct BandedVerdict: Sendable {
  package enum Answer: Sendable {
    /// They hold together, or miss it by no more than rounding: a refusal is wrong.
    case accept
    /// They contradict each other by more than any tolerance: an acceptance is wrong.
    case refuse
    /// Either is right.
    case either
  }

  package var answer: Answer
  /// The size of the contradiction, 0 where there is none; where `answer` is `refuse`, at least that.
  package var size: Rational
  /// An irreducible set of rows, empty where the rows hold together.
  package var irreducible: [Int]
  /// By how much each row must be relaxed, in its own units, for all to hold together; empty where
  /// they do as they stand, and where `answer` is `refuse`.
  package var relaxations: [Int: Rational]

  package init(
    answer: Answer, size: Rational, irreducible: [Int], relaxations: [Int: Rational]
  ) {
    self.answer = answer
    self.size = size
    self.irreducible = irreducible
    self.relaxations = relaxations
  }
}

extension ExactProblem {
  /// Below this, shared out over the rows of the irreducible set, a contradiction is rounding.
  private static var roundingSize: Rational { Rational(1, 1_000_000_000) }
  /// Above this a contradiction must be refused.
  private static var contradictionSize: Rational { Rational(1, 1_000_000) }

  /// What a solver with rounding may say of the required rows.
  package func bandedVerdict() -> BandedVerdict {
    guard let first = irreducibleSubset() else {
      return BandedVerdict(answer: .accept, size: 0, irreducible: [], relaxations: [:])
    }
    // The size of one irreducible set bounds that of all rows from below.
    let firstSize = keeping(rows: first).leastRelaxation() ?? 0
    if firstSize > Self.contradictionSize {
      return BandedVerdict(
        answer: .refuse, size: firstSize, irreducible: first, relaxations: [:])
    }
    let size = leastRelaxation() ?? firstSize
    if size > Self.contradictionSize {
      return BandedVerdict(answer: .refuse, size: size, irreducible: first, relaxations: [:])
    }
    let isRounding = size * Rational(first.count) < Self.roundingSize
    return BandedVerdict(
      answer: isRounding ? .accept : .either, size: size, irreducible: first,
      relaxations: relaxations(from: first, size: size))
  }

  /// Relaxes irreducible sets, one after the other, until all rows hold together; rows that take part
  /// in no contradiction stay as they are.
  private func relaxations(from first: [Int], size: Rational) -> [Int: Rational] {
    var amounts: [Int: Rational] = [:]
    var set: [Int]? = first
    var rounds = 0
    while let rows = set, rounds < 64 {
      rounds += 1
      let t = keeping(rows: rows).leastRelaxation() ?? size
      for row in rows {
        amounts[row] = max(amounts[row] ?? 0, t * self.rows[row].scale)
      }
      guard let next = relaxed(by: amounts).irreducibleSubset() else { return amounts }
      // A set that mixes relaxed rows with others is relaxed as a whole; a lower half of an
      // equality stands behind the rows, and belongs to the row it came from.
      let halves = halvedRows(by: amounts)
      let known = next.map { $0 < self.rows.count ? $0 : halves[$0 - self.rows.count] }
      set = Array(Set(known)).sorted()
      if set.map({ Set($0).isSubset(of: Set(amounts.keys)) }) == true { break }
    }
    // Relaxing every row by the size of the whole contradiction always suffices.
    for row in requiredRows { amounts[row] = size * rows[row].scale }
    return amounts
  }
}
