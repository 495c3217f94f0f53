import Cassowary
import Testing

/// The contract's section 1: levels, weights and violations.
@Suite("Contract: lexicographically least absolute error")
struct LexicographicTests {
  @Test("Weaker levels never buy anything, however many and heavy", arguments: Presolve.allCases)
  func noTrading(presolve: Presolve) throws {
    var solver = presolve.solver()
    let x = solver.addVariable()
    try solver.add((x == 0).priority(500).weight(1e-3))
    for _ in 0..<50 { try solver.add((x == 100).priority(499).weight(1e6)) }
    try solver.add((x == 200).priority(1).weight(1e9))
    try solver.solve()
    try expect(solver, [x: 0], within: 1e-9)
    #expect(
      solver.objective() == [
        LevelObjective(priority: 500, value: 0), LevelObjective(priority: 499, value: 50 * 1e8),
        LevelObjective(priority: 1, value: 200 * 1e9),
      ])
  }

  @Test("Each level decides what those above it leave open", arguments: Presolve.allCases)
  func cascade(presolve: Presolve) throws {
    var solver = presolve.solver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(x + y + z <= 10)
    for variable in [x, y, z] { try solver.add(variable >= 0) }
    try solver.add((x == 6).priority(300))
    try solver.add((y == 8).priority(200))
    try solver.add((z == 5).priority(100))
    try solver.add((x == 0).priority(50))
    try solver.solve()
    try expect(solver, [x: 6, y: 4, z: 0])
    expectClose(solver.objective().map(\.value), [0, 4, 5, 6])
    #expect(try solver.ambiguousVariables().isEmpty)
  }

  @Test(
    "Inside a level the weighted median wins",
    arguments: [
      ([1, 1.5, 1], [0, 10, 20], 10), ([3, 1, 1], [0, 10, 20], 0), ([1, 1, 2.5], [0, 10, 20], 20),
      ([0.1, 0.1, 0.1], [7, -3, 1], 1), ([1e-6, 1e6, 1e-6], [0, 1, 2], 1),
      ([2, 1.5, 1.5, 2, 0.5], [4, 3, 2, 1, 0], 2),
    ] as [([Double], [Double], Double)], Presolve.allCases)
  func weights(
    wishes: (weights: [Double], targets: [Double], expected: Double), presolve: Presolve
  ) throws {
    for order in permutations(wishes.weights.count) {
      var solver = presolve.solver()
      let x = solver.addVariable()
      for index in order {
        try solver.add((x == wishes.targets[index]).priority(250).weight(wishes.weights[index]))
      }
      try solver.solve()
      try expect(solver, [x: wishes.expected], "\(order)", within: 1e-9)
      let value = zip(wishes.weights, wishes.targets).reduce(0) {
        $0 + $1.0 * abs(wishes.expected - $1.1)
      }
      expectClose(solver.objective().map(\.value), [value])
    }
  }

  @Test(
    "Priorities are real numbers: the larger wins, by whatever margin",
    arguments: [
      (250.5, 250), (251, 250.5), (250.0.nextUp, 250), (1e-300.nextUp, 1e-300),
      (1000.0.nextDown, 999), (1000.0.nextDown, 1000.0.nextDown.nextDown), (1, 1e-300),
    ] as [(Double, Double)])
  func realPriorities(strong: Double, weak: Double) throws {
    for strongFirst in [true, false] {
      var solver = Solver()
      let x = solver.addVariable()
      let wishes = [(x == 1).priority(Priority(strong)), (x == 2).priority(Priority(weak))]
      for wish in strongFirst ? wishes : wishes.reversed() { try solver.add(wish) }
      try solver.solve()
      try expect(solver, [x: 1], within: 1e-12)
      #expect(
        solver.objective() == [
          LevelObjective(priority: strong, value: 0), LevelObjective(priority: weak, value: 1),
        ])
    }
  }

  @Test("Two hundred levels are two hundred levels", arguments: Presolve.allCases)
  func manyLevels(presolve: Presolve) throws {
    var solver = presolve.solver()
    let variables = (0..<200).map { _ in solver.addVariable(domain: .nonnegative) }
    let sum = variables.reduce(LinearExpression()) { $0 + $1 }
    try solver.add(sum <= 99.5)
    // The weakest comes first, so that no order of insertion helps.
    for (index, variable) in variables.enumerated() {
      try solver.add((variable == 1).priority(Priority(1 + Double(index) / 3)))
    }
    try solver.solve()
    for (index, variable) in variables.enumerated() {
      try expect(solver, [variable: index >= 101 ? 1 : index == 100 ? 0.5 : 0])
    }
    let objective = solver.objective()
    #expect(objective.count == 200)
    #expect(objective.map(\.priority) == objective.map(\.priority).sorted(by: >))
  }

  @Test(
    "A violation counts in the row's own units",
    arguments: [(2, 10), (0.5, 0), (100, 10), (1e-3, 0), (-2, 10), (-0.5, 0)]
      as [(Double, Double)], Presolve.allCases)
  func ownUnits(row: (scale: Double, expected: Double), presolve: Presolve) throws {
    // Were rows normalised, the level would be a tie.
    var solver = presolve.solver()
    let x = solver.addVariable()
    try solver.add((row.scale * x == row.scale * 10).priority(250))
    try solver.add((x == 0).priority(250))
    try solver.solve()
    try expect(solver, [x: row.expected], within: 1e-9)
    expectClose(solver.objective().map(\.value), [min(10, abs(row.scale) * 10)])
    #expect(try !solver.isAmbiguous(x))
  }

  @Test(
    "A violation is the error to the forbidden side only",
    arguments: [
      (.equal, 4, 3), (.equal, 10, 3), (.lessThanOrEqual, 4, 0), (.lessThanOrEqual, 10, 3),
      (.greaterThanOrEqual, 4, 3), (.greaterThanOrEqual, 10, 0), (.equal, 7, 0),
    ] as [(Relation, Double, Double)], Presolve.allCases)
  func oneSided(
    row: (relation: Relation, value: Double, expected: Double), presolve: Presolve
  ) throws {
    var solver = presolve.solver()
    let x = solver.addVariable(named: "x")
    try solver.add(x == row.value)
    let wish = try solver.add(
      Constraint([Term(x)], row.relation, 7, priority: 250, weight: 4, name: "wish"))
    try solver.solve()
    #expect(solver.objective() == [LevelObjective(priority: 250, value: 4 * row.expected)])
    let violations = solver.violations()
    if row.expected == 0 {
      #expect(violations.isEmpty)
    } else {
      #expect(violations.map(\.constraint) == [wish])
      #expect(violations.map(\.label) == ["wish"])
      expectClose(violations.map(\.amount), [row.expected])
    }
  }

  @Test("Variables move to the left and numbers to the right")
  func sides() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(named: "x"), solver.addVariable(named: "y"))
    let id = try solver.add((2 * x + 3 <= 5 * y - x + 10).priority(250).weight(2).named("sides"))
    let kept = try solver.constraint(id)
    #expect(kept.terms.contains(Term(x, 3)) && kept.terms.contains(Term(y, -5)))
    #expect(kept.terms.count == 2 && kept.constant == 7 && kept.relation == .lessThanOrEqual)
    #expect(kept.priority == 250 && kept.weight == 2 && kept.name == "sides")
  }

  @Test("The objective lists every soft priority present, edits too, the strongest first")
  func levelsPresent() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(x >= 3)
    #expect(solver.objective().isEmpty)
    let weak = try solver.add((x == 3).priority(10))
    try solver.add((x <= 5).priority(700))
    try solver.beginEditing(x, priority: 300, weight: 2)
    try solver.suggest(4, for: x)
    try solver.solve()
    #expect(
      solver.objective() == [
        LevelObjective(priority: 700, value: 0), LevelObjective(priority: 300, value: 0),
        LevelObjective(priority: 10, value: 1),
      ])
    try solver.remove(weak)
    try solver.endEditing(x)
    try solver.solve()
    #expect(solver.objective() == [LevelObjective(priority: 700, value: 0)])
  }

  @Test("Exactly 1000 is required, the number below it is not")
  func required() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add((x == 1).priority(1000))
    try solver.add((x == 2).priority(Priority(1000.0.nextDown)))
    try expectConflict { try solver.add((x == 2).priority(1000)) }
    try solver.solve()
    try expect(solver, [x: 1])
  }
}
