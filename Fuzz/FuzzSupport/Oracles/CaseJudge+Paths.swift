import Cassowary

extension CaseJudge {
  /// Changes that end where they began, on a copy: nothing may come of them.
  mutating func judgeChangesBack(_ answer: FlatAnswer, _ system: FlatSystem) throws(Failure) {
    if asks(.noOp) { try judgeNoOp(answer, system) }
    if asks(.thereAndBack) { try judgeThereAndBack(answer, system) }
    if asks(.readd) { try judgeReadding(answer, system) }
  }

  private mutating func attempt(
    _ oracle: Oracle, _ body: (inout Solver) throws(SolverError) -> Void
  ) throws(Failure) -> (Solver, FlatAnswer)? {
    statistics.judgements += 1
    var copy = run.subject.solver
    do throws(SolverError) {
      try body(&copy)
      try copy.solve()
      let handles = run.model.declared.map { run.subject.handles.variables[$0] }
      return (copy, try FlatAnswer(of: copy, handles, withAmbiguity: true))
    } catch {
      try doubtRefusal(error, of: FlatSystem(run.model), oracle)
      return nil
    }
  }

  private mutating func judgeNoOp(_ answer: FlatAnswer, _ system: FlatSystem) throws(Failure) {
    let handles = run.subject.handles
    let rows = run.model.rows
    let edited = run.model.declared.first { run.model.variables[$0].edit < 0 }
    let constraints = rows.compactMap { row -> (ConstraintID, ModelRow)? in
      if case .constraint(let id) = row.source { (handles.constraints[id], row) } else { nil }
    }
    let result = try attempt(.noOp) { (solver) throws(SolverError) in
      for (id, row) in constraints.prefix(4) {
        try solver.setConstant(row.constant, of: id)
        try solver.setPriority(Priority(row.priority), of: id)
        try solver.setWeight(row.weight, of: id)
      }
      for row in rows {
        if case .edit(let variable) = row.source {
          try solver.suggest(row.constant, for: handles.variables[variable])
        }
      }
      try solver.begin()
      try solver.commit()
    }
    guard let (_, other) = result else { return }
    if other.pivots != 0 {
      throw failure(.noOp, "pivots", "changing nothing costs \(other.pivots) pivots")
    }
    try judgeThrowingTransaction()
    if other.values != (try? run.subject.values(of: run.model)) {
      throw failure(.noOp, "values", "changing nothing moves values")
    }
    guard let edited else { return }
    let afterEdit = try attempt(.noOp) { (solver) throws(SolverError) in
      try solver.beginEditing(handles.variables[edited], priority: 999.5)
      try solver.solve()
      try solver.endEditing(handles.variables[edited])
    }
    guard let (_, other) = afterEdit else { return }
    let comparison = FlatComparison(other, answer, in: system)
    if let difference = comparison.difference {
      try doubtDifference(
        failure(.noOp, "edit-\(difference.rawValue)", comparison.message), (answer, system),
        (other, system))
    }
  }

  /// A transaction that throws leaves no trace.
  private mutating func judgeThrowingTransaction() throws(Failure) {
    var copy = run.subject
    let rows = run.model.rows
    let before = Fingerprint(copy, run.model)
    do throws(SolverError) {
      try copy.solver.transaction { (solver) throws(SolverError) in
        let new = solver.addVariable()
        try solver.add(new == 7)
        for row in rows {
          switch row.source {
          case .constraint(let id): try solver.remove(copy.handles.constraints[id])
          case .edit(let variable): try solver.endEditing(copy.handles.variables[variable])
          }
        }
        throw .batch("thrown on purpose")
      }
    } catch {
      guard case .batch("thrown on purpose") = error else {
        throw failure(.noOp, "transaction", "a transaction throws \(error)")
      }
    }
    if let difference = Fingerprint(copy, run.model).difference(from: before) {
      throw failure(.noOp, "thrown-\(difference)", "a transaction that throws leaves a trace")
    }
    for row in rows {
      guard case .constraint(let id) = row.source else { continue }
      if (try? copy.solver.constraint(copy.handles.constraints[id]))?.constant != row.constant {
        throw failure(.noOp, "thrown-row", "a transaction that throws leaves a row removed")
      }
    }
  }

  private mutating func judgeThereAndBack(
    _ answer: FlatAnswer, _ system: FlatSystem
  ) throws(Failure) {
    let constraints = run.model.rows.filter {
      if case .constraint = $0.source { true } else { false }
    }
    guard !constraints.isEmpty else { return }
    var random = random(for: .thereAndBack)
    let row = constraints[random.below(constraints.count)]
    guard case .constraint(let number) = row.source else { return }
    let id = run.subject.handles.constraints[number]
    let away = row.constant + Double(random.below(9) - 4) * max(1, abs(row.constant) / 2)
    let priority = [1000.0, 750, 250, 100][random.below(4)]
    var early: [Variable] = []
    let result = try attempt(.thereAndBack) { (solver) throws(SolverError) in
      do throws(SolverError) {
        try solver.setConstant(away, of: id)
        try solver.solve()
        try solver.setPriority(Priority(priority), of: id)
        try solver.setWeight(row.weight * 2, of: id)
        try solver.solve()
      } catch {
        guard case .conflict = error else { throw error }
      }
      try solver.transaction { (solver) throws(SolverError) in
        try solver.setConstant(row.constant, of: id)
        try solver.setPriority(Priority(row.priority), of: id)
        try solver.setWeight(row.weight, of: id)
      }
      early = try solver.ambiguousVariables()
    }
    guard let (copy, other) = result else { return }
    if let late = try? copy.ambiguousVariables(), late != early {
      throw failure(.thereAndBack, "unsolved", "ambiguous are others before a solve than after")
    }
    let comparison = FlatComparison(other, answer, in: system)
    if let difference = comparison.difference {
      try doubtDifference(
        failure(.thereAndBack, difference.rawValue, comparison.message), (answer, system),
        (other, system))
    }
  }

  private mutating func judgeReadding(
    _ answer: FlatAnswer, _ system: FlatSystem
  ) throws(Failure) {
    let numbers = run.model.rows.compactMap { row -> Int? in
      if case .constraint(let id) = row.source { id } else { nil }
    }
    guard !numbers.isEmpty else { return }
    var random = random(for: .readd)
    let id = run.subject.handles.constraints[numbers[random.below(numbers.count)]]
    let solves = random.below(2) == 1
    let result = try attempt(.readd) { (solver) throws(SolverError) in
      let kept = try solver.constraint(id)
      try solver.remove(id)
      if solves { try solver.solve() }
      try solver.add(kept)
    }
    guard let (_, other) = result else { return }
    let comparison = FlatComparison(other, answer, in: system)
    if let difference = comparison.difference {
      try doubtDifference(
        failure(.readd, difference.rawValue, comparison.message), (answer, system),
        (other, system))
    }
  }
}
