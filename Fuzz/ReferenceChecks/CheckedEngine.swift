import ConstraintPrograms
import ExactSolver

/// Runs programs on an engine and holds every statement against the exact reference.
///
/// Where both answers are right, and after a difference, the engine's decision is followed, so that
/// both keep speaking of the same state.
package struct CheckedEngine<Ours: ProgramEngine>: ProgramEngine {
  package private(set) var ours: Ours
  package private(set) var state = ProgramState()
  /// The state of which the last answer speaks, or which the last conflict kept from coming about.
  package private(set) var reportedState = ProgramState()
  /// The exact solution of the state that the last answer speaks of.
  package private(set) var reportedSolution: ReferenceSolution?
  package private(set) var differences: [Difference] = []
  /// Answers and conflicts that were compared.
  package private(set) var answersChecked = 0
  package private(set) var conflictsChecked = 0
  /// Answers whose levels agree only with what their own rounding allows.
  package private(set) var bandedAnswers = 0
  /// The line that differences are told of.
  package var line = 0

  /// The state before the batch, and what was known of it.
  private var before: (state: ProgramState, memory: FeasibilityMemory)?
  private var memory = FeasibilityMemory()
  /// Variables that were dropped in the batch: others of their names have no value from before it.
  private var dropped: Set<String> = []
  /// Rows that made the required ones tighter, and that nobody has judged yet; `nil` in the list
  /// stands for several at once.
  private var unjudged: [String?] = []
  private var solved: ReferenceSolution?

  package init(_ ours: Ours) {
    self.ours = ours
  }

  package mutating func apply(_ action: Action) throws(Refusal) {
    let reasons = state.refusals(of: action)
    let tightens = before == nil && reasons.isEmpty && state.tightens(action)
    if !tightens { judge() }
    var answer: ProgramAnswer?
    if case .edit = action, reasons.isEmpty {
      var copy = ours
      answer = try? copy.answer()
    }
    do throws(Refusal) {
      try ours.apply(action)
    } catch {
      if error.reason == .conflict && tightens {
        judge()
        compareConflict(error, after: action)
      } else if !reasons.contains(where: { $0.reason == error.reason }) {
        differ(.refusal, "refused as \(error.reason.rawValue): \(error.explanation)")
      }
      throw error
    }
    if let reason = reasons.first {
      differ(.refusal, "accepted, although \(reason.explanation)")
      // The reference cannot follow; what comes next is judged from the state as it was.
      return
    }
    var target = 0.0
    if case .edit(let name, _, _) = action, let answer { target = try checkedTarget(name, answer) }
    if case .drop(let name) = action {
      memory.forget(name)
      dropped.insert(name)
    }
    state.apply(action, target: target)
    if before == nil { solved = nil }
    if tightens { unjudged.append(ReferenceEngine.label(action)) }
  }

  package mutating func begin() throws(Refusal) {
    judge()
    try ours.begin()
    before = (state, memory)
    dropped = []
  }

  package mutating func commit() throws(Refusal) {
    let old = before
    before = nil
    do throws(Refusal) {
      try ours.commit()
    } catch {
      if error.reason == .conflict {
        compare(error, state)
      } else {
        differ(.refusal, "a commit refused as \(error.reason.rawValue): \(error.explanation)")
      }
      if let old { (state, memory) = old }
      throw error
    }
    solved = nil
    unjudged.append(nil)
  }

  package mutating func rollBack() throws(Refusal) {
    if let before { (state, memory) = before }
    before = nil
    try ours.rollBack()
  }

  package func target(of variable: String) throws(Refusal) -> Double {
    try ours.target(of: variable)
  }

  package mutating func answer() throws(Refusal) -> ProgramAnswer {
    judge()
    let answer: ProgramAnswer
    do throws(Refusal) {
      answer = try ours.answer()
    } catch {
      differ(.unanswered, "no answer: \(error.reason.rawValue), \(error.explanation)")
      throw error
    }
    reportedState = before?.state ?? state
    reportedSolution = solution()
    guard let solution = reportedSolution else { return answer }
    answersChecked += 1
    let comparison = AnswerComparison(answer, solution)
    if comparison.isBanded { bandedAnswers += 1 }
    for difference in comparison.differences { differ(difference.kind, difference.message) }
    return answer
  }

  /// Judges what has been accepted since the last time; to be called at the end, too.
  package mutating func judge() {
    guard !unjudged.isEmpty else { return }
    let changed = unjudged.count == 1 ? unjudged[0] : nil
    unjudged.removeAll()
    let verdict = memory.verdict(on: before?.state ?? state, changed: changed)
    if verdict.answer == .refuse {
      let labels = ExactState(before?.state ?? state).labels
      differ(
        .acceptedContradiction,
        "accepted, and contradictory by \(verdict.size.doubleValue): "
          + verdict.irreducible.map { labels[$0] }.joined(separator: ", "))
    }
  }

  private mutating func compareConflict(_ refusal: Refusal, after action: Action) {
    var refused = state
    refused.apply(action)
    if refusal.constraint != ReferenceEngine.label(action) {
      differ(.refusal, "the refused constraint is called \(refusal.constraint ?? "nothing")")
    }
    compare(refusal, refused)
  }

  private mutating func compare(_ refusal: Refusal, _ refused: ProgramState) {
    conflictsChecked += 1
    reportedState = refused
    let verdict = ExactState(refused).problem.bandedVerdict()
    let comparison = ConflictComparison(refusal, refused, verdict: verdict)
    for difference in comparison.differences { differ(difference.kind, difference.message) }
  }

  /// The target with which an edit began, held against the value that the variable had.
  private mutating func checkedTarget(
    _ name: String, _ answer: ProgramAnswer
  ) throws(Refusal) -> Double {
    let target = try ours.target(of: name)
    let isNew = before != nil && dropped.contains(name)
    guard let value = answer.value(of: name), !isNew else {
      if target != 0 { differ(.editTarget, "the edit of the new '\(name)' begins at \(target)") }
      return target
    }
    if !(abs(target - value) <= 1e-9 * max(1, abs(value))) {
      differ(.editTarget, "the edit of '\(name)' begins at \(target), not at \(value)")
    }
    guard let solution = solution() else { return target }
    let index = solution.state.names.firstIndex(of: name)
    if let index, Span(solution.optimum.ranges[index]).contains(target) { return target }
    let comparison = AnswerComparison(answer, solution)
    for difference in comparison.differences { differ(difference.kind, difference.message) }
    return target
  }

  /// The solution of the state; inside a batch, of that before it.
  private mutating func solution() -> ReferenceSolution? {
    if let solved { return solved }
    solved = ReferenceSolution(before?.state ?? state)
    return solved
  }

  private mutating func differ(_ kind: Difference.Kind, _ message: String) {
    differences.append(Difference(kind, message, line: line))
  }
}
