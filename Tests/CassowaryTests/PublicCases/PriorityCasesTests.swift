import Cassowary
import Testing

/// Public failures of the categories "priorities" and "ambiguity", by their case ids.
@Suite("Public cases: priorities and ambiguity")
struct PriorityCasesTests {
  @Test("P01: adjacent priorities are not added together")
  func adjacentPriorities() throws {
    var solver = Solver()
    let w = solver.addVariable(named: "w")
    for value in 1...4 {
      try solver.add((w == Double(value)).priority(Priority(500 + Double(value))))
    }
    try solver.solve()
    try expect(solver, [w: 4])
    #expect(solver.objective().map(\.value) == [0, 1, 2, 3])
    #expect(solver.objective().map(\.priority) == [504, 503, 502, 501])
  }

  @Test("P03: any number of weaker constraints loses against one", arguments: [1, 1500, 20000])
  func manyAgainstOne(count: Int) throws {
    for isCoupled in [false, true] {
      var solver = Solver()
      let x = solver.addVariable(named: "x")
      let y = solver.addVariable(named: "y")
      if isCoupled { try solver.add(x <= y) }
      try solver.add((x == 0).priority(500))
      try solver.transaction { (solver) throws(SolverError) in
        for _ in 0..<(isCoupled ? min(count, 1500) : count) {
          try solver.add((x == 1).priority(499))
        }
      }
      try solver.solve()
      try expect(solver, [x: 0])
      #expect(solver.objective()[1].value == Double(isCoupled ? min(count, 1500) : count))
    }
  }

  @Test("P04: the priority of an installed constraint changes, required and back as well")
  func changingPriority() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(named: "x"), solver.addVariable(named: "y"))
    try solver.add((x <= y).priority(750))
    try solver.add((x == 50).priority(500))
    let k = try solver.add((y == 40).priority(490).named("k"))
    func check(_ priority: Priority, _ expected: Double) throws {
      try solver.setPriority(priority, of: k)
      try solver.solve()
      try expect(solver, [x: expected, y: expected])
    }
    try check(490, 50)
    try check(510, 40)
    try check(490, 50)
    try check(1000, 40)
    try check(490, 50)
    for bad in [0, -1, 1001, .nan, .infinity] {
      #expect(throws: SolverError.self) { try solver.setPriority(Priority(bad), of: k) }
      try solver.solve()
      try expect(solver, [x: 50, y: 50])
    }
  }

  @Test("P05: a tie of equal priorities is ambiguous until something breaks it")
  func tie() throws {
    for order in permutations(4) {
      var solver = Solver()
      let w1 = solver.addVariable(named: "w1", domain: .nonnegative)
      let w2 = solver.addVariable(named: "w2", domain: .nonnegative)
      let rows: [Constraint] = [
        w1 + w2 == 100, (w1 >= 51).priority(750), (w2 >= 51).priority(750),
      ]
      for index in order where index < 3 { try solver.add(rows[index]) }
      try solver.solve()
      #expect(abs(solver.objective()[0].value - 2) < 1e-9)
      let value = try solver.value(of: w1)
      #expect(value >= 49 - 1e-9 && value <= 51 + 1e-9)
      #expect(try solver.ambiguousVariables() == [w1, w2])
      let witness = try #require(try solver.witnesses(of: w1))
      let position = try #require(witness.variables.firstIndex(of: w1))
      #expect(abs(witness.least[position] - 49) < 1e-6)
      #expect(abs(witness.greatest[position] - 51) < 1e-6)
      try solver.add((w1 == w2).priority(250))
      try solver.solve()
      try expect(solver, [w1: 50, w2: 50])
      #expect(try solver.ambiguousVariables().isEmpty)
    }
  }

  @Test("P06: aspect fit needs its required upper bounds; the error is absolute, not squared")
  func aspectFit() throws {
    func fit(_ width: Double, _ height: Double, ratio: Double, isBounded: Bool) throws -> [Double] {
      var solver = Solver()
      let (w, h) = (solver.addVariable(named: "w"), solver.addVariable(named: "h"))
      try solver.add(w == ratio * h)
      try solver.add((w == width).priority(750))
      try solver.add((h == height).priority(750))
      if isBounded {
        try solver.add(w <= width)
        try solver.add(h <= height)
      }
      try solver.solve()
      return [try solver.value(of: w), try solver.value(of: h)]
    }
    #expect(try fit(60, 300, ratio: 0.25, isBounded: true) == [60, 240])
    #expect(try fit(60, 300, ratio: 0.25, isBounded: false) == [75, 300])
    #expect(try fit(320, 240, ratio: 4, isBounded: true) == [320, 80])
    #expect(try fit(320, 240, ratio: 0.25, isBounded: true) == [60, 240])
  }

  @Test("A01: the objective is determined, an idle resource is not")
  func idleResource() throws {
    var solver = Solver()
    let a = solver.addVariable(named: "A", domain: .nonnegative)
    let b = solver.addVariable(named: "B", domain: .nonnegative)
    let corn = solver.addVariable(named: "corn")
    let hops = solver.addVariable(named: "hops")
    let malt = solver.addVariable(named: "malt")
    let profit = solver.addVariable(named: "profit")
    try solver.add(5 * a + 15 * b <= corn)
    try solver.add(corn <= 480)
    try solver.add(4 * a + 4 * b <= hops)
    try solver.add(hops <= 160)
    try solver.add(35 * a + 20 * b <= malt)
    try solver.add(malt <= 1190)
    try solver.add(profit == 13 * a + 23 * b)
    try solver.add((profit == 2000).priority(750))
    try solver.solve()
    try expect(solver, [a: 12, b: 28, profit: 800, corn: 480, hops: 160])
    #expect(try solver.ambiguousVariables() == [malt])
    let value = try solver.value(of: malt)
    #expect(value >= 980 - 1e-6 && value <= 1190 + 1e-6)
  }
}
