import Cassowary
import Testing

/// The contract's section 4: edits.
@Suite("Contract: edits")
struct EditContractTests {
  @Test("Until something is suggested the target is the value at the start")
  func targetAtStart() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let row = try solver.add((x == 7).priority(10))
    try solver.add(y == 2 * x)
    try solver.solve()
    try solver.beginEditing(x, priority: 500)
    try solver.setConstant(100, of: row)
    try solver.solve()
    try expect(solver, [x: 7, y: 14], within: 1e-12)
    try solver.remove(row)
    try solver.solve()
    try expect(solver, [x: 7, y: 14], within: 1e-12)
  }

  @Test("The target at the start is the value with all changes so far made")
  func targetAfterPendingChanges() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let row = try solver.add((x == 7).priority(10))
    try solver.solve()
    // Nothing is solved between the change and the start.
    try solver.setConstant(9, of: row)
    let expected: Double
    do {
      var solved = solver
      try solved.solve()
      expected = try solved.value(of: x)
    }
    #expect(expected == 9)
    try solver.beginEditing(x, priority: 500)
    try solver.solve()
    try expect(solver, [x: 9])
  }

  @Test("An edit of a variable that nothing mentions starts at 0")
  func unconstrained() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.beginEditing(x, priority: 500)
    try solver.solve()
    #expect(try solver.value(of: x) == 0)
    #expect(try !solver.isAmbiguous(x))
    #expect(solver.objective() == [LevelObjective(priority: 500, value: 0)])
  }

  @Test("An edit is a soft constraint at its priority and weight", arguments: Presolve.allCases)
  func priorityAndWeight(presolve: Presolve) throws {
    for (priority, weight, wishWeight, expected) in [
      (500, 1, 1, 20), (100, 1, 1, 5), (250, 3, 2, 20), (250, 2, 3, 5),
    ] as [(Double, Double, Double, Double)] {
      var solver = presolve.solver()
      let x = solver.addVariable()
      try solver.add((x == 5).priority(250).weight(wishWeight))
      try solver.solve()
      try solver.beginEditing(x, priority: Priority(priority), weight: weight)
      try solver.suggest(20, for: x)
      try solver.solve()
      try expect(solver, [x: expected], "\(priority), \(weight)", within: 1e-9)
      try solver.endEditing(x)
      try solver.solve()
      try expect(solver, [x: 5], within: 1e-9)
    }
  }

  @Test("Suggestions clash with required rows only softly, and are kept meanwhile")
  func heldOff() throws {
    var solver = Solver()
    let x = solver.addVariable(domain: .nonnegative)
    let ceiling = try solver.add(x <= 10)
    try solver.beginEditing(x, priority: 999)
    for (suggestion, expected) in [(25, 10), (-4, 0), (3, 3), (1e6, 10)] as [(Double, Double)] {
      try solver.suggest(suggestion, for: x)
      try solver.solve()
      try expect(solver, [x: expected])
      expectClose(solver.objective().map(\.value), [abs(suggestion - expected)])
      let violations = solver.violations()
      #expect(violations.count == (suggestion == expected ? 0 : 1))
      #expect(violations.allSatisfy { $0.constraint == nil })
    }
    try solver.setConstant(50, of: ceiling)
    try solver.solve()
    try expect(solver, [x: 50])
    try solver.remove(ceiling)
    try solver.solve()
    try expect(solver, [x: 1e6])
  }

  @Test("Many variables are edited at once, and each edit ends for itself")
  func many() throws {
    var solver = Solver()
    let variables = (0..<4).map { solver.addVariable(named: "x\($0)") }
    let sum = variables.reduce(LinearExpression()) { $0 + $1 }
    try solver.add(sum == 100)
    for (index, variable) in variables.enumerated() {
      try solver.beginEditing(variable, priority: Priority(Double(100 - index)))
      try solver.suggest(Double(10 * (index + 1)), for: variable)
    }
    try solver.solve()
    try expect(solver, [variables[0]: 10, variables[1]: 20, variables[2]: 30, variables[3]: 40])
    try solver.suggest(15, for: variables[0])
    try solver.solve()
    try expect(solver, [variables[0]: 15, variables[1]: 20, variables[2]: 30, variables[3]: 35])
    try solver.endEditing(variables[1])
    try solver.solve()
    try expect(solver, [variables[0]: 15, variables[1]: 15, variables[2]: 30, variables[3]: 40])
    #expect(solver.counters.edits == 3)
  }

  @Test("Only one edit at a time, below required; each mistake has its error")
  func mistakes() throws {
    var solver = Solver()
    let x = solver.addVariable(named: "x")
    #expect(throws: SolverError.notEditing(variable: "x")) { try solver.suggest(1, for: x) }
    #expect(throws: SolverError.notEditing(variable: "x")) { try solver.endEditing(x) }
    #expect(throws: SolverError.self) { try solver.beginEditing(x, priority: 1000) }
    try solver.beginEditing(x, priority: Priority(1000.0.nextDown))
    #expect(throws: SolverError.duplicate(.edit("x"))) {
      try solver.beginEditing(x, priority: 3)
    }
    #expect(throws: SolverError.inUse(variable: "x")) { try solver.drop(x) }
    try solver.endEditing(x)
    #expect(throws: SolverError.notEditing(variable: "x")) { try solver.endEditing(x) }
    try solver.drop(x)
    #expect(throws: SolverError.self) { try solver.beginEditing(x, priority: 3) }
  }

  @Test(
    "A dragged edge follows every suggestion as a fresh solver would", arguments: Presolve.allCases)
  func drag(presolve: Presolve) throws {
    func make() throws -> (Solver, Variable, [Variable]) {
      var solver = presolve.solver()
      let width = solver.addVariable(named: "width", domain: .nonnegative)
      let edges = (0..<6).map { solver.addVariable(named: "e\($0)") }
      try solver.add(edges[0] == 0)
      try solver.add(edges[5] == width)
      for index in 1..<6 {
        try solver.add(edges[index] - edges[index - 1] >= 10)
        let wish = edges[index] - edges[index - 1] == Double(30 * index)
        try solver.add(wish.priority(Priority(Double(200 + index))))
      }
      try solver.beginEditing(width, priority: 900)
      return (solver, width, edges)
    }
    var (solver, width, edges) = try make()
    for suggestion in stride(from: 600.0, through: 0, by: -55) {
      try solver.suggest(suggestion, for: width)
      try solver.solve()
      var (fresh, freshWidth, freshEdges) = try make()
      try fresh.suggest(suggestion, for: freshWidth)
      try fresh.solve()
      expectClose(solver.objective().map(\.value), fresh.objective().map(\.value))
      for (edge, freshEdge) in zip(edges, freshEdges) {
        try expect(solver, [edge: fresh.value(of: freshEdge)], "\(suggestion)")
      }
      try expect(solver, [width: max(50, suggestion)])
    }
  }
}
