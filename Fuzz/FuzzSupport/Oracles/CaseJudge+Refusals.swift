import Cassowary

extension CaseJudge {
  mutating func judgeRefusal(
    _ error: SolverError, of statement: Step, reasons: RefusalReasons, tightens: Bool
  ) throws(Failure) {
    switch error {
    case .conflict(let conflict) where tightens:
      var candidate = run.model
      candidate.apply(statement)
      try judgeConflict(conflict, candidate: candidate, changed: statement)
    case .numericallyUnstable, .internalInconsistency:
      try judgeUnanswered(error)
    default:
      guard asks(.refusal), !reasons.contains(RefusalReasons(error)) else { return }
      throw failure(.refusal, reasons.isEmpty ? "refused" : "reason", "\(statement): \(error)")
    }
  }

  func judgeAcceptance(of statement: Step, reasons: RefusalReasons) throws(Failure) {
    guard asks(.refusal), !reasons.isEmpty else { return }
    throw failure(.refusal, "accepted", "\(statement) is accepted, against \(reasons)")
  }

  /// The solver could not answer: permitted for hostile numbers alone.
  mutating func judgeUnanswered(_ error: SolverError) throws(Failure) {
    // Outside the range of layouts what was accepted within the tolerance may be refused later.
    switch error {
    case .numericallyUnstable where !FlatSystem(run.model).isLayoutScale,
      .conflict where !FlatSystem(run.model).isLayoutScale:
      isUnjudged = true
      return
    default: break
    }
    guard asks(.answer) else { return }
    throw failure(.answer, error.reason, "\(error)")
  }

  func judgeEditTarget(_ target: Double, of variable: Int) throws(Failure) {
    guard asks(.editTarget) else { return }
    guard target.isFinite else {
      throw failure(.editTarget, "finite", "an edit begins at \(target)")
    }
    if case .live(let before) = run.batch {
      let position = before.model.declared.firstIndex(of: variable)
      // A variable that was dropped and declared again has the value of a new one.
      let isOld =
        position != nil
        && before.handles.variables[variable] == run.subject.handles.variables[variable]
      let expected = isOld ? position.map { before.fingerprint.values[$0] } : 0
      guard target == expected else {
        throw failure(.editTarget, "batch", "in a batch an edit begins at \(target)")
      }
    }
  }
}
