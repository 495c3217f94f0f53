import Cassowary
import Testing

/// Following a constant along a line is an edit like any other: it equals starting over.
@Suite("Contract: constants that change again and again")
struct ReplayTests {
  @Test("Whatever is changed, the answer is that of a fresh solver", arguments: 0..<60)
  func randomSystems(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed) &* 77 &+ 5)
    let count = Int.random(in: 2...6, using: &generator)
    var problem = StatedProblem.random(
      variables: count, rows: count + Int.random(in: 0...5, using: &generator), isFeasible: true,
      using: &generator)
    problem.rows.append(
      StatedProblem.Row(
        coefficients: (0..<count).map { $0 == 0 ? 1 : 0 }, relation: .equal, constant: 3,
        priority: 900))
    var built = try BuiltProblem(problem)
    for step in 0..<40 {
      // Mostly the same row again, so that lines are followed; at times another.
      let isOther = Int.random(in: 0..<8, using: &generator) == 0
      let row = isOther ? Int.random(in: problem.rows.indices, using: &generator) : count
      let old = problem.rows[row].constant
      problem.rows[row].constant = old + Double(Int.random(in: -8...8, using: &generator)) / 4
      if (try? built.solver.setConstant(problem.rows[row].constant, of: built.rows[row])) == nil {
        problem.rows[row].constant = old
      }
      try built.solver.solve()
      let comment = "seed \(seed), step \(step)"
      let point = try built.point()
      #expect(problem.infeasibility(at: point) <= 1e-6, "\(comment)")
      let fresh = try BuiltProblem(problem)
      expectClose(built.objective, fresh.objective, comment)
    }
  }

  /// Two labels side by side that fill a row whose width is edited.
  struct Fixture {
    var solver = Solver()
    let width: Variable
    let left: Variable
    let right: Variable

    init(options: SolverOptions = SolverOptions()) throws {
      solver = Solver(options: options)
      width = solver.addVariable(domain: .nonnegative)
      left = solver.addVariable(domain: .nonnegative)
      right = solver.addVariable(domain: .nonnegative)
      try solver.add(left + right == width)
      try solver.add((left == 40).priority(750))
      try solver.add((right >= 30).priority(500))
      try solver.beginEditing(width, priority: 900)
    }

    mutating func expect(_ suggestion: Double, _ left: Double, _ right: Double) throws {
      try solver.suggest(suggestion, for: width)
      try solver.solve()
      expectClose(
        [try solver.value(of: self.left), try solver.value(of: self.right)], [left, right])
    }
  }

  @Test("A change is followed after two like it, and the place where wishes turn is noticed")
  func turn() throws {
    var fixture = try Fixture()
    for width in [100.0, 101, 102, 103, 80, 71] { try fixture.expect(width, 40, width - 40) }
    #expect(fixture.solver.counters.replays == 3)
    // Below 70 the right label is shorter than it wishes, below 40 the left one as well.
    try fixture.expect(60, 40, 20)
    try fixture.expect(39, 39, 0)
    try fixture.expect(120, 40, 80)
    try fixture.expect(0, 0, 0)
  }

  @Test("Any other change ends the line")
  func otherChange() throws {
    var fixture = try Fixture()
    for width in [100.0, 101, 102] { try fixture.expect(width, 40, width - 40) }
    let other = try fixture.solver.add(fixture.left <= 10)
    try fixture.expect(103, 10, 93)
    try fixture.solver.remove(other)
    for width in [104.0, 105, 106] { try fixture.expect(width, 40, width - 40) }
  }

  @Test("A refused change leaves values and lines as they were")
  func refusal() throws {
    var fixture = try Fixture()
    for width in [100.0, 101, 102] { try fixture.expect(width, 40, width - 40) }
    try fixture.solver.suggest(103, for: fixture.width)
    #expect(throws: SolverError.self) { try fixture.solver.add(fixture.left + fixture.right <= -1) }
    try fixture.solver.solve()
    #expect(try fixture.solver.value(of: fixture.right) == 63)
  }

  @Test("A copy follows its own line")
  func copies() throws {
    var fixture = try Fixture()
    for width in [100.0, 101, 102] { try fixture.expect(width, 40, width - 40) }
    var copy = fixture
    try copy.expect(110, 40, 70)
    try fixture.expect(104, 40, 64)
    #expect(try copy.solver.value(of: copy.right) == 70)
  }

  @Test("Switched off, nothing is followed")
  func off() throws {
    var fixture = try Fixture(options: SolverOptions(replay: false))
    for width in [100.0, 101, 102, 103] { try fixture.expect(width, 40, width - 40) }
    #expect(fixture.solver.counters.replays == 0)
  }
}
