import Cassowary
import Testing

/// Systems in which what pivots leave of zero looks like a number.
@Suite("Cancellation and small pivots")
struct CancellationTests {
  @Test("A system that holds is not refused")
  func falseConflict() throws {
    var s = Solver()
    let x = (0..<10).map { index in
      s.addVariable(named: "x\(index)", domain: index == 0 || index == 2 ? .nonnegative : .free)
    }
    // Holds at (60, 0, 0, 0, -2400, 1, 1, 0, 0, 0).
    let rows = [
      40 * x[0] + 0.1 * x[1] + x[4] == 0, x[7] + 30 * x[9] >= 0, x[2] + 50 * x[3] == 0,
      x[1] - 0.1 * x[3] == 0, x[2] + x[6] == 1, 80 * x[2] + x[9] == 0,
      x[6] - x[5] - 50 * x[8] <= 0, x[7] + x[8] <= 0, x[0] - 60 * x[5] >= 0,
    ]
    try s.begin()
    for row in rows { try s.add(row) }
    #expect(throws: Never.self) { try s.commit() }
  }

  @Test("A weaker level is as good as the stronger ones allow")
  func wrongOptimum() throws {
    var s = Solver()
    let x = (0..<6).map {
      s.addVariable(named: "x\($0)", domain: $0 == 0 || $0 == 3 ? .nonnegative : .free)
    }
    try s.begin()
    try s.add((x[0] - x[1] == 1).priority(100))
    try s.add((10 * x[4] + x[5] == 0).priority(200))
    try s.add((x[0] - 60 * x[5] <= 1).priority(300))
    try s.add(-10 * x[1] - x[3] == -1)
    try s.add((x[2] + 10 * x[3] <= -68).priority(100))
    try s.add(x[2] <= 0)
    try s.add((-1 * x[2] - 0.1 * x[4] == -8.6).priority(300))
    try s.commit()
    try s.solve()
    // (0, 0.1, 0, 0, 86, -1/60) gives (0, 859.98, 69.1).
    let f = s.objective().map(\.value)
    expectClose(f, [0, 860 - 1.0 / 60, 69.1])
  }

  @Test("A middle level is as good as the stronger one allows")
  func wrongOptimumByThousands() throws {
    var s = Solver()
    let x = (0..<8).map {
      s.addVariable(named: "x\($0)", domain: $0 == 1 || $0 == 5 ? .nonnegative : .free)
    }
    try s.begin()
    try s.add(-1 * x[0] + x[7] <= 0)
    try s.add(10 * x[2] + x[4] == 0)
    try s.add(-1 * x[0] + x[5] - 3 * x[6] == 0)
    try s.add((x[1] + 10 * x[3] <= 0).priority(100))
    try s.add((-6 * x[4] - 6 * x[7] == 0).priority(200))
    try s.add((-1 * x[6] == 6.9).priority(300))
    try s.add((80 * x[1] + x[2] + x[3] + 9 * x[5] >= 0).priority(300))
    try s.add((x[0] + x[4] + 90 * x[7] <= 0).priority(300))
    try s.add((-10 * x[0] == 0).priority(100))
    try s.add((-0.1 * x[5] >= 7.4).priority(300))
    try s.add((-0.1 * x[6] == -42.1).priority(200))
    try s.commit()
    try s.solve()
    let f = s.objective().map(\.value)
    #expect(f[1] < 43, "\(f)")
  }

  @Test("The members of a conflict contradict each other")
  func conflictThatHolds() throws {
    let data: [([Double], Relation, Double)] = [
      ([0, 0, 0, 0, 800], .equal, 0), ([0, 0, 80, 0, 1], .equal, 0),
      ([0, 0, 0, -1, 0], .equal, -12.5),
      ([0, 900, -0.01, 0, 0], .equal, 0), ([40, 1, 0, 0, 0], .lessThanOrEqual, 0),
      ([-0.4, 0, 0, 400, 0], .lessThanOrEqual, 0),
    ]
    let rows = data.map {
      StatedProblem.Row(coefficients: $0.0, relation: $0.1, constant: $0.2, priority: 1000)
    }
    let problem = StatedProblem(domains: .init(repeating: .free, count: 5), rows: rows)
    let conflict = try #require(try refusal { _ = try BuiltProblem(problem, inOneBatch: true) })
    let named = Dictionary(
      uniqueKeysWithValues: rows.enumerated().map { ("r\($0.offset)", $0.element) })
    expectIrreducible(conflict, rows: named, variables: (0..<5).map { "x\($0)" })
  }

  @Test("A large bound does not loosen the small one of the same variable")
  func fallback() throws {
    var s = Solver()
    let (x, y) = (s.addVariable(domain: .nonnegative), s.addVariable())
    let others = (0..<100).map { _ in s.addVariable() }
    try s.begin()
    try s.add(x <= 1e6)
    try s.add(y >= 1 + 5e-5)
    try s.add((x + y == 1).priority(500))
    for (index, other) in others.enumerated() {
      try s.add(other == (index == 0 ? y : others[index - 1]) + 1)
    }
    try s.commit()
    try s.solve()
    #expect(s.counters.pivots < 10, "Solved again without presolve: \(s.counters.pivots) pivots.")
  }

  @Test("A wish out of reach of double precision is an error, not a wrong answer")
  func softOutOfRange() throws {
    var s = Solver()
    let x = s.addVariable()
    try s.add((1e-300 * x == 1e300).priority(4))
    #expect(throws: SolverError.self) { try s.solve() }
  }

  @Test("A small system in range is solved", arguments: Presolve.allCases)
  func inRange(presolve: Presolve) throws {
    var s = presolve.solver()
    let x = (0..<3).map { s.addVariable(named: "x\($0)") }
    try s.begin()
    try s.add(-1 * x[0] >= 717)
    try s.add((-1 * x[1] <= -8001).priority(300))
    try s.add(x[1] >= 1)
    try s.add(200 * x[0] + 0.01 * x[2] >= -143_400)
    try s.add(0.003 * x[1] + 100 * x[2] == 0.003)
    try s.commit()
    try s.solve()
    expectClose(s.objective().map(\.value), [8000])
  }
}
