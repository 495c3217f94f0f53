import Cassowary
import Testing

/// The contract's section 5: which contradictions are rounding and which are not.
@Suite("Contract: the size of a contradiction")
struct ToleranceTests {
  /// A set of rows that contradicts itself by a given size.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var variables: Int
    /// How many of the rows contradict each other.
    var count: Int
    /// The rows that contradict each other by `t`.
    var rows: @Sendable (_ t: Double) -> [StatedProblem.Row]

    var testDescription: String { name }
  }

  private static func row(
    _ coefficients: [Double], _ relation: Relation, _ constant: Double
  ) -> StatedProblem.Row {
    StatedProblem.Row(
      coefficients: coefficients, relation: relation, constant: constant, priority: 1000)
  }

  /// `x₁ = 0`, `xᵢ₊₁ = xᵢ`, `xₙ = d`, every row in a unit of its own.
  private static func chain(_ units: [Double], _ t: Double) -> [StatedProblem.Row] {
    let count = units.count - 1
    // In its own unit a row may give way by t; the sum is what the ends differ by.
    let difference = t * Double(units.count)
    var rows = [row((0..<count).map { $0 == 0 ? units[0] : 0 }, .equal, 0)]
    for index in 1..<count {
      rows.append(
        row(
          (0..<count).map { $0 == index ? units[index] : $0 == index - 1 ? -units[index] : 0 },
          .equal, 0))
    }
    rows.append(
      row((0..<count).map { $0 == count - 1 ? units[count] : 0 }, .equal, units[count] * difference)
    )
    return rows
  }

  static let table: [Case] = [
    Case(name: "two equations", variables: 1, count: 2) {
      [row([1], .equal, 0), row([1], .equal, 2 * $0)]
    },
    Case(name: "two equations at 1e5", variables: 1, count: 2) {
      [row([1], .equal, 1e5), row([1], .equal, 1e5 * (1 + 2 * $0))]
    },
    Case(name: "two bounds", variables: 1, count: 2) {
      [row([1], .greaterThanOrEqual, 2 * $0), row([1], .lessThanOrEqual, 0)]
    },
    Case(name: "two bounds in large units", variables: 1, count: 2) {
      [row([1e3], .greaterThanOrEqual, 2e3 * $0), row([1e3], .lessThanOrEqual, 0)]
    },
    Case(name: "an equation and a bound", variables: 1, count: 2) {
      [row([1], .equal, 300), row([1], .lessThanOrEqual, 300 - 600 * $0)]
    },
    Case(name: "multiples", variables: 2, count: 2) {
      [row([1, 1], .equal, 1), row([3, 3], .equal, 3 + 6 * $0)]
    },
    Case(name: "a row without variables", variables: 1, count: 1) { [row([0], .equal, $0)] },
    Case(name: "a ring", variables: 3, count: 3) {
      [
        row([1, -1, 0], .lessThanOrEqual, 0), row([0, 1, -1], .lessThanOrEqual, -3 * $0),
        row([-1, 0, 1], .lessThanOrEqual, 0),
      ]
    },
    Case(name: "a chain of eleven", variables: 10, count: 11) {
      chain([Double](repeating: 1, count: 11), $0)
    },
    Case(name: "a chain in many units", variables: 5, count: 6) {
      chain([1, 100, 1e3, 10, 1e4, 1], $0)
    },
    Case(name: "four long rows", variables: 3, count: 4) {
      [
        row([1, 1, 1], .lessThanOrEqual, 100), row([-1, 0, 0], .lessThanOrEqual, -50),
        row([0, -1, 0], .lessThanOrEqual, -30), row([0, 0, -1], .lessThanOrEqual, -20 - 200 * $0),
      ]
    },
  ]

  @Test(
    "Rounding is accepted, in every order and with what follows", arguments: table,
    Presolve.allCases)
  func rounding(item: Case, presolve: Presolve) throws {
    for share in [0.02, 0.5, 0.9] {
      let problem = StatedProblem(
        domains: [VariableDomain](repeating: .free, count: item.variables),
        rows: item.rows(share * 1e-9 / Double(item.count)))
      var generator = SplitMix(seed: 5)
      for round in 0..<4 {
        let order = Array(problem.rows.indices).shuffled(using: &generator)
        let comment = "\(share), \(order)"
        var built = try BuiltProblem(
          problem, presolve: presolve, order: order, inOneBatch: round % 2 == 1)
        try expectTolerated(problem, built, comment)
        // The set is as good as consistent from now on.
        let first = built.variables[0]
        let wish = try built.solver.add((first == 1e4).priority(10))
        try built.solver.solve()
        try expectTolerated(problem, built, comment)
        try built.solver.remove(wish)
        try built.solver.remove(built.rows[order[0]])
        try built.solver.add(BuiltProblem.constraint(problem.rows[order[0]], of: built.variables))
        try built.solver.solve()
        try expectTolerated(problem, built, comment)
      }
    }
  }

  /// Expects every row to hold to what the contract allows.
  private func expectTolerated(
    _ problem: StatedProblem, _ built: BuiltProblem, _ comment: String
  ) throws {
    let point = try built.point()
    for (index, row) in problem.rows.enumerated() {
      let products = zip(row.coefficients, point).map { abs($0 * $1) }
      let allowed = 1e-6 * max(1, abs(row.constant), products.max() ?? 0)
      #expect(row.violation(at: point) <= allowed, "r\(index) at \(point). \(comment)")
    }
  }

  @Test("A contradiction is refused, in every order", arguments: table, Presolve.allCases)
  func contradiction(item: Case, presolve: Presolve) throws {
    for size in [1.2e-6, 1e-5, 1e-2] {
      let problem = StatedProblem(
        domains: [VariableDomain](repeating: .free, count: item.variables), rows: item.rows(size))
      var generator = SplitMix(seed: 6)
      for round in 0..<4 {
        let order = Array(problem.rows.indices).shuffled(using: &generator)
        let conflict = try refusal {
          _ = try BuiltProblem(
            problem, presolve: presolve, order: order, inOneBatch: round % 2 == 1)
        }
        let found = try #require(conflict, "\(size), \(order)")
        #expect(found.members.count == item.count)
        expectClose([found.size / size], [1], "\(order)", within: 2e-2)
      }
    }
  }

  @Test("A bound that is implied gives way no more than others", arguments: Presolve.allCases)
  func impliedBound(presolve: Presolve) throws {
    for (size, isAccepted) in [(0.4e-9, true), (1.2e-6, false)] {
      var solver = presolve.solver()
      let width = solver.addVariable(domain: .nonnegative)
      let refused = try refusal { try solver.add(width <= -size) }
      #expect((refused == nil) == isAccepted, "\(size)")
      try solver.solve()
      #expect(abs(try solver.value(of: width)) <= 1e-6)
    }
  }

  @Test("Repeating rows with rounding adds nothing up", arguments: Presolve.allCases)
  func manyCopies(presolve: Presolve) throws {
    var solver = presolve.solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    for index in 0..<200 {
      let factor = 1 + Double(index) / 7
      try solver.add(factor * x + factor / 3 * y == factor * 0.1 + factor / 3 * 0.7)
    }
    try solver.add(x == 0.1)
    try solver.solve()
    try expect(solver, [x: 0.1, y: 0.7])
  }
}
