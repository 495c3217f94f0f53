import Cassowary
import Testing

/// The contract's section 4: batches.
@Suite("Contract: batches")
struct BatchTests {
  /// A solver with a row of every sort, solved.
  struct Fixture {
    var solver: Solver
    let x: Variable
    let y: Variable
    let idle: Variable
    let floor: ConstraintID
    let tie: ConstraintID
    let wish: ConstraintID

    init(_ presolve: Presolve = .on) throws {
      solver = presolve.solver()
      x = solver.addVariable(named: "x")
      y = solver.addVariable(named: "y", domain: .nonnegative)
      idle = solver.addVariable(named: "idle")
      floor = try solver.add((x >= 5).named("floor"))
      tie = try solver.add((y == 2 * x).named("tie"))
      wish = try solver.add((y == 3).priority(250).weight(3).named("wish"))
      try solver.beginEditing(x, priority: 400, weight: 2)
      try solver.suggest(6, for: x)
      try solver.solve()
    }

    var fingerprint: Fingerprint { Fingerprint(solver, [x, y, idle], [floor, tie, wish]) }

    /// Changes everything that can be changed.
    ///
    /// - Returns: What was made meanwhile.
    func changeEverything(_ solver: inout Solver) throws(SolverError) -> (
      variables: [Variable], rows: [ConstraintID]
    ) {
      let z = solver.addVariable(named: "z")
      try solver.drop(idle)
      let other = solver.addVariable(named: "other")
      try solver.remove(floor)
      let floorAgain = try solver.add((z >= 7).named("floor"))
      try solver.remove(wish)
      let wishAgain = try solver.add((other == 3 * z).priority(20).named("wish"))
      try solver.setConstant(40, of: tie)
      try solver.setPriority(300, of: tie)
      try solver.setWeight(9, of: tie)
      try solver.suggest(-50, for: x)
      try solver.endEditing(x)
      try solver.beginEditing(x, priority: 60)
      try solver.suggest(-60, for: x)
      try solver.beginEditing(z, priority: 70)
      try solver.setPriority(.required, of: wishAgain)
      try solver.remove(floorAgain)
      let last = try solver.add((z == 8).named("floor"))
      return ([z, other], [floorAgain, wishAgain, last])
    }
  }

  @Test(
    "Rolling back restores everything: rows, handles, names, edits, values",
    arguments: Presolve.allCases)
  func rollBack(presolve: Presolve) throws {
    var fixture = try Fixture(presolve)
    let before = fixture.fingerprint
    for _ in 0..<3 {
      try fixture.solver.begin()
      let made = try fixture.changeEverything(&fixture.solver)
      try fixture.solver.rollBack()
      #expect(fixture.fingerprint == before)
      try expectUndone(&fixture, made)
    }
    try expectUsable(&fixture)
  }

  @Test("A conflict at the commit restores everything", arguments: Presolve.allCases)
  func refusedCommit(presolve: Presolve) throws {
    var fixture = try Fixture(presolve)
    let before = fixture.fingerprint
    try fixture.solver.begin()
    let made = try fixture.changeEverything(&fixture.solver)
    try fixture.solver.add(made.variables[0] <= -1)
    let conflict = try expectConflict { try fixture.solver.commit() }
    #expect(conflict.members.count == 2 && conflict.members[0].label == "floor")
    #expect(fixture.fingerprint == before)
    try expectUndone(&fixture, made)
    #expect(throws: SolverError.self) { try fixture.solver.rollBack() }
    try expectUsable(&fixture)
  }

  @Test("An error inside a transaction restores everything and passes through")
  func throwingBody() throws {
    var fixture = try Fixture()
    let before = fixture.fingerprint
    var made: (variables: [Variable], rows: [ConstraintID]) = ([], [])
    let unchanged = fixture
    #expect(throws: SolverError.notEditing(variable: "y")) {
      try fixture.solver.transaction { (solver) throws(SolverError) in
        made = try unchanged.changeEverything(&solver)
        try solver.endEditing(unchanged.y)
      }
    }
    #expect(fixture.fingerprint == before)
    try expectUndone(&fixture, made)
    try expectUsable(&fixture)
  }

  private func expectUndone(
    _ fixture: inout Fixture, _ made: (variables: [Variable], rows: [ConstraintID])
  ) throws {
    for variable in made.variables {
      #expect(throws: SolverError.self) { try fixture.solver.value(of: variable) }
      #expect(throws: SolverError.self) { try fixture.solver.add(variable >= 0) }
    }
    for row in made.rows {
      #expect(throws: SolverError.self) { try fixture.solver.constraint(row) }
      #expect(throws: SolverError.self) { try fixture.solver.remove(row) }
    }
    for name in ["floor", "wish", "tie"] {
      #expect(throws: SolverError.duplicate(.constraint(name)), "\(name) is taken.") {
        try fixture.solver.add((fixture.x >= -1).named(name))
      }
    }
  }

  /// Goes on with what was restored.
  private func expectUsable(_ fixture: inout Fixture) throws {
    var solver = fixture.solver
    let late = solver.addVariable(named: "late")
    try solver.add(late == 2)
    try solver.suggest(7, for: fixture.x)
    try solver.setPriority(50, of: fixture.wish)
    try solver.solve()
    try expect(solver, [fixture.x: 7, fixture.y: 14, fixture.idle: 0, late: 2])
    try solver.endEditing(fixture.x)
    try solver.setConstant(4, of: fixture.floor)
    try solver.solve()
    try expect(solver, [fixture.x: 4, fixture.y: 8])
    try solver.drop(fixture.idle)
    for row in [fixture.floor, fixture.tie, fixture.wish] { try solver.remove(row) }
    try solver.drop(fixture.x)
    try solver.drop(fixture.y)
    #expect(solver.counters.variables == 1 && solver.counters.constraints == 1)
  }

  @Test("A commit makes all of it", arguments: Presolve.allCases)
  func commit(presolve: Presolve) throws {
    var fixture = try Fixture(presolve)
    let unchanged = fixture
    let made = try fixture.solver.transaction { (solver) throws(SolverError) in
      try unchanged.changeEverything(&solver)
    }
    try fixture.solver.solve()
    let (z, other) = (made.variables[0], made.variables[1])
    // y == 2x + 40 is a wish; x is edited to -60.
    try expect(fixture.solver, [z: 8, other: 24, fixture.x: -20, fixture.y: 0])
    #expect(
      fixture.solver.objective() == [
        LevelObjective(priority: 300, value: 0), LevelObjective(priority: 70, value: 8),
        LevelObjective(priority: 60, value: 40),
      ])
    #expect(throws: SolverError.self) { try fixture.solver.value(of: fixture.idle) }
    #expect(throws: SolverError.self) { try fixture.solver.constraint(fixture.floor) }
    #expect(throws: SolverError.self) { try fixture.solver.constraint(made.rows[0]) }
    #expect(try fixture.solver.constraint(made.rows[2]).name == "floor")
    #expect(try fixture.solver.constraint(fixture.tie).weight == 9)
  }

  @Test("Conflicts are judged at the commit only")
  func judgedAtCommit() throws {
    var fixture = try Fixture()
    let x = fixture.x
    try fixture.solver.begin()
    let low = try fixture.solver.add(x <= 4)
    try fixture.solver.setConstant(1, of: low)
    try fixture.solver.setPriority(.required, of: fixture.wish)
    try fixture.solver.solve()
    #expect(try fixture.solver.value(of: x) == 6, "Values stay those from before the batch.")
    try fixture.solver.remove(fixture.floor)
    try fixture.solver.setConstant(1.5, of: low)
    try fixture.solver.commit()
    try fixture.solver.solve()
    try expect(fixture.solver, [x: 1.5, fixture.y: 3])
  }

  @Test("A refused call inside a batch changes nothing of it")
  func refusedInside() throws {
    var fixture = try Fixture()
    let (x, y, floor) = (fixture.x, fixture.y, fixture.floor)
    let stranger = { () -> Variable in
      var other = Solver()
      return other.addVariable()
    }()
    try fixture.solver.transaction { (solver) throws(SolverError) in
      try solver.setConstant(8, of: floor)
      for bad in [x >= .nan, (x == 1).priority(0), (x == 1).weight(-1), x + stranger == 3] {
        #expect(throws: SolverError.self) { try solver.add(bad) }
      }
      #expect(throws: SolverError.self) { try solver.suggest(.infinity, for: x) }
      #expect(throws: SolverError.self) { try solver.beginEditing(x, priority: 3) }
      #expect(throws: SolverError.self) { try solver.drop(y) }
      #expect(throws: SolverError.self) { try solver.begin() }
      #expect(throws: SolverError.self) { try solver.transaction { _ in } }
      #expect(throws: SolverError.duplicate(.constraint("tie"))) {
        try solver.add((x == 1).named("tie"))
      }
      try solver.add((y <= 20).named("ceiling"))
    }
    try fixture.solver.solve()
    try expect(fixture.solver, [x: 8, y: 16])
    #expect(fixture.solver.counters.constraints == 4)
  }

  @Test("Batches do not nest, and only what was begun ends")
  func nesting() throws {
    var solver = Solver()
    let x = solver.addVariable()
    #expect(throws: SolverError.self) { try solver.commit() }
    #expect(throws: SolverError.self) { try solver.rollBack() }
    try solver.begin()
    #expect(throws: SolverError.self) { try solver.begin() }
    try solver.add(x == 3)
    try solver.commit()
    #expect(throws: SolverError.self) { try solver.commit() }
    #expect(throws: SolverError.self) { try solver.rollBack() }
    try solver.solve()
    try expect(solver, [x: 3])
    // A transaction whose body lets an inner one's error out is undone.
    #expect(throws: SolverError.self) {
      try solver.transaction { (solver) throws(SolverError) in
        try solver.add((x == 4).priority(2))
        try solver.transaction { _ in }
      }
    }
    #expect(solver.counters.constraints == 1)
    try solver.begin()
    try solver.rollBack()
  }

  @Test("Changes before a batch survive its end, solved or not", arguments: Presolve.allCases)
  func pendingBefore(presolve: Presolve) throws {
    for ending in ["roll back", "commit", "conflict"] {
      var fixture = try Fixture(presolve)
      let (x, y) = (fixture.x, fixture.y)
      try fixture.solver.suggest(9, for: x)
      let pending = try fixture.solver.add((y <= 30).named("pending"))
      try fixture.solver.begin()
      try fixture.solver.setPriority(10, of: pending)
      if ending == "conflict" { try fixture.solver.add(x <= 1) }
      switch ending {
      case "roll back": try fixture.solver.rollBack()
      case "commit": try fixture.solver.commit()
      default: try expectConflict { try fixture.solver.commit() }
      }
      try fixture.solver.solve()
      try expect(fixture.solver, [x: 9, y: 18], ending)
      #expect(
        try fixture.solver.constraint(pending).priority == (ending == "commit" ? 10 : 1000),
        "\(ending)")
    }
  }

  @Test("A name is free once its row is removed, also inside the batch")
  func names() throws {
    var fixture = try Fixture()
    let x = fixture.x
    try fixture.solver.begin()
    try fixture.solver.remove(fixture.floor)
    let second = try fixture.solver.add((x >= 1).named("floor"))
    try fixture.solver.remove(second)
    let third = try fixture.solver.add((x >= 2).named("floor"))
    try fixture.solver.commit()
    #expect(throws: SolverError.duplicate(.constraint("floor"))) {
      try fixture.solver.add((x >= 3).named("floor"))
    }
    let conflict = try expectConflict { try fixture.solver.add((x <= 0).named("low")) }
    #expect(conflict.members.map(\.label) == ["floor", "low"])
    #expect(conflict.members[0].source == .constraint(third))
  }

  @Test("An edit begun in a batch starts from the value before it", arguments: Presolve.allCases)
  func editStart(presolve: Presolve) throws {
    var fixture = try Fixture(presolve)
    let (x, y) = (fixture.x, fixture.y)
    let rows = [fixture.floor, fixture.tie, fixture.wish]
    try fixture.solver.transaction { (solver) throws(SolverError) in
      for row in rows { try solver.remove(row) }
      try solver.endEditing(x)
      try solver.beginEditing(x, priority: 3)
      try solver.beginEditing(y, priority: 3)
    }
    try fixture.solver.solve()
    try expect(fixture.solver, [x: 6, y: 12], within: 1e-12)
  }
}
