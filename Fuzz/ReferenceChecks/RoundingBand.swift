import ConstraintPrograms
import ExactSolver

/// What rounding may make of a system: points that are as good as optimal for a solver that computes
/// with rounded numbers.
///
/// Required rows may be missed by little, levels may be higher by little, and no variable is larger
/// than ten thousand times the numbers at hand: an exact optimum beyond that is one of rounded
/// coefficients, not of the system that was meant. Judging by it takes an exact solve for each
/// question, so it is asked only where an answer is not the exact one.
struct RoundingBand {
  /// By how much a row or a level may be off, relative to its scale.
  static let width = Rational(1, 1_000_000_000)
  /// How much larger than the numbers at hand a variable may be.
  static let reach = Rational(10_000)

  private let solution: ReferenceSolution
  private let values: [Rational]
  /// What the values do to the rows of the solution's system.
  private let report: PointReport
  /// What each level may come to, the strongest first, as far as known.
  private var caps: [Rational] = []
  /// The same, with what the answer takes at each level within the tolerance.
  private var takenCaps: [Rational] = []

  /// Prepares to judge an answer, whose own misses are allowed for.
  init(_ solution: ReferenceSolution, values: [Rational]) {
    self.solution = solution
    self.values = values
    report = solution.problem.report(at: values)
  }

  /// Goes on to the next level.
  ///
  /// A level may come to `value` and little more; the levels below are judged by what the answer
  /// `takes` there, which may be more by as much as the tolerance is.
  mutating func settle(at value: Rational, taking taken: Rational, scale: Rational) {
    caps.append(value + Self.width * scale)
    takenCaps.append(max(value, taken))
  }

  /// The least value of the level that is next, given the levels settled so far.
  func bestOfNextLevel() -> Rational? {
    capped(at: takenCaps, room: 0).solved(ranges: .none).optimum?.levels.first?.value
  }

  /// What a variable may be, given the levels settled so far.
  func range(of variable: Int) -> ExactRange? {
    var problem = capped(at: caps, room: Self.width)
    problem.rows.removeAll { !$0.isRequired }
    return problem.solved(ranges: .some([variable])).optimum?.ranges[variable]
  }

  /// What a solver with rounding may say of required rows: as ``ExactProblem/bandedVerdict()``, and
  /// either where only numbers out of reach hold them.
  static func answer(_ problem: ExactProblem, _ verdict: BandedVerdict) -> BandedVerdict.Answer {
    guard verdict.answer == .accept else { return verdict.answer }
    let largest = problem.rows.reduce(Rational.one) { max($0, $1.constant.magnitude) }
    return boxed(problem.relaxed(by: verdict.relaxations), largest).isFeasible ? .accept : .either
  }

  /// The system with every variable at most ten thousand times as large as a number.
  private static func boxed(_ given: ExactProblem, _ largest: Rational) -> ExactProblem {
    var problem = given
    let limit = largest * reach
    for (variable, domain) in problem.domains.enumerated() {
      problem.add(ExactRow([ExactTerm(variable)], .lessThanOrEqual, limit))
      if domain == .free {
        problem.add(ExactRow([ExactTerm(variable)], .greaterThanOrEqual, -limit))
      }
    }
    return problem
  }

  /// The system with room in the required rows, relative to their scale and never less than what the
  /// answer takes, in a box, and with the settled levels as limits.
  private func capped(at caps: [Rational], room: Rational) -> ExactProblem {
    var amounts: [Int: Rational] = [:]
    var largest = Rational.one
    for (index, row) in solution.problem.rows.enumerated() {
      largest = max(largest, row.constant.magnitude)
      if row.isRequired { amounts[index] = room * row.scale }
    }
    for miss in report.misses {
      let most = Rational(AnswerComparison.tolerance) * miss.scale
      if case .row(let row) = miss.subject {
        amounts[row] = max(amounts[row] ?? 0, min(miss.amount, most))
      }
    }
    for value in values { largest = max(largest, value.magnitude) }
    var problem = Self.boxed(solution.problem.relaxed(by: amounts), largest)
    for (level, cap) in zip(solution.optimum.levels, caps) {
      problem = problem.capped(level: level.priority, at: cap)
    }
    return problem
  }
}
