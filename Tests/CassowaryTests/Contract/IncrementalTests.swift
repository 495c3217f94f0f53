import Cassowary
import Testing

/// The contract's section 4: whatever the history, the state is that of a fresh solver.
@Suite("Contract: incremental use")
struct IncrementalTests {
  @Test("After any history the state is that of a fresh solver", arguments: Presolve.allCases)
  func histories(presolve: Presolve) throws {
    var refusals = 0
    for seed in 0..<8 as Range<UInt64> {
      var generator = SplitMix(seed: seed &+ 100)
      var editing = RandomEditing(variables: 3 + Int(seed % 2), presolve: presolve)
      for step in 0..<24 {
        try editing.step(using: &generator)
        // Some steps follow each other without a solve.
        if step % 3 != 1 { try editing.check("seed \(seed), step \(step)", presolve: presolve) }
      }
      refusals += editing.refusals
    }
    #expect(refusals > 4)
  }

  @Test(
    "The constant moves a determined value, and only while it can", arguments: Presolve.allCases)
  func constants(presolve: Presolve) throws {
    var solver = presolve.solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let tie = try solver.add(y - 2 * x == 0)
    let value = try solver.add(x == 1)
    let ceiling = try solver.add(y <= 20)
    for constant in [1, 5, -7, 10, 0.125] as [Double] {
      try solver.setConstant(constant, of: value)
      try solver.solve()
      try expect(solver, [x: constant, y: 2 * constant])
      #expect(try solver.constraint(value).constant == constant)
    }
    try expectConflict { try solver.setConstant(11, of: value) }
    #expect(try solver.constraint(value).constant == 0.125)
    try solver.setConstant(30, of: ceiling)
    try solver.setConstant(11, of: value)
    try solver.setConstant(5, of: tie)
    try solver.solve()
    try expect(solver, [x: 11, y: 27])
  }

  @Test(
    "A priority goes from soft to required and back, all or nothing", arguments: Presolve.allCases)
  func priorities(presolve: Presolve) throws {
    var solver = presolve.solver()
    let x = solver.addVariable(named: "x")
    let low = try solver.add((x <= 3).named("low"))
    let wish = try solver.add((x == 8).priority(250).weight(2).named("wish"))
    try solver.solve()
    try expect(solver, [x: 3])
    let conflict = try expectConflict { try solver.setPriority(.required, of: wish) }
    #expect(conflict.members.map(\.label) == ["low", "wish"])
    #expect(try solver.constraint(wish).priority == 250)
    try solver.setPriority(100, of: low)
    try solver.solve()
    try expect(solver, [x: 8])
    #expect(solver.objective().map(\.priority) == [250, 100])
    try solver.setPriority(.required, of: wish)
    try solver.solve()
    #expect(
      solver.objective() == [LevelObjective(priority: 100, value: 5)],
      "A required row is in no level.")
    try expectConflict { try solver.setPriority(.required, of: low) }
    try solver.setPriority(50, of: wish)
    try solver.solve()
    try expect(solver, [x: 3])
    #expect(
      solver.objective() == [
        LevelObjective(priority: 100, value: 0), LevelObjective(priority: 50, value: 10),
      ], "The weight is kept through all of it.")
  }

  @Test("Weights change the balance inside a level", arguments: Presolve.allCases)
  func weights(presolve: Presolve) throws {
    var solver = presolve.solver()
    let x = solver.addVariable()
    let left = try solver.add((x == 0).priority(250).weight(2))
    try solver.add((x == 10).priority(250))
    for (weight, expected) in [(2, 0), (0.5, 10), (1e-9, 10), (1e9, 0)] as [(Double, Double)] {
      try solver.setWeight(weight, of: left)
      try solver.solve()
      try expect(solver, [x: expected], "\(weight)")
    }
    try solver.setWeight(1, of: left)
    #expect(try solver.isAmbiguous(x))
  }

  @Test("Removal brings back what the row had prevented", arguments: Presolve.allCases)
  func removal(presolve: Presolve) throws {
    var solver = presolve.solver()
    let variables = (0..<5).map { solver.addVariable(named: "x\($0)") }
    for index in 1..<5 { try solver.add(variables[index] - variables[index - 1] == 1) }
    let pin = try solver.add(variables[0] == 3)
    let wish = try solver.add((variables[4] == 100).priority(10))
    try solver.solve()
    try expect(solver, [variables[4]: 7])
    try solver.remove(pin)
    try solver.solve()
    try expect(solver, [variables[0]: 96, variables[4]: 100])
    #expect(throws: SolverError.self) { try solver.remove(pin) }
    try solver.remove(wish)
    let again = try solver.add(variables[0] == 3)
    #expect(again != pin)
    try solver.solve()
    try expect(solver, [variables[4]: 7])
  }

  @Test("Only what a change touches is solved again")
  func locality() throws {
    var solver = Solver()
    let variables = (0..<20).map { _ in solver.addVariable() }
    let rows = try variables.map { try solver.add(($0 == 1).priority(5)) }
    try solver.solve()
    try solver.solve()
    #expect(solver.counters.lastSolvedComponents == 0)
    try solver.setConstant(4, of: rows[7])
    try solver.solve()
    #expect(solver.counters.lastSolvedComponents == 1)
    #expect(solver.counters.components == 20)
    try solver.add(variables[0] == variables[1])
    try solver.solve()
    #expect(solver.counters.components == 19)
  }
}
