import ConstraintPrograms
import ExactSolver

/// Compares an answer with the exact solution of the same state.
///
/// Required rows hold, levels agree, variables that are not ambiguous agree, the ambiguity verdicts
/// agree, and what is said of the values is what they come to. Ambiguous values are compared with
/// the range that they may lie in, and with nothing else.
package struct AnswerComparison {
  /// Relative to the scale of what is compared.
  package static let tolerance = 1e-6

  package let answer: ProgramAnswer
  package let solution: ReferenceSolution
  package private(set) var differences: [Difference] = []
  /// Whether the answer is one that rounding allows, and not the exact one; see ``RoundingBand``.
  package private(set) var isBanded = false

  private var values: [Rational] = []
  private lazy var band = RoundingBand(solution, values: values)

  package init(_ answer: ProgramAnswer, _ solution: ReferenceSolution) {
    self.answer = answer
    self.solution = solution
    guard takeValues() else { return }
    let report = solution.state.problem.report(at: values)
    compareRequired(report)
    compareLevels(report)
    compareVariables()
    compareViolated()
  }

  /// Reads the values by position; every variable must have one finite value.
  private mutating func takeValues() -> Bool {
    var byName: [String: Double] = [:]
    for value in answer.values { byName[value.variable] = value.value }
    guard byName.count == answer.values.count, Set(byName.keys) == Set(solution.state.names) else {
      return fail(.value, "the variables are \(byName.keys.sorted())")
    }
    for name in solution.state.names {
      guard let value = byName[name], value.isFinite else {
        return fail(.value, "\(name) is not finite")
      }
      values.append(Rational(value))
    }
    return true
  }

  @discardableResult
  private mutating func fail(_ kind: Difference.Kind, _ message: String) -> Bool {
    differences.append(Difference(kind, message))
    return false
  }

  private mutating func compareRequired(_ report: PointReport) {
    for miss in report.misses
    where miss.amount.doubleValue > Self.tolerance * miss.scale.doubleValue {
      let subject =
        switch miss.subject {
        case .row(let row): solution.state.labels[row]
        case .bound(let variable): "\(solution.state.names[variable]) >= 0"
        }
      fail(.requiredRow, "\(subject) is missed by \(miss.amount.doubleValue)")
    }
  }

  private mutating func compareLevels(_ report: PointReport) {
    guard answer.objective.map(\.priority) == report.levels.map(\.priority) else {
      fail(.objective, "the levels are \(answer.objective.map(\.priority))")
      return
    }
    for (index, exact) in solution.optimum.levels.enumerated() {
      let told = answer.objective[index].value
      let reached = report.levels[index].value.doubleValue
      let best = exact.value.doubleValue
      let scale = scale(ofLevel: exact.priority, best)
      let slack = Self.tolerance * scale
      if !(abs(told - reached) <= slack) {
        fail(
          .objectiveReport, "level \(exact.priority) is told as \(told), the values give \(reached)"
        )
      }
      var settled = (value: exact.value, taken: report.levels[index].value)
      if abs(reached - best) > slack {
        if let allowed = band.bestOfNextLevel()?.doubleValue, abs(reached - allowed) <= slack {
          isBanded = true
          settled.value = settled.taken
        } else {
          fail(.objective, "level \(exact.priority) is \(reached), \(best) can be reached")
          settled.taken = settled.value
        }
      }
      band.settle(at: settled.value, taking: settled.taken, scale: Rational(scale))
    }
  }

  /// What one unit of a level's value is measured against.
  private func scale(ofLevel priority: Double, _ best: Double) -> Double {
    var largest = max(1, best)
    for row in solution.state.problem.rows where row.priority == priority && !row.isRequired {
      largest = max(largest, (row.weight * row.tolerance(at: values)).doubleValue)
    }
    return largest
  }

  private mutating func compareVariables() {
    let told = Set(answer.ambiguous)
    if told.count != answer.ambiguous.count || answer.ambiguous != answer.ambiguous.sorted() {
      fail(.ambiguity, "the ambiguous variables are \(answer.ambiguous)")
    }
    for (index, name) in solution.state.names.enumerated() {
      let span = Span(solution.optimum.ranges[index])
      let value = values[index].doubleValue
      var isNear = true
      if !span.contains(value) {
        isNear = Span(band.range(of: index)).contains(value)
        if isNear { isBanded = true } else { fail(.value, "\(name) is \(value), outside \(span)") }
      }
      if isNear { compareAmbiguity(index, name, span, isTold: told.contains(name)) }
      if let fixed = solution.conventionalValues[index]?.doubleValue,
        abs(value - fixed) > Self.tolerance * max(1, abs(fixed))
      {
        fail(.conventionalValue, "\(name) stands alone and is \(value), not \(fixed)")
      }
    }
  }

  private mutating func compareAmbiguity(_ index: Int, _ name: String, _ span: Span, isTold: Bool) {
    let isExactPoint = !solution.optimum.ranges[index].isAmbiguous
    if isTold ? !isExactPoint : span.isNarrow { return }
    // Told ambiguous and a point, or not told and wide: rounding may make the one of the other.
    let near = Span(band.range(of: index))
    if isTold ? !near.isNarrow : near.isNarrow {
      isBanded = true
    } else if isTold {
      fail(.ambiguity, "\(name) is called ambiguous and is \(span.lower)")
    } else {
      fail(.ambiguity, "\(name) is not called ambiguous and is \(span)")
    }
  }

  private mutating func compareViolated() {
    var told: [String: Double] = [:]
    for miss in answer.violated {
      if told.updateValue(miss.amount, forKey: miss.constraint) != nil {
        fail(.violated, "\(miss.constraint) is told twice")
      }
    }
    for (index, row) in solution.state.problem.rows.enumerated() where !row.isRequired {
      let label = solution.state.labels[index]
      let amount = row.violation(at: values).doubleValue
      let unit = row.tolerance(at: values).doubleValue
      if let said = told.removeValue(forKey: label) {
        if !(abs(said - amount) <= 1e-9 * unit) {
          fail(.violated, "\(label) is told to be missed by \(said), the values give \(amount)")
        }
      } else if amount > 1.001 * Self.tolerance * unit {
        fail(.violated, "\(label) is missed by \(amount) and not told")
      }
    }
    for label in told.keys.sorted() { fail(.violated, "\(label) is told and not a wish") }
  }
}
