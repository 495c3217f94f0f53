import ConstraintPrograms
import ExactSolver

/// The exact optimum of a program's state.
///
/// Where required rows contradict each other by rounding alone, they are relaxed just enough first.
package struct ReferenceSolution: Sendable {
  package let state: ExactState
  /// The system that was solved; rows beyond those of `state` are halves of relaxed equalities.
  package let problem: ExactProblem
  /// The label of each row of `problem`.
  package let rowLabels: [String]
  /// Whether rows were relaxed.
  package let isRelaxed: Bool
  package let optimum: ExactOptimum
  /// By variable: whether it is alone in its component and not determined, so that its value is
  /// fixed by rule; then that value.
  package let conventionalValues: [Rational?]
  /// Connected components, variables that nothing mentions included.
  package let componentCount: Int

  /// Solves a state; `nil` where its required rows contradict each other beyond tolerance.
  ///
  /// `verdict` is what is known of the required rows already.
  package init?(_ state: ProgramState, verdict: BandedVerdict? = nil) {
    let exact = ExactState(state)
    var problem = exact.problem
    var outcome = problem.solved()
    var rowLabels = exact.labels
    if outcome.optimum == nil {
      let verdict = verdict ?? exact.problem.bandedVerdict()
      guard verdict.answer != .refuse else { return nil }
      problem = exact.problem.relaxed(by: verdict.relaxations)
      rowLabels += exact.problem.halvedRows(by: verdict.relaxations).map { exact.labels[$0] }
      outcome = problem.solved()
      isRelaxed = true
    } else {
      isRelaxed = false
    }
    guard let optimum = outcome.optimum else { return nil }
    self.state = exact
    self.problem = problem
    self.rowLabels = rowLabels
    self.optimum = optimum
    let lone = Self.loneVariables(exact.problem)
    conventionalValues = exact.problem.domains.indices.map { variable in
      let range = optimum.ranges[variable]
      guard lone.isLone[variable], range.isAmbiguous else { return nil }
      return Self.conventional(range, exact.problem.domains[variable])
    }
    componentCount = lone.componentCount
  }

  /// The value of a variable: of the optimal point, or fixed by rule.
  package func value(_ variable: Int) -> Rational {
    conventionalValues[variable] ?? optimum.point[variable]
  }

  /// The rule for a variable that stands alone: the end nearest to 0, the lower on a tie; 0 without
  /// ends; the least for a nonnegative one.
  static func conventional(_ range: ExactRange, _ domain: ExactProblem.Domain) -> Rational {
    switch (range.lower, range.upper) {
    case (nil, nil): .zero
    case (let lower?, nil): lower
    case (nil, let upper?): upper
    case (let lower?, let upper?):
      domain == .nonnegative || lower.magnitude <= upper.magnitude ? lower : upper
    }
  }

  /// Which variables share no row with others, and how many components there are.
  private static func loneVariables(
    _ problem: ExactProblem
  ) -> (isLone: [Bool], componentCount: Int) {
    var isLone = problem.domains.map { _ in true }
    var leader = Array(problem.domains.indices)
    func root(_ variable: Int) -> Int {
      var current = variable
      while leader[current] != current {
        leader[current] = leader[leader[current]]
        current = leader[current]
      }
      return current
    }
    for row in problem.rows {
      let terms = row.mergedTerms
      guard terms.count > 1 else { continue }
      for term in terms {
        isLone[term.variable] = false
        leader[root(term.variable)] = root(terms[0].variable)
      }
    }
    return (isLone, problem.domains.indices.filter { leader[$0] == $0 }.count)
  }
}
