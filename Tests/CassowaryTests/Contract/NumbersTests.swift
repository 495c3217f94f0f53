import Cassowary
import Testing

/// The contract's section 5: terms, rows without variables, magnitudes.
@Suite("Contract: numbers")
struct NumbersTests {
  @Test("Zero coefficients vanish and repeated terms add up", arguments: Presolve.allCases)
  func terms(presolve: Presolve) throws {
    var solver = presolve.solver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let row = try solver.add(x + 2 * y + x + 0 * z - y - y + 1 == 2 * x + x - 4)
    let kept = try solver.constraint(row)
    #expect(kept.terms == [Term(x, -1)] && kept.constant == -5)
    #expect(solver.counters.terms == 1)
    try solver.solve()
    try expect(solver, [x: 5])
    try solver.drop(y)
    try solver.drop(z)
  }

  @Test("A true required row without variables is kept and harmless", arguments: Presolve.allCases)
  func trivial(presolve: Presolve) throws {
    var solver = presolve.solver()
    let x = solver.addVariable(named: "x")
    let rows = try [
      solver.add(Constraint([], .equal, 0)), solver.add(Constraint([], .lessThanOrEqual, 3)),
      solver.add(Constraint([Term(x, 0)], .greaterThanOrEqual, -1)), solver.add(x - x <= 0),
    ]
    #expect(solver.counters.constraints == 4)
    try solver.solve()
    #expect(solver.objective().isEmpty && solver.violations().isEmpty)
    try solver.setConstant(1, of: rows[1])
    let conflict = try expectConflict { try solver.setConstant(-1, of: rows[1]) }
    #expect(conflict.members.count == 1 && conflict.members[0].source == .constraint(rows[1]))
    #expect(conflict.size == 1)
    try expectConflict { try solver.setConstant(2, of: rows[0]) }
    try solver.setPriority(10, of: rows[0])
    try solver.setConstant(2, of: rows[0])
    try solver.solve()
    #expect(solver.objective() == [LevelObjective(priority: 10, value: 2)])
    try expectConflict { try solver.setPriority(.required, of: rows[0]) }
    for row in rows { try solver.remove(row) }
    #expect(solver.counters.constraints == 0)
  }

  @Test("A soft row without variables counts in its level", arguments: Presolve.allCases)
  func fixedViolation(presolve: Presolve) throws {
    var solver = presolve.solver()
    let x = solver.addVariable()
    try solver.add((x == 4).priority(250))
    let fixed = try solver.add(
      Constraint([Term(x, 0)], .greaterThanOrEqual, 5, priority: 250, weight: 2, name: "fixed"))
    let met = try solver.add(Constraint([], .lessThanOrEqual, 5, priority: 300))
    try solver.solve()
    try expect(solver, [x: 4])
    #expect(
      solver.objective() == [
        LevelObjective(priority: 300, value: 0), LevelObjective(priority: 250, value: 10),
      ])
    #expect(solver.violations().map(\.constraint) == [fixed])
    #expect(solver.violations().map(\.amount) == [5])
    try solver.setConstant(-1, of: fixed)
    try solver.setConstant(-7, of: met)
    try solver.solve()
    #expect(solver.objective().map(\.value) == [7, 0])
  }

  @Test(
    "Magnitudes from 1e-3 to 1e6 are solved to 1e-6", arguments: [1e-3, 1, 1e3, 1e6],
    Presolve.allCases)
  func magnitudes(unit: Double, presolve: Presolve) throws {
    var solver = presolve.solver()
    let names = ["width", "left", "gap", "right", "part", "ratio"]
    let all = names.map { solver.addVariable(named: $0, domain: .nonnegative) }
    let (width, left, gap, right) = (all[0], all[1], all[2], all[3])
    try solver.add(left + gap + right == width)
    try solver.add(width <= unit)
    try solver.add(gap >= unit * 1e-3)
    try solver.add(all[4] == 1e-3 * width)
    try solver.add(all[5] == 1e3 * gap)
    try solver.add((left == 3 * right).priority(750))
    try solver.add((gap == 0).priority(500))
    try solver.add((width == 2 * unit).priority(250))
    try solver.solve()
    let rest = unit - unit * 1e-3
    for (variable, expected) in zip(
      all, [unit, 0.75 * rest, unit * 1e-3, 0.25 * rest, unit * 1e-3, unit])
    {
      try expect(solver, [variable: expected], within: 1e-6 * max(1e-3, unit))
    }
    expectClose(solver.objective().map { $0.value / unit }, [0, 1e-3, 1])
  }

  @Test("Rows of very different scales stand side by side", arguments: Presolve.allCases)
  func mixedScales(presolve: Presolve) throws {
    var solver = presolve.solver()
    let count = 30
    let variables = (0..<count).map { _ in solver.addVariable() }
    // Each row comes in units of its own, from 1e-3 to 1e6.
    for index in 1..<count {
      let scale = pow10(index * 7 % 10 - 3)
      let difference = variables[index] * scale - variables[index - 1] * scale
      try solver.add(
        Constraint(
          difference, index % 2 == 0 ? .equal : .greaterThanOrEqual,
          LinearExpression(constant: scale * Double(index))))
    }
    try solver.add((1e-3 * variables[0] == 0.25).priority(900))
    try solver.add((variables[count - 1] == 0).priority(1))
    try solver.solve()
    for index in 0..<count {
      let expected = 250 + Double(index * (index + 1) / 2)
      try expect(solver, [variables[index]: expected], "\(index)")
    }
  }

  private func pow10(_ exponent: Int) -> Double {
    let powers = [1e-3, 1e-2, 1e-1, 1, 10, 1e2, 1e3, 1e4, 1e5, 1e6]
    return powers[exponent + 3]
  }

  @Test("Numbers that are not finite are refused, wherever they come from")
  func notFinite() throws {
    var solver = Solver()
    let x = solver.addVariable(named: "x")
    let row = try solver.add((x == 3).priority(10).named("row"))
    try solver.beginEditing(x, priority: 5)
    try solver.solve()
    let before = Fingerprint(solver, [x], [row])
    for bad in [Double.nan, .infinity, -.infinity] {
      let calls: [(inout Solver) throws -> Void] = [
        { try $0.add(bad * x == 1) }, { try $0.add(x == bad) },
        { try $0.add((x == 1).priority(Priority(bad))) }, { try $0.add((x == 1).weight(bad)) },
        { try $0.setConstant(bad, of: row) }, { try $0.setPriority(Priority(bad), of: row) },
        { try $0.setWeight(bad, of: row) }, { try $0.suggest(bad, for: x) },
        { try $0.add(bad * x - bad * x == 1) },
      ]
      for (index, call) in calls.enumerated() {
        #expect(throws: SolverError.self, "\(bad), call \(index)") { try call(&solver) }
      }
    }
    // Finite terms whose sum is not.
    let huge = Double.greatestFiniteMagnitude
    #expect(throws: SolverError.self) { try solver.add(huge * x + huge * x <= 1) }
    #expect(Fingerprint(solver, [x], [row]) == before)
    try solver.solve()
    #expect(Fingerprint(solver, [x], [row]) == before)
  }

  @Test("Beyond the range an answer is right or an error, never silently wrong")
  func beyondTheRange() throws {
    for scale in [1e-300, 1e-150, 1e-30, 1e12, 1e30, 1e150, 1e300] {
      for presolve in Presolve.allCases {
        var solver = presolve.solver()
        let (x, y) = (solver.addVariable(), solver.addVariable())
        do {
          try solver.add(x * scale - y == 0)
          try solver.add(x == 2)
          try solver.add((y == 7).priority(5))
          try solver.solve()
        } catch SolverError.numericallyUnstable {
          continue
        } catch {
          Issue.record("\(scale), \(presolve): \(error)")
          continue
        }
        let (a, b) = (try solver.value(of: x), try solver.value(of: y))
        #expect(abs(a - 2) <= 2e-6, "\(scale)")
        #expect(abs(a * scale - b) <= 1e-6 * max(1, abs(a * scale), abs(b)), "\(scale)")
      }
    }
  }
}
