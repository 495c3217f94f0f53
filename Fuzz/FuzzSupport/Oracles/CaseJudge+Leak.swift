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
  }
}
