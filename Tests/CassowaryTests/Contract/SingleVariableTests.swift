import Cassowary
import Testing

/// The contract's section 2: values that no constraint determines but a rule fixes.
@Suite("Contract: one variable on its own")
struct SingleVariableTests {
  /// One variable, rows on it, the value by rule, and whether that is ambiguous.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var domain = VariableDomain.free
    var rows: [(Relation, Double, Double)]
    var value: Double
    var isAmbiguous = true

    var testDescription: String { name }
  }

  private static let le = Relation.lessThanOrEqual
  private static let ge = Relation.greaterThanOrEqual

  static let required: [Case] = [
    Case(name: "nothing", rows: [], value: 0),
    Case(name: "nothing, non-negative", domain: .nonnegative, rows: [], value: 0),
    Case(name: "left >= 10", rows: [(ge, 10, 1000)], value: 10),
    Case(name: "left <= 10", rows: [(le, 10, 1000)], value: 10),
    Case(name: "left >= -10", rows: [(ge, -10, 1000)], value: -10),
    Case(name: "left <= -10", rows: [(le, -10, 1000)], value: -10),
    Case(name: "0 within", rows: [(ge, -3, 1000), (le, 7, 1000)], value: -3),
    Case(name: "0 within, nearer above", rows: [(ge, -7, 1000), (le, 3, 1000)], value: 3),
    Case(name: "above 0", rows: [(ge, 3, 1000), (le, 7, 1000)], value: 3),
    Case(name: "below 0", rows: [(ge, -7, 1000), (le, -3, 1000)], value: -3),
    Case(name: "tie", rows: [(ge, -5, 1000), (le, 5, 1000)], value: -5),
    Case(name: "tie, the upper first", rows: [(le, 5, 1000), (ge, -5, 1000)], value: -5),
    Case(name: "from 0", rows: [(ge, 0, 1000), (le, 5, 1000)], value: 0),
    Case(
      name: "the tightest of several",
      rows: [(ge, 2, 1000), (ge, 4, 1000), (ge, -1, 1000), (le, 9, 1000), (le, 8, 1000)], value: 4),
    Case(
      name: "the tightest of several, upper",
      rows: [(le, 9, 1000), (le, -8, 1000), (ge, -90, 1000), (ge, -80, 1000)], value: -8),
    Case(name: "meeting", rows: [(ge, 4, 1000), (le, 4, 1000)], value: 4, isAmbiguous: false),
    Case(name: "width >= 100", domain: .nonnegative, rows: [(ge, 100, 1000)], value: 100),
    Case(name: "width <= 100", domain: .nonnegative, rows: [(le, 100, 1000)], value: 0),
    Case(name: "width >= -100", domain: .nonnegative, rows: [(ge, -100, 1000)], value: 0),
    Case(
      name: "width between", domain: .nonnegative, rows: [(ge, 20, 1000), (le, 30, 1000)],
      value: 20),
    Case(
      name: "width <= 0", domain: .nonnegative, rows: [(le, 0, 1000)], value: 0,
      isAmbiguous: false),
  ]

  static let soft: [Case] = [
    Case(name: "soft left >= 10", rows: [(ge, 10, 250)], value: 10),
    Case(name: "soft left <= 10", rows: [(le, 10, 250)], value: 10),
    Case(name: "soft left <= -10", rows: [(le, -10, 250)], value: -10),
    Case(name: "two wishes", rows: [(.equal, 5, 250), (.equal, 9, 250)], value: 5),
    Case(name: "two wishes below 0", rows: [(.equal, -5, 250), (.equal, -9, 250)], value: -5),
    Case(name: "two wishes around 0", rows: [(.equal, -4, 250), (.equal, 9, 250)], value: -4),
    Case(name: "two wishes around 0, tie", rows: [(.equal, 9, 250), (.equal, -9, 250)], value: -9),
    Case(
      name: "a weaker level narrows the plateau",
      rows: [(.equal, 5, 250), (.equal, 9, 250), (ge, 7, 100)], value: 7),
    Case(
      name: "a weaker level fixes the plateau",
      rows: [(.equal, 5, 250), (.equal, 9, 250), (.equal, 8, 100)], value: 8, isAmbiguous: false),
    Case(
      name: "a weaker level pulls to the plateau's end",
      rows: [(.equal, 5, 250), (.equal, 9, 250), (.equal, 20, 100)], value: 9, isAmbiguous: false),
    Case(
      name: "contradicting soft bounds make a plateau",
      rows: [(ge, 30, 250), (le, 10, 250)], value: 10),
    Case(
      name: "a required bound cuts the plateau",
      rows: [(.equal, -5, 250), (.equal, 9, 250), (ge, 2, 1000)], value: 2),
    Case(
      name: "a required bound beyond the wish",
      rows: [(.equal, 5, 250), (ge, 6, 1000)], value: 6, isAmbiguous: false),
    Case(
      name: "two levels of bounds", rows: [(ge, 3, 750), (le, 1, 250)], value: 3,
      isAmbiguous: false),
    Case(
      name: "soft width <= 100", domain: .nonnegative, rows: [(le, 100, 250)], value: 0),
    Case(
      name: "soft width >= 100", domain: .nonnegative, rows: [(ge, 100, 250)], value: 100),
    Case(
      name: "soft width <= -5", domain: .nonnegative, rows: [(le, -5, 250)], value: 0,
      isAmbiguous: false),
    Case(
      name: "two wishes for a width", domain: .nonnegative,
      rows: [(.equal, -5, 250), (.equal, 9, 250)], value: 0),
  ]

  @Test("Required bounds", arguments: required, Presolve.allCases)
  func requiredBounds(item: Case, presolve: Presolve) throws {
    try check(item, presolve)
  }

  @Test("Soft bounds and plateaus", arguments: soft, Presolve.allCases)
  func softBounds(item: Case, presolve: Presolve) throws {
    try check(item, presolve)
  }

  /// Checks a case in every order of its rows and with the rows in other units.
  private func check(_ item: Case, _ presolve: Presolve) throws {
    for order in permutations(min(item.rows.count, 4)) {
      for factor in [1, -1, 4, -0.25] {
        var solver = presolve.solver()
        let x = solver.addVariable(named: "x", domain: item.domain)
        for index in order + Array(order.count..<item.rows.count) {
          let (relation, constant, priority) = item.rows[index]
          let seen: Relation =
            switch relation {
            case .lessThanOrEqual where factor < 0: .greaterThanOrEqual
            case .greaterThanOrEqual where factor < 0: .lessThanOrEqual
            default: relation
            }
          try solver.add(
            Constraint(
              [Term(x, factor)], seen, constant * factor, priority: Priority(priority)))
        }
        try solver.solve()
        try expect(solver, [x: item.value], "order \(order), factor \(factor)", within: 1e-9)
        #expect(try solver.isAmbiguous(x) == item.isAmbiguous, "order \(order)")
        #expect(try solver.ambiguousVariables() == (item.isAmbiguous ? [x] : []))
        #expect(try (solver.witnesses(of: x) != nil) == item.isAmbiguous)
      }
    }
  }

  @Test("A term that vanishes does not tie two variables", arguments: Presolve.allCases)
  func vanishingTie(presolve: Presolve) throws {
    var solver = presolve.solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add(x + 0 * y >= -3)
    try solver.add(x + y - y <= 7)
    try solver.add(y - x + x >= 5)
    try solver.solve()
    try expect(solver, [x: -3, y: 5], within: 1e-9)
  }

  @Test("The rule holds again once other variables have gone", arguments: Presolve.allCases)
  func history(presolve: Presolve) throws {
    var solver = presolve.solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let lower = try solver.add(x >= -3)
    try solver.add(x <= 7)
    let tie = try solver.add(y == x + 100)
    let wish = try solver.add((x == 5).priority(250))
    try solver.solve()
    try expect(solver, [x: 5, y: 105])
    try solver.remove(wish)
    try solver.remove(tie)
    try solver.solve()
    try expect(solver, [x: -3, y: 0], within: 1e-9)
    try solver.setConstant(-8, of: lower)
    try solver.solve()
    try expect(solver, [x: 7], within: 1e-9)
    try solver.beginEditing(x, priority: 250)
    try solver.suggest(1, for: x)
    try solver.solve()
    try expect(solver, [x: 1], within: 1e-9)
    try solver.endEditing(x)
    try solver.solve()
    try expect(solver, [x: 7], within: 1e-9)
    #expect(try solver.ambiguousVariables() == [x, y])
  }

  @Test("A variable whose last constraint is removed is 0 again", arguments: Presolve.allCases)
  func unconstrained(presolve: Presolve) throws {
    var solver = presolve.solver()
    let (x, width) = (solver.addVariable(), solver.addVariable(domain: .nonnegative))
    let rows = try [solver.add(x == 5), solver.add(width >= x)]
    try solver.solve()
    try expect(solver, [x: 5])
    for row in rows.reversed() { try solver.remove(row) }
    try solver.solve()
    #expect(try solver.value(of: x) == 0)
    #expect(try solver.value(of: width) == 0)
    #expect(try solver.ambiguousVariables() == [x, width])
  }
}
