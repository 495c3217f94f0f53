import Cassowary
import ExactSolver

extension CaseJudge {
  /// Solves, and judges the answer by proofs.
  mutating func judgeAnswer() throws(Failure) {
    do throws(SolverError) {
      try run.subject.apply(.solve)
    } catch {
      return try judgeUnanswered(error)
    }
    let system = FlatSystem(run.model)
    let read: FlatAnswer
    do throws(SolverError) {
      read = try FlatAnswer(
        of: run.subject.solver, run.model.declared.map { run.subject.handles.variables[$0] },
        withAmbiguity: false)
    } catch {
      throw failure(.answer, "unreadable", "\(error)")
    }
    var answer = read
    distortion?(&answer)
    statistics.answers += 1
    statistics.pivots += answer.pivots
    for value in answer.values { digest.add(value) }
    for level in answer.levels { digest.add(level.value) }
    digest.add(answer.pivots)
    try judgePlausibility(answer, system)
    let problem = system.exact
    let report = problem.report(at: answer.values)
    try judgeRequiredRows(report)
    try judgeObjective(answer, system, report)
    try judgeViolations(answer, system)
    try judgeDuals(answer, system, problem, report)
    self.answer = answer
  }

  private mutating func judgePlausibility(
    _ answer: FlatAnswer, _ system: FlatSystem
  ) throws(Failure) {
    // Nothing else can be asked of such numbers.
    if let position = answer.values.firstIndex(where: { !$0.isFinite }) {
      throw failure(.answer, "finite", "variable \(position) is \(answer.values[position])")
    }
    guard asks(.answer) else { return }
    statistics.judgements += 1
    for (position, variable) in run.model.declared.enumerated()
    where run.model.variables[variable].mentions == 0 && answer.values[position] != 0 {
      throw failure(
        .answer, "idle", "nothing mentions a variable that is \(answer.values[position])")
    }
    let size = system.rows.count + system.domains.count
    if answer.pivots > 50 * size + 100 {
      throw failure(.answer, "pivots", "\(answer.pivots) pivots for \(size) rows and variables")
    }
  }

  private mutating func judgeRequiredRows(_ report: PointReport) throws(Failure) {
    guard asks(.requiredRows) else { return }
    statistics.judgements += 1
    for miss in report.misses
    where miss.amount.doubleValue > FlatComparison.tolerance * miss.scale.doubleValue {
      throw failure(
        .requiredRows, Self.kind(of: miss),
        "\(miss.subject) is missed by \(miss.amount.doubleValue)")
    }
  }

  static func kind(of miss: PointReport.Miss) -> String {
    switch miss.subject {
    case .row: "row"
    case .bound: "bound"
    }
  }

  private mutating func judgeObjective(
    _ answer: FlatAnswer, _ system: FlatSystem, _ report: PointReport
  ) throws(Failure) {
    guard asks(.objective) else { return }
    statistics.judgements += 1
    guard answer.levels.map(\.priority) == report.levels.map(\.priority) else {
      throw failure(.objective, "levels", "the levels are \(answer.levels.map(\.priority))")
    }
    let scales = system.levelScales(at: answer.values)
    for (told, exact) in zip(answer.levels, report.levels) {
      let scale = max(scales[told.priority] ?? 1, abs(told.value))
      if !(abs(told.value - exact.value.doubleValue) <= 1e-9 * scale) {
        throw failure(
          .objective, "value",
          "level \(told.priority) is told as \(told.value), the values give "
            + "\(exact.value.doubleValue)")
      }
    }
  }

  private mutating func judgeViolations(
    _ answer: FlatAnswer, _ system: FlatSystem
  ) throws(Failure) {
    guard asks(.violations) else { return }
    statistics.judgements += 1
    var told: [String: Double] = [:]
    for violation in run.subject.solver.violations() {
      if let constraint = violation.constraint,
        (try? run.subject.solver.constraint(constraint))?.name != violation.label
      {
        throw failure(
          .violations, "handle", "the handle of \(violation.label) is another constraint's")
      }
      if told.updateValue(violation.amount, forKey: violation.label) != nil {
        throw failure(.violations, "twice", "\(violation.label) is told twice")
      }
    }
    for row in system.rows where !row.isRequired {
      let label = label(of: row.source)
      var excess = -row.constant
      for term in row.terms { excess += term.coefficient * answer.values[term.variable] }
      let amount =
        switch row.relation {
        case .equal: abs(excess)
        case .lessThanOrEqual: max(0, excess)
        case .greaterThanOrEqual: max(0, -excess)
        }
      let unit = row.magnitude(at: answer.values)
      if let said = told.removeValue(forKey: label) {
        if !(abs(said - amount) <= 1e-9 * unit) {
          throw failure(.violations, "amount", "\(label) is missed by \(amount), told is \(said)")
        }
      } else if amount > 1.001 * FlatComparison.tolerance * unit {
        throw failure(.violations, "missing", "\(label) is missed by \(amount) and not told")
      }
    }
    if let label = told.keys.min() {
      throw failure(.violations, "extra", "\(label) is told and is no missed wish")
    }
  }

  func label(of source: RowSource) -> String {
    switch source {
    case .constraint(let id): fuzzCase.names.constraint(id)
    case .edit(let variable): "edit \(fuzzCase.names.variable(variable))"
    }
  }
}
