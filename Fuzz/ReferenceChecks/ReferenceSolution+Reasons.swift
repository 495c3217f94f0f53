import ConstraintPrograms
import ExactSolver

/// Why a wish is not met.
package struct UnmetWish: Equatable, Sendable {
  /// A constraint or an edit that stands against the wish.
  package struct Opponent: Equatable, Sendable {
    package var label: String
    /// What the wish's level gains by each unit that the opponent gives way; above 0.
    package var gain: Double
  }

  package var label: String
  package var amount: Double
  /// Strongest gain first; empty for a wish without variables.
  package var opponents: [Opponent]
}

extension ReferenceSolution {
  /// Why wishes are missed at an optimal point: the duals of their levels.
  ///
  /// Of the constraints with a multiplier at the wish's level, those that are tied to the wish by
  /// variables of such constraints are named.
  package func reasons(for missed: [ProgramAnswer.Miss]) -> [UnmetWish] {
    guard !missed.isEmpty, let certificate = problem.dualCertificate() else { return [] }
    return missed.compactMap { miss in
      guard let row = rowLabels.firstIndex(of: miss.constraint) else { return nil }
      let priority = problem.rows[row].priority
      guard let stage = certificate.stages.first(where: { $0.priority == priority }) else {
        return nil
      }
      let opponents = tied(to: row, among: stage.multipliers).map {
        UnmetWish.Opponent(
          label: rowLabels[$0], gain: stage.multipliers[$0].magnitude.doubleValue)
      }
      return UnmetWish(
        label: miss.constraint, amount: miss.amount,
        opponents: opponents.sorted { ($1.gain, $0.label) < ($0.gain, $1.label) })
    }
  }

  /// The rows with a multiplier that share variables with a row, directly or by way of each other.
  private func tied(to row: Int, among multipliers: [Rational]) -> [Int] {
    var reached = Set(problem.rows[row].mergedTerms.map(\.variable))
    var waiting = multipliers.indices.filter { $0 != row && !multipliers[$0].isZero }
    var found: [Int] = []
    while true {
      let next = waiting.filter { candidate in
        problem.rows[candidate].mergedTerms.contains { reached.contains($0.variable) }
      }
      if next.isEmpty { return found }
      found += next
      waiting.removeAll { next.contains($0) }
      for row in next { reached.formUnion(problem.rows[row].mergedTerms.map(\.variable)) }
    }
  }

  /// Two optimal points between which a variable differs, least first; `nil` where it is determined.
  ///
  /// Where the variable has no end on a side, the point is one unit beyond the other end or beyond 0.
  package func witnesses(
    of name: String
  ) -> (least: [ProgramAnswer.Value], greatest: [ProgramAnswer.Value])? {
    guard let variable = state.names.firstIndex(of: name) else { return nil }
    let range = optimum.ranges[variable]
    guard range.isAmbiguous else { return nil }
    let least = range.lower ?? (range.upper ?? 0) - 1
    let greatest = range.upper ?? least + 1
    func point(_ value: Rational) -> [ProgramAnswer.Value]? {
      var pinned = problem
      pinned.add(ExactRow([ExactTerm(variable)], .equal, value))
      guard let point = pinned.solved(ranges: .none).optimum?.point else { return nil }
      return zip(state.names, point).map { .init(variable: $0, value: $1.doubleValue) }
    }
    guard let first = point(least), let second = point(greatest) else { return nil }
    return (first, second)
  }
}
