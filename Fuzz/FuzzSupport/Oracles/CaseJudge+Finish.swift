import Cassowary
import ConstraintPrograms
import ExactSolver
import QSoptJudge
import ReferenceChecks

extension CaseJudge {
  /// Ends an open batch, and looks at the final state in every way that was asked for.
  mutating func finish() throws(Failure) {
    if case .live(let before) = run.batch { try undo(before) }
    run.batch = .none
    try judgeAside()
    guard let answer else { return }
    let system = FlatSystem(run.model)
    statistics.variables += system.domains.count
    try judgeReadBack(system)
    var complete = answer
    if asks(.ambiguity) || asks(.scratch) || asks(.presolve) || asks(.storage)
      || asks(.reference)
    {
      do throws(SolverError) {
        let told = try run.subject.solver.ambiguousVariables()
        let ambiguous = Set(told)
        let known = Set(run.model.declared.map { run.subject.handles.variables[$0] })
        if told.count != ambiguous.count || !ambiguous.isSubset(of: known) {
          throw SolverError.internalInconsistency("Ambiguous variables are told twice.")
        }
        complete.isAmbiguous = run.model.declared.map {
          ambiguous.contains(run.subject.handles.variables[$0])
        }
      } catch {
        try judgeUnanswered(error)
      }
      let determined = (complete.isAmbiguous ?? []).filter { !$0 }.count
      statistics.determined += determined
      digest.add(determined)
    }
    try judgeAmbiguity(complete, system)
    if asks(.scratch) { try compareScratch(complete, system, .scratch, SolverOptions()) }
    if asks(.presolve) {
      try compareScratch(
        complete, system, .presolve, SolverOptions(presolve: !fuzzCase.usesPresolve))
    }
    if asks(.storage) {
      for options in Self.storages { try compareScratch(complete, system, .storage, options) }
    }
    try judgeChangesBack(complete, system)
    try judgeRelations(complete, system)
    try judgeReference(complete, system)
    try judgeLeak()
    try judgeOtherRuns()
  }

  /// What was put aside must not have changed, and must still answer rightly.
  mutating func judgeAside() throws(Failure) {
    guard let other = aside, let before = other.fingerprint else { return }
    statistics.judgements += 1
    if asks(.snapshot),
      let difference = Fingerprint(other.subject, other.model).difference(from: before)
    {
      throw failure(.snapshot, difference, "a copy sees its original's changes: \(difference)")
    }
    try judgeForeignHandles(of: other)
    guard case .none = other.batch else { return }
    let current = run
    let currentAnswer = answer
    run = other
    try judgeAnswer()
    run = current
    answer = currentAnswer
  }

  /// Handles that a copy made for itself mean nothing to the other.
  private func judgeForeignHandles(of other: Run) throws(Failure) {
    guard asks(.snapshot) else { return }
    for (mine, theirs) in [(run, other), (other, run)] {
      for (id, handle) in theirs.subject.handles.constraints.enumerated()
      where theirs.model.row(id) != nil && mine.model.row(id) == nil {
        if (try? mine.subject.solver.constraint(handle)) != nil {
          throw failure(.snapshot, "handle", "a copy takes the other's handle of constraint \(id)")
        }
      }
      for variable in theirs.model.declared where !mine.model.variables[variable].isDeclared {
        if (try? mine.subject.solver.value(of: theirs.subject.handles.variables[variable])) != nil {
          throw failure(
            .snapshot, "handle", "a copy takes the other's handle of variable \(variable)")
        }
      }
    }
  }

  private func judgeReadBack(_ system: FlatSystem) throws(Failure) {
    guard asks(.readBack) else { return }
    let solver = run.subject.solver
    let counters = solver.counters
    var constraints = 0
    var edits = 0
    var terms = 0
    for row in run.model.rows {
      terms += row.terms.count
      guard case .constraint(let id) = row.source else {
        edits += 1
        continue
      }
      constraints += 1
      guard let kept = try? solver.constraint(run.subject.handles.constraints[id]) else {
        throw failure(.readBack, "gone", "\(label(of: row.source)) is not there")
      }
      let same =
        kept.relation == row.relation && kept.constant == row.constant
        && kept.priority.rawValue == row.priority && kept.weight == row.weight
        && kept.terms.map(\.coefficient) == row.terms.map(\.coefficient)
        && kept.terms.map(\.variable)
          == row.terms.map { run.subject.handles.variables[$0.variable] }
      if !same { throw failure(.readBack, "changed", "\(row) reads back as \(kept)") }
    }
    let expected = [run.model.declared.count, constraints, edits, terms]
    let told = [counters.variables, counters.constraints, counters.edits, counters.terms]
    if told != expected {
      throw failure(
        .readBack, "counters",
        "variables, constraints, edits, terms are told as \(told) and are \(expected)")
    }
    if counters.components != system.componentCount {
      throw failure(
        .readBack, "components",
        "the solver has \(counters.components) components, the rows have "
          + "\(system.componentCount)")
    }
    for variable in run.model.variables.indices {
      let handle = run.subject.handles.variables[variable]
      let isThere = (try? solver.value(of: handle)) != nil
      if isThere != run.model.variables[variable].isDeclared {
        throw failure(.readBack, "handle", "the handle of variable \(variable) is \(isThere)")
      }
    }
    for (id, handle) in run.subject.handles.constraints.enumerated()
    where run.model.row(id) == nil && (try? solver.constraint(handle)) != nil {
      throw failure(
        .readBack, "stale-handle", "the handle of constraint \(id), which is gone, is taken")
    }
  }

  /// Ways to keep a tableau, which is then all that gives an answer.
  private static let storages: [SolverOptions] = [
    {
      var options = SolverOptions(propagation: false)
      options.matrixThresholds.size = 0
      options.matrixThresholds.inverseDensity = 2
      return options
    }(),
    SolverOptions(propagation: false, storage: .sparse),
    SolverOptions(propagation: false, storage: .dense, kernel: .scalar),
    SolverOptions(propagation: false, storage: .dense, kernel: .simd),
    SolverOptions(propagation: false, storage: .dense, kernel: .blas),
  ]

  /// The answer of a fresh solver, perhaps with other switches.
  private mutating func compareScratch(
    _ answer: FlatAnswer, _ system: FlatSystem, _ oracle: Oracle, _ options: SolverOptions
  ) throws(Failure) {
    statistics.judgements += 1
    let other: FlatAnswer
    do throws(SolverError) {
      other = try system.answer(options, withAmbiguity: true)
    } catch {
      return try doubtRefusal(error, of: system, oracle)
    }
    let comparison = FlatComparison(answer, other, in: system)
    guard let difference = comparison.difference else { return }
    try doubtDifference(
      failure(oracle, difference.rawValue, comparison.message), (answer, system), (other, system))
  }

  /// A fresh solver refuses what a history led to: wrong unless the contradiction is rounding.
  mutating func doubtRefusal(
    _ error: SolverError, of system: FlatSystem, _ oracle: Oracle
  ) throws(Failure) {
    if case .numericallyUnstable = error, !system.isLayoutScale {
      isUnjudged = true
      return
    }
    guard case .conflict = error, Arbiter.takes(system),
      system.exact.bandedVerdict().answer == .either
    else {
      var refused = failure(
        oracle, error.reason, "a state that was reached is refused: \(error)")
      refused.evidence = system
      throw refused
    }
    isUnjudged = true
  }

  /// Two answers differ where they must not: the exact reference says which is wrong.
  ///
  /// Where it finds both right, rounding is to blame and the case is not judged.
  mutating func doubtDifference(
    _ failure: Failure, _ first: (answer: FlatAnswer, system: FlatSystem),
    _ second: (answer: FlatAnswer, system: FlatSystem)
  ) throws(Failure) {
    var isCertain = false
    for (answer, system) in [first, second] {
      switch Arbiter.judge(answer, in: system) {
      case .wrong(let difference):
        var certain = failure
        certain.message += "; the reference: \(difference.message)"
        certain.evidence = system
        throw certain
      case .unknown where system.isShort && !Arbiter.takes(system):
        isCertain = true
      default: break
      }
    }
    if isCertain { throw failure }
    isUnjudged = true
  }

  /// Every variable that is called ambiguous must have two optimal points that show it.
  private mutating func judgeAmbiguity(
    _ answer: FlatAnswer, _ system: FlatSystem
  ) throws(Failure) {
    guard asks(.ambiguity), let ambiguous = answer.isAmbiguous else { return }
    statistics.judgements += 1
    let problem = system.exact
    let solver = run.subject.solver
    var position: [Variable: Int] = [:]
    for (index, variable) in run.model.declared.enumerated() {
      position[run.subject.handles.variables[variable]] = index
    }
    var looked = 0
    for (index, variable) in run.model.declared.enumerated() {
      // A few are enough: the others share their code.
      guard looked < 3 else { break }
      let handle = run.subject.handles.variables[variable]
      let witness: AmbiguityWitness?
      let isAmbiguous: Bool
      do throws(SolverError) {
        isAmbiguous = try solver.isAmbiguous(handle)
        witness = try solver.witnesses(of: handle)
      } catch {
        return try judgeUnanswered(error)
      }
      guard isAmbiguous == ambiguous[index], isAmbiguous == (witness != nil) else {
        throw failure(.ambiguity, "told-twice", "variable \(index) is and is not ambiguous")
      }
      guard let witness else { continue }
      looked += 1
      guard (witness.least + witness.greatest).allSatisfy(\.isFinite) else {
        throw failure(.ambiguity, "witness-finite", "a witness of variable \(index) is not finite")
      }
      for values in [witness.least, witness.greatest] {
        var point = answer.values
        for (handle, value) in zip(witness.variables, values) {
          if let index = position[handle] { point[index] = value }
        }
        let report = problem.report(at: point)
        if !report.isFeasible(within: Rational(1e-6)) {
          return try doubt(
            failure(.ambiguity, "witness-row", "a witness of variable \(index) misses a row"),
            about: answer, system)
        }
        // A witness may lie far out, where coordinates are no more exact than their size allows.
        let scales = system.levelScales(at: point)
        for (level, told) in zip(report.levels, answer.levels) {
          let scale = max(scales[told.priority] ?? 1, told.value)
          if abs(level.value.doubleValue - told.value) > 1e-6 * scale {
            return try doubt(
              failure(
                .ambiguity, "witness-level",
                "a witness of variable \(index) has \(level.value.doubleValue) at level "
                  + "\(level.priority), not \(told.value)"), about: answer, system)
          }
        }
      }
      let own = witness.variables.firstIndex(of: handle)
      guard let own, witness.least[own] < witness.greatest[own] else {
        throw failure(.ambiguity, "witness-same", "the witnesses of variable \(index) are one")
      }
    }
  }

  private mutating func judgeReference(
    _ answer: FlatAnswer, _ system: FlatSystem
  ) throws(Failure) {
    if asks(.reference), Arbiter.takes(system) {
      statistics.referenced += 1
      statistics.judgements += 1
      let start = Self.clock()
      defer { referenceNanoseconds = Self.clock() - start }
      guard let solution = ReferenceSolution(system.programState) else {
        throw failure(.reference, "contradiction", "the required rows contradict each other")
      }
      switch Arbiter.judge(answer, in: system, solution) {
      case .wrong(let difference):
        throw failure(.reference, difference.kind.rawValue, difference.message)
      case .band: isUnjudged = true
      case .right, .unknown: break
      }
    }
    if asks(.judges), system.rows.count <= 10 {
      statistics.judgements += 1
      let problem = system.exact
      let first = problem.solved(ranges: .none)
      guard let second = try? QSoptJudge.judge(problem) else { return }
      switch (first, second) {
      case (.optimal(let optimum), .optimal(let levels, _)):
        if optimum.levels.map(\.value) != levels {
          throw failure(.judges, "levels", "\(optimum.levels.map(\.value)) and \(levels)")
        }
      case (.infeasible, .infeasible): break
      default: throw failure(.judges, "status", "only one judge finds the rows feasible")
      }
    }
    if asks(.history), fuzzCase.steps.count <= 120, fuzzCase.isLayoutScale {
      statistics.judgements += 1
      var runner = ProgramRunner(CheckedEngine(SolverEngine()))
      for statement in fuzzCase.program.statements {
        runner.engine.line = statement.line
        _ = runner.step(statement)
      }
      runner.finish()
      runner.engine.judge()
      if runner.engine.bandedAnswers > 0 { isUnjudged = true }
      if let difference = runner.engine.differences.first {
        throw failure(
          .history, difference.kind.rawValue, "line \(difference.line): \(difference.message)")
      }
    }
  }

  private mutating func judgeOtherRuns() throws(Failure) {
    if asks(.repetition) {
      statistics.judgements += 1
      var first = CaseJudge(fuzzCase, oracles: [])
      var second = CaseJudge(fuzzCase, oracles: [])
      _ = first.judge()
      _ = second.judge()
      if first.digest != second.digest {
        throw failure(.repetition, "digest", "the same calls give other numbers")
      }
    }
    if asks(.text) {
      statistics.judgements += 1
      guard let again = try? FuzzCase(reading: fuzzCase.text) else {
        throw failure(.text, "syntax", "the printed program cannot be read")
      }
      if again.text != fuzzCase.text {
        throw failure(.text, "print", "the program prints in another way once read")
      }
      var first = CaseJudge(fuzzCase, oracles: [])
      var second = CaseJudge(again, oracles: [])
      _ = first.judge()
      _ = second.judge()
      if first.digest != second.digest {
        throw failure(.text, "digest", "the program gives other numbers once printed and read")
      }
    }
    if asks(.threads) { try judgeThreads() }
  }
}
