import ConstraintPrograms
import ExactSolver

/// Runs programs on the exact reference.
///
/// Contradictions that are no larger than what a solver may accept are accepted.
package struct ReferenceEngine: ProgramEngine {
  package private(set) var state = ProgramState()
  /// The state of which the last answer speaks, or which the last conflict kept from coming about.
  package private(set) var reportedState = ProgramState()
  /// The solution that the last answer tells.
  package private(set) var reportedSolution: ReferenceSolution?
  /// The state before the batch.
  private var before: (state: ProgramState, memory: FeasibilityMemory)?
  /// Variables that were dropped in the batch: others of their names have no value from before it.
  private var dropped: Set<String> = []
  private var memory = FeasibilityMemory()
  /// The solution of the state outside the batch, as long as it stands.
  private var solved: ReferenceSolution?

  package init() {}

  package mutating func apply(_ action: Action) throws(Refusal) {
    if let refusal = state.refusals(of: action).first { throw refusal }
    var target = 0.0
    if case .edit(let name, _, _) = action { target = try value(of: name) }
    guard before == nil, state.tightens(action), let label = Self.label(action) else {
      if case .drop(let name) = action {
        memory.forget(name)
        dropped.insert(name)
      }
      state.apply(action, target: target)
      if before == nil { solved = nil }
      return
    }
    let old = (state: state, memory: memory)
    state.apply(action)
    let verdict = memory.verdict(on: state, changed: label)
    if verdict.answer == .refuse {
      let refusal = Self.conflict(in: state, verdict, constraint: label)
      reportedState = state
      (state, memory) = old
      throw refusal
    }
    solved = nil
  }

  package mutating func begin() throws(Refusal) {
    before = (state, memory)
    dropped = []
  }

  package mutating func commit() throws(Refusal) {
    guard let old = before else { return }
    before = nil
    let verdict = memory.verdict(on: state, changed: nil)
    if verdict.answer == .refuse {
      let refusal = Self.conflict(in: state, verdict, constraint: nil)
      reportedState = state
      (state, memory) = old
      throw refusal
    }
    solved = nil
  }

  package mutating func rollBack() throws(Refusal) {
    if let before { (state, memory) = before }
    before = nil
  }

  package func target(of variable: String) throws(Refusal) -> Double {
    state.row(ProgramState.editLabel(variable))?.constant ?? 0
  }

  package mutating func answer() throws(Refusal) -> ProgramAnswer {
    let solution = try solution()
    let values = solution.state.problem.domains.indices.map { solution.value($0) }
    let report = solution.state.problem.report(at: values)
    var mentioned: [ProgramAnswer.Value] = []
    var idle: [ProgramAnswer.Value] = []
    var ambiguous: [String] = []
    let from = before?.state ?? state
    reportedState = from
    reportedSolution = solution
    for (index, name) in solution.state.names.enumerated() {
      let value = ProgramAnswer.Value(variable: name, value: values[index].doubleValue)
      if (from.variable(name)?.mentions ?? 0) > 0 {
        mentioned.append(value)
      } else {
        idle.append(value)
      }
      if solution.optimum.ranges[index].isAmbiguous { ambiguous.append(name) }
    }
    var violated: [ProgramAnswer.Miss] = []
    for (index, row) in solution.state.problem.rows.enumerated() where !row.isRequired {
      let amount = row.violation(at: values)
      guard amount > Rational(1, 1_000_000) * row.tolerance(at: values) else { continue }
      violated.append(.init(constraint: solution.state.labels[index], amount: amount.doubleValue))
    }
    return ProgramAnswer(
      values: mentioned + idle, ambiguous: ambiguous.sorted(),
      objective: report.levels.map { .init(priority: $0.priority, value: $0.value.doubleValue) },
      violated: violated, pivots: solution.optimum.pivots, components: solution.componentCount)
  }

  /// The solution of the state; inside a batch, of that before it.
  package mutating func solution() throws(Refusal) -> ReferenceSolution {
    if let solved { return solved }
    guard let solution = ReferenceSolution(before?.state ?? state) else {
      throw Refusal(.internalInconsistency, "an accepted state has no solution")
    }
    solved = solution
    return solution
  }

  private mutating func value(of name: String) throws(Refusal) -> Double {
    if before != nil, dropped.contains(name) { return 0 }
    let solution = try solution()
    guard let index = solution.state.names.firstIndex(of: name) else { return 0 }
    return solution.value(index).doubleValue
  }

  /// The row that an action adds or changes.
  static func label(_ action: Action) -> String? {
    switch action {
    case .add(let constraint): constraint.name
    case .constant(let name, _), .priority(let name, _), .weight(let name, _): name
    default: nil
    }
  }

  static func conflict(
    in state: ProgramState, _ verdict: BandedVerdict, constraint: String?
  ) -> Refusal {
    var exact = ExactState(state)
    exact.problem = exact.problem.keeping(rows: verdict.irreducible)
    exact.labels = verdict.irreducible.map { exact.labels[$0] }
    let members = exact.problem.contradiction().map { exact.members(of: $0) } ?? []
    return Refusal(
      .conflict, "the required constraints would contradict each other", constraint: constraint,
      conflict: members)
  }
}

extension ExactRow {
  /// `max(1, largest |aᵢxᵢ| or |b|)`, to which the tolerance of the row is relative.
  func tolerance(at point: [Rational]) -> Rational {
    mergedTerms.reduce(max(Rational.one, constant.magnitude)) {
      max($0, ($1.coefficient * point[$1.variable]).magnitude)
    }
  }
}
