import Cassowary

extension CaseJudge {
  /// Fills and empties a copy again and again: what it holds must not grow.
  mutating func judgeLeak() throws(Failure) {
    guard asks(.leak) else { return }
    statistics.judgements += 1
    var cycle = RefillCycle(run, names: fuzzCase.names)
    var full: [Int] = []
    var left: String?
    do throws(SolverError) {
      for _ in 0..<4 where left == nil {
        left = try cycle.empty()
        try cycle.fill()
        full.append(cycle.solver.counters.bytes)
      }
    } catch {
      return try doubtRefusal(error, of: FlatSystem(run.model), .leak)
    }
    if let left {
      throw failure(.leak, "left", "everything is removed, and left is \(left)")
    }
    if full[3] > full[1] {
      throw failure(.leak, "bytes", "filled again and again, a solver takes \(full) bytes")
    }
    var random = random(for: .leak)
    if random.below(8) == 0 { try judgeChurn(&random) }
  }

  /// Rows that come and go by the hundreds without a solve in between leave nothing.
  private mutating func judgeChurn(_ random: inout SplitMix) throws(Failure) {
    guard let answer else { return }
    var solver = run.subject.solver
    let handles = run.model.declared.map { run.subject.handles.variables[$0] }
    let terms = handles.prefix(4).map { Term($0, Double(1 + random.below(3))) }
    guard !terms.isEmpty else { return }
    var bytes: [Int] = []
    let other: FlatAnswer
    do throws(SolverError) {
      for _ in 0..<2 {
        var waiting: [ConstraintID] = []
        for number in 0..<400 {
          waiting.append(
            try solver.add(Constraint(terms, .equal, Double(number), priority: Priority(300))))
          if waiting.count > 3 { try solver.remove(waiting.remove(at: random.below(4))) }
        }
        for id in waiting { try solver.remove(id) }
        bytes.append(solver.counters.bytes)
      }
      try solver.solve()
      other = try FlatAnswer(of: solver, handles, withAmbiguity: true)
    } catch {
      return try doubtRefusal(error, of: FlatSystem(run.model), .leak)
    }
    if bytes[1] > 2 * bytes[0] {
      throw failure(.leak, "churn", "rows that come and go leave \(bytes) bytes")
    }
    let system = FlatSystem(run.model)
    let comparison = FlatComparison(answer, other, in: system)
    if let difference = comparison.difference {
      try doubtDifference(
        failure(.leak, "churn-\(difference.rawValue)", comparison.message), (answer, system),
        (other, system))
    }
  }
}
