import Cassowary

extension CaseJudge {
  mutating func beginBatch() throws(Failure) {
    do throws(SolverError) {
      try run.subject.apply(.begin)
    } catch {
      try judgeUnanswered(error)
      return
    }
    run.batch = .live(
      Before(
        model: run.model, handles: run.subject.handles,
        fingerprint: Fingerprint(run.subject, run.model)))
  }

  /// A beginning inside a batch, or an end outside one, must be refused.
  mutating func refuseBatchStatement(_ statement: Step) throws(Failure) {
    statistics.refusals += 1
    let before = asks(.noTrace) ? Fingerprint(run.subject, run.model) : nil
    do throws(SolverError) {
      try run.subject.apply(statement)
    } catch {
      guard RefusalReasons(error) == .batch else {
        throw failure(.refusal, "reason", "\(statement) is refused: \(error)")
      }
      if let before { try compareTrace(before, Fingerprint(run.subject, run.model)) }
      return
    }
    throw failure(.refusal, "accepted", "\(statement) is accepted where it has no place")
  }

  /// Undoes a batch because of a refused statement; the rest of it is skipped.
  mutating func void(_ before: Before) throws(Failure) {
    try undo(before)
    run.batch = .void(before)
  }

  mutating func undo(_ before: Before) throws(Failure) {
    do throws(SolverError) {
      try run.subject.apply(.rollback)
    } catch {
      throw failure(.refusal, "rollback", "a batch cannot be undone: \(error)")
    }
    run.model = before.model
    run.subject.handles = before.handles
    try compareTrace(before.fingerprint, Fingerprint(run.subject, run.model))
  }

  mutating func commit(_ before: Before) throws(Failure) {
    run.batch = .none
    do throws(SolverError) {
      try run.subject.apply(.commit)
    } catch {
      statistics.refusals += 1
      digest.add(Int(RefusalReasons(error).rawValue))
      let candidate = run.model
      if case .conflict(let conflict) = error {
        try judgeConflict(conflict, candidate: candidate, changed: nil)
      } else {
        try judgeUnanswered(error)
      }
      run.model = before.model
      run.subject.handles = before.handles
      try compareTrace(before.fingerprint, Fingerprint(run.subject, run.model))
      return
    }
    answer = nil
  }

  /// Inside a batch values stay those from before.
  mutating func compareBatchAnswer(_ before: Before) throws(Failure) {
    guard asks(.noTrace) else { return }
    // Questions inside a batch change nothing either.
    _ = try? run.subject.solver.ambiguousVariables()
    _ = try? run.subject.solver.dualCertificate()
    var handles = before.handles
    swap(&handles, &run.subject.handles)
    let values = try? run.subject.values(of: before.model)
    swap(&handles, &run.subject.handles)
    // A variable that is dropped inside the batch has no value any more.
    guard let values else { return }
    guard values == before.fingerprint.values else {
      throw failure(.noTrace, "batch-values", "values change before the batch is committed")
    }
  }

  func compareTrace(_ before: Fingerprint, _ after: Fingerprint) throws(Failure) {
    guard asks(.noTrace), let difference = after.difference(from: before) else { return }
    throw failure(
      .noTrace, difference,
      "refused or undone, and the \(difference) change: \(before.counters) "
        + "becomes \(after.counters)")
  }
}
