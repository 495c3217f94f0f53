import Cassowary
import Synchronization
import Testing

/// The contract's section 4: limits and cancellation.
@Suite("Contract: limits")
struct LimitTests {
  /// Wishes that compete for room in pairs of rows, so that the simplex method has to work.
  private func contested() throws -> (solver: Solver, variables: [Variable]) {
    var solver = Solver(options: SolverOptions(propagation: false))
    let x = (0..<30).map { solver.addVariable(named: "x\($0)", domain: .nonnegative) }
    try solver.begin()
    for index in 0..<29 {
      try solver.add(x[index] + 2 * x[index + 1] <= 10)
      try solver.add((x[index] + x[index + 1] == 9).priority(500))
      try solver.add((x[index] - x[index + 1] == 4).priority(250))
    }
    try solver.commit()
    return (solver, x)
  }

  @Test("A limit that is hit is an error that says which, and the state is the one before")
  func pivots() throws {
    var (solver, x) = try contested()
    let before = try x.map { try solver.value(of: $0) }
    solver.limits = SolverLimits(pivots: 3)
    #expect(throws: SolverError.limit(.pivots)) { try solver.solve() }
    #expect(try x.map { try solver.value(of: $0) } == before)
    #expect(throws: SolverError.limit(.pivots)) { try solver.add(x[0] + x[1] >= 3) }
    #expect(solver.counters.constraints == 87)
    // The same call goes through with wider limits, and the answer is the usual one.
    solver.limits = SolverLimits(pivots: 100_000)
    try solver.solve()
    var (other, _) = try contested()
    try other.solve()
    #expect(solver.objective() == other.objective())
  }

  @Test("No time is too little time, enough is enough")
  func duration() throws {
    var (solver, _) = try contested()
    solver.limits = SolverLimits(duration: .zero)
    #expect(throws: SolverError.limit(.duration)) { try solver.solve() }
    solver.limits = SolverLimits(duration: .seconds(60))
    #expect(throws: Never.self) { try solver.solve() }
  }

  @Test("A caller can cancel, and what needs no search does not ask")
  func cancellation() throws {
    var (solver, x) = try contested()
    let questions = Mutex(0)
    solver.limits = SolverLimits(isCancelled: {
      questions.withLock { $0 += 1 }; return true
    })
    #expect(throws: SolverError.limit(.cancellation)) { try solver.solve() }
    #expect(questions.withLock { $0 } == 1)
    let free = solver.addVariable()
    #expect(throws: Never.self) { try solver.add(free >= 3) }
    #expect(SolverError.limit(.cancellation).reason == "limit")
    #expect(try solver.value(of: x[0]) >= 0)
  }
}
