import Cassowary
import ConstraintPrograms
import ExactSolver
import Glibc

/// Runs a case on the solver and holds every statement against what must be.
///
/// The first failure ends the run. The rules of batches are those of constraint programs: a refused
/// statement voids the batch.
package struct CaseJudge {
  /// What is run, and what goes with it when a copy takes its place.
  struct Run: Sendable {
    var subject: Subject
    var model: Model
    var batch = Batch.none
    /// What it looked like when it was put aside.
    var fingerprint: Fingerprint?
  }

  enum Batch: Sendable {
    case none
    case live(Before)
    case void(Before)
  }

  /// The state to which a batch returns.
  struct Before: Sendable {
    var model: Model
    var handles: Subject.Handles
    var fingerprint: Fingerprint
  }

  package let fuzzCase: FuzzCase
  let oracles: OracleSet
  /// Changes what is read from the solver: how tests of the harness plant faults.
  let distortion: (@Sendable (inout FlatAnswer) -> Void)?
  var run: Run
  var aside: Run?
  var step = 0
  package internal(set) var statistics = CaseStatistics()
  package internal(set) var digest = Digest()
  /// Whether something was too ill-conditioned to be judged.
  package internal(set) var isUnjudged = false
  var referenceNanoseconds = 0
  /// The state of the last conflict, had it been accepted.
  var candidate: FlatSystem?
  /// The last answer outside a batch, while it stands.
  var answer: FlatAnswer?

  /// - Parameters:
  ///   - fuzzCase: What to run.
  ///   - oracles: What to look at.
  ///   - distortion: Changes what is read from the solver.
  package init(
    _ fuzzCase: FuzzCase, oracles: OracleSet,
    distortion: (@Sendable (inout FlatAnswer) -> Void)? = nil
  ) {
    self.fuzzCase = fuzzCase
    self.oracles = oracles
    self.distortion = distortion
    let names = fuzzCase.names
    run = Run(
      subject: Subject(names, usesPresolve: fuzzCase.usesPresolve),
      model: Model(
        variableCount: names.variables.count, constraintCount: names.constraints.count))
  }

  /// Processor time of the thread.
  static func clock() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  func asks(_ oracle: Oracle) -> Bool { oracles.contains(OracleSet(oracle)) }

  /// Runs the case.
  ///
  /// - Returns: The first failure, `nil` if there is none.
  package mutating func judge() -> Failure? {
    statistics.cases = 1
    statistics.statements = fuzzCase.steps.count
    let start = Self.clock()
    let isSmall = fuzzCase.names.variables.count <= 9
    do throws(Failure) {
      for (index, step) in fuzzCase.steps.enumerated() {
        self.step = index
        try perform(step)
      }
      if isSmall {
        statistics.smallCases = 1
        statistics.smallNanoseconds = Self.clock() - start
      }
      try finish()
      if isSmall, statistics.referenced > 0 {
        statistics.smallReferenced = 1
        statistics.smallReferencedNanoseconds = statistics.smallNanoseconds + referenceNanoseconds
      }
    } catch {
      return conclude(error)
    }
    return conclude(nil)
  }

  /// Counts, and leaves out a failure that cannot be judged.
  private mutating func conclude(_ failure: Failure?) -> Failure? {
    defer { statistics.unjudged = isUnjudged ? 1 : 0 }
    guard let failure else { return nil }
    guard !isBeyondJudgement(failure) else {
      isUnjudged = true
      return nil
    }
    statistics.findings = 1
    digest.add(failure.signature)
    return failure
  }

  /// Whether a failure is about numbers that an ill-conditioned system does not determine.
  private func isBeyondJudgement(_ failure: Failure) -> Bool {
    switch failure.oracle {
    case .refusal, .conflict, .answer, .requiredRows, .dualCertificate, .ambiguity, .scratch,
      .presolve, .storage, .noOp, .thereAndBack, .readd, .snapshot, .reference, .history:
      break
    default:
      guard failure.oracle.group == .relation else { return false }
    }
    guard !failure.kind.contains("internal") else { return false }
    return Conditioning.isIll(failure.evidence ?? candidate ?? FlatSystem(run.model))
  }

  /// What an oracle chooses at random: the same whichever others look at the case.
  func random(for oracle: Oracle) -> SplitMix {
    SplitMix(seed: fuzzCase.seed, index: Oracle.allCases.firstIndex(of: oracle) ?? 0)
  }

  func failure(_ oracle: Oracle, _ kind: String, _ message: String) -> Failure {
    Failure(oracle, kind, message, step: step)
  }

  private mutating func perform(_ step: Step) throws(Failure) {
    switch (step, run.batch) {
    case (.snapshot, _):
      try judgeAside()
      aside = run
      aside?.fingerprint = Fingerprint(run.subject, run.model)
    case (.swap, _):
      guard let other = aside else { return }
      try judgeAside()
      let current = run
      run = other
      aside = current
      aside?.fingerprint = Fingerprint(current.subject, current.model)
      answer = nil
    case (.solve, .none):
      try judgeAnswer()
    case (.solve, .live(let before)):
      try? run.subject.apply(.solve)
      try compareBatchAnswer(before)
    case (.solve, .void):
      break
    case (.begin, .none):
      try beginBatch()
    case (.begin, .live(let before)):
      try refuseBatchStatement(.begin)
      try void(before)
    case (.begin, .void), (.commit, .void), (.rollback, .void):
      if step != .begin { run.batch = .none }
    case (.commit, .none), (.rollback, .none):
      try refuseBatchStatement(step)
    case (.commit, .live(let before)):
      try commit(before)
    case (.rollback, .live(let before)):
      try undo(before)
      run.batch = .none
    case (_, .void):
      break
    case (_, .none):
      try change(step)
    case (_, .live(let before)):
      if try !changeInBatch(step) { try void(before) }
    }
  }

  /// A change outside a batch.
  private mutating func change(_ step: Step) throws(Failure) {
    let reasons = run.model.refusals(of: step)
    let tightens = reasons.isEmpty && run.model.tightens(step)
    let before =
      tightens || !reasons.isEmpty && asks(.noTrace) ? Fingerprint(run.subject, run.model) : nil
    if case .declare = step, !reasons.isEmpty { return }
    do throws(SolverError) {
      try run.subject.apply(step)
    } catch {
      statistics.refusals += 1
      let reason = RefusalReasons(error)
      digest.add(Int(reason.rawValue))
      try judgeRefusal(error, of: step, reasons: reasons, tightens: tightens)
      if let before { try compareTrace(before, Fingerprint(run.subject, run.model)) }
      return
    }
    try judgeAcceptance(of: step, reasons: reasons)
    try applyToModel(step)
  }

  /// A change inside a batch; whether it was accepted.
  private mutating func changeInBatch(_ step: Step) throws(Failure) -> Bool {
    let reasons = run.model.refusals(of: step)
    if case .declare = step, !reasons.isEmpty { return false }
    do throws(SolverError) {
      try run.subject.apply(step)
    } catch {
      statistics.refusals += 1
      digest.add(Int(RefusalReasons(error).rawValue))
      try judgeRefusal(error, of: step, reasons: reasons, tightens: false)
      return false
    }
    try judgeAcceptance(of: step, reasons: reasons)
    try applyToModel(step)
    return true
  }

  private mutating func applyToModel(_ step: Step) throws(Failure) {
    var target = 0.0
    if case .edit(let variable, _, _) = step {
      guard let value = try? run.subject.solver.value(of: run.subject.handles.variables[variable])
      else { throw failure(.editTarget, "no-value", "the edited variable has no value") }
      target = value
      try judgeEditTarget(target, of: variable)
    }
    run.model.apply(step, target: target)
    if case .none = run.batch { answer = nil }
  }
}
