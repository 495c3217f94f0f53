import Cassowary
import Testing

/// The contract's section 3: what a refused change says and leaves behind.
@Suite("Contract: conflicts")
struct ConflictContractTests {
  typealias Row = StatedProblem.Row

  /// A set that contradicts itself through its last row, and its multipliers up to a factor.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var domains: [VariableDomain]
    var rows: [Row]
    /// By label, in the order in which members are listed.
    var members: [(String, Double)]

    var testDescription: String { name }
  }

  private static func row(_ coefficients: [Double], _ relation: Relation, _ constant: Double) -> Row
  {
    Row(coefficients: coefficients, relation: relation, constant: constant, priority: 1000)
  }

  static let table: [Case] = [
    Case(
      name: "two bounds", domains: [.free],
      rows: [row([1], .greaterThanOrEqual, 5), row([1], .lessThanOrEqual, 3)],
      members: [("r0", 1), ("r1", 1)]),
    Case(
      name: "two bounds in other units", domains: [.free],
      rows: [row([2], .greaterThanOrEqual, 10), row([-4], .greaterThanOrEqual, -12)],
      members: [("r0", 2), ("r1", 1)]),
    Case(
      name: "an equation and a bound above", domains: [.free],
      rows: [row([1], .equal, 5), row([1], .lessThanOrEqual, 3)],
      members: [("r0", -1), ("r1", 1)]),
    Case(
      name: "an equation and a bound below", domains: [.free],
      rows: [row([1], .equal, 5), row([1], .greaterThanOrEqual, 7)],
      members: [("r0", 1), ("r1", 1)]),
    Case(
      name: "two equations", domains: [.free],
      rows: [row([1], .equal, 5), row([2], .equal, 12)], members: [("r0", 2), ("r1", -1)]),
    Case(
      name: "a bound that is implied", domains: [.nonnegative],
      rows: [row([3], .lessThanOrEqual, -6)], members: [("r0", 1), ("x0 >= 0", 3)]),
    Case(
      name: "two implied bounds", domains: [.nonnegative, .nonnegative],
      rows: [row([1, 2], .equal, -1)], members: [("r0", 1), ("x0 >= 0", 1), ("x1 >= 0", 2)]),
    Case(
      name: "only one of two implied bounds", domains: [.nonnegative, .nonnegative],
      rows: [row([1, 1], .equal, 4), row([0, 1], .greaterThanOrEqual, 5)],
      members: [("r0", 1), ("r1", 1), ("x0 >= 0", 1)]),
    Case(
      name: "a ring", domains: [.free, .free, .free],
      rows: [
        row([1, -1, 0], .lessThanOrEqual, -1), row([0, 1, -1], .lessThanOrEqual, -1),
        row([-1, 0, 1], .lessThanOrEqual, 1),
      ], members: [("r0", 1), ("r1", 1), ("r2", 1)]),
    Case(
      name: "through equations", domains: [.free, .free, .free],
      rows: [
        row([1, -2, 0], .equal, 0), row([0, 1, -3], .equal, 0), row([0, 0, 1], .equal, 1),
        row([1, 0, 0], .greaterThanOrEqual, 7),
      ], members: [("r0", 1), ("r1", 2), ("r2", 6), ("r3", 1)]),
    Case(
      name: "without variables", domains: [.free], rows: [row([0], .equal, 3)],
      members: [("r0", -1)]),
    Case(
      name: "without variables, at most", domains: [.free],
      rows: [row([0], .lessThanOrEqual, -2)], members: [("r0", 1)]),
    Case(
      name: "without variables, at least", domains: [.free],
      rows: [row([0], .greaterThanOrEqual, 2)], members: [("r0", 1)]),
    Case(
      name: "without variables, from the other side", domains: [.free],
      rows: [row([0], .equal, -3)], members: [("r0", 1)]),
  ]

  /// Rows that have no part in any of the conflicts.
  private func addBystanders(to solver: inout Solver, _ variables: [Variable]) throws {
    let other = solver.addVariable(named: "other")
    try solver.add((other == 3).named("bystander"))
    for variable in variables {
      try solver.add((variable + other == 1).priority(900).named("soft \(variable.hashValue)"))
      try solver.add((variable >= -1000).named("far \(variable.hashValue)"))
    }
  }

  @Test(
    "The set is irreducible, in order, with Farkas multipliers", arguments: table, Presolve.allCases
  )
  func certificate(item: Case, presolve: Presolve) throws {
    var solver = presolve.solver()
    let variables = item.domains.enumerated().map {
      solver.addVariable(named: "x\($0.offset)", domain: $0.element)
    }
    try addBystanders(to: &solver, variables)
    for (index, row) in item.rows.dropLast().enumerated() {
      try solver.add(BuiltProblem.constraint(row, of: variables).named("r\(index)"))
    }
    let last = try #require(item.rows.last)
    let conflict = try expectConflict {
      try solver.add(
        BuiltProblem.constraint(last, of: variables).named("r\(item.rows.count - 1)"))
    }
    #expect(conflict.members.map(\.label) == item.members.map(\.0))
    let factor = conflict.members[0].multiplier / item.members[0].1
    #expect(factor > 0)
    expectClose(conflict.members.map { $0.multiplier / factor }, item.members.map(\.1))
    for member in conflict.members {
      if case .nonnegativity(let variable) = member.source {
        #expect(try "\(solver.label(of: variable)) >= 0" == member.label)
      }
    }
    let rows = item.rows.enumerated().map { ("r\($0.offset)", $0.element) }
    expectIrreducible(
      conflict, rows: Dictionary(uniqueKeysWithValues: rows),
      variables: variables.indices.map { "x\($0)" }, presolve: presolve)
  }

  @Test("Members that are installed carry their handles, the refused one does not")
  func handles() throws {
    var solver = Solver()
    let width = solver.addVariable(named: "width", domain: .nonnegative)
    let left = solver.addVariable(named: "left")
    let tie = try solver.add((left == -2 * width).named("tie"))
    let conflict = try expectConflict { try solver.add((left >= 1).named("late")) }
    #expect(conflict.members.map(\.label) == ["tie", "late", "width >= 0"])
    #expect(conflict.members[0].source == .constraint(tie))
    #expect(conflict.members[2].source == .nonnegativity(width))
    guard case .constraint(let refused) = conflict.members[1].source else {
      Issue.record("The refused row is a constraint.")
      return
    }
    #expect(throws: SolverError.self) { try solver.constraint(refused) }
    let accepted = try solver.add(left >= -1)
    #expect(accepted != refused)
    #expect(throws: SolverError.self) { try solver.constraint(refused) }
  }

  @Test("A row without a name is labelled by what it says")
  func unnamedLabels() throws {
    var solver = Solver()
    let x = solver.addVariable(named: "speed")
    try solver.add(x >= 5)
    let conflict = try expectConflict { try solver.add(2 * x <= 3) }
    let labels = conflict.members.map(\.label)
    #expect(labels.count == 2 && labels.allSatisfy { $0.contains("speed") })
    #expect(labels[0].contains(">=") && labels[0].contains("5"))
    #expect(labels[1].contains("<=") && labels[1].contains("3"))
  }

  @Test(
    "Every way into a conflict throws it and leaves the state untouched",
    arguments: Presolve.allCases)
  func untouched(presolve: Presolve) throws {
    var solver = presolve.solver()
    let (x, y) = (solver.addVariable(named: "x"), solver.addVariable(named: "y"))
    let floor = try solver.add((x >= 5).named("floor"))
    let tie = try solver.add((y == x + 1).named("tie"))
    let ceiling = try solver.add((x <= 8).named("ceiling"))
    let wish = try solver.add((y == 2).priority(250).weight(3).named("wish"))
    try solver.beginEditing(x, priority: 100)
    try solver.suggest(9, for: x)
    try solver.solve()
    let rows = [floor, tie, ceiling, wish]
    let ways: [(String, (inout Solver) throws -> Void)] = [
      ("add", { try $0.add(x <= 4) }),
      ("setConstant", { try $0.setConstant(1, of: ceiling) }),
      ("setPriority", { try $0.setPriority(.required, of: wish) }),
      (
        "commit",
        { solver in
          try solver.begin()
          try solver.remove(tie)
          try solver.add(y <= 4)
          try solver.add(y >= x)
          try solver.setConstant(6, of: floor)
          try solver.commit()
        }
      ),
    ]
    for (name, way) in ways {
      var changed = solver
      let before = Fingerprint(changed, [x, y], rows)
      try expectConflict { try way(&changed) }
      #expect(Fingerprint(changed, [x, y], rows) == before, "\(name)")
      // What follows is as if nothing had been tried.
      var fresh = solver
      for index in [0, 1] {
        if index == 0 {
          try changed.suggest(11, for: x)
          try fresh.suggest(11, for: x)
        } else {
          try changed.remove(floor)
          try fresh.remove(floor)
        }
        try changed.solve()
        try fresh.solve()
        #expect(Fingerprint(changed, [x, y], rows) == Fingerprint(fresh, [x, y], rows), "\(name)")
      }
    }
  }

  @Test("Of an infeasible set the one that comes last is refused", arguments: Presolve.allCases)
  func lastIsRefused(presolve: Presolve) throws {
    for order in permutations(4) {
      var solver = presolve.solver()
      let x = solver.addVariable(named: "x", domain: .nonnegative)
      let y = solver.addVariable(named: "y")
      let rows = [y >= 2 * x, y <= 10, x >= 6, x + y >= 0]
      for (position, index) in order.enumerated() {
        let named = rows[index].named("r\(index)")
        let isLastOfThree = Set(order.prefix(position + 1)).isSuperset(of: [0, 1, 2])
        if isLastOfThree && index != 3 {
          let conflict = try expectConflict { try solver.add(named) }
          #expect(conflict.members.map(\.label).sorted() == ["r0", "r1", "r2"], "\(order)")
        } else {
          try solver.add(named)
        }
      }
    }
  }

  @Test("Soft constraints never conflict, at whatever priority")
  func softNeverConflicts() throws {
    var solver = Solver()
    let x = solver.addVariable(domain: .nonnegative)
    try solver.add(x <= 5)
    for (index, constant) in [-1e6, 1e6, -3, 8, 1e-3].enumerated() {
      for relation in [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual] {
        try solver.add(
          Constraint(
            [Term(x)], relation, constant,
            priority: index == 0 ? Priority(1000.0.nextDown) : Priority(Double(index))))
      }
    }
    try solver.add(Constraint([], .equal, 7, priority: 1))
    try solver.solve()
    try expect(solver, [x: 0])
  }

  @Test("The duals name what holds a wish off, and what it costs")
  func duals() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(named: "x"), solver.addVariable(named: "y"))
    try solver.add((x + y <= 10).named("room"))
    try solver.add((y >= 4).named("floor"))
    try solver.add((y >= 0).named("idle"))
    try solver.add((x >= 9).priority(250).weight(2).named("wish"))
    try solver.solve()
    #expect(solver.objective() == [LevelObjective(priority: 250, value: 6)])
    let certificate = try solver.dualCertificate()
    #expect(certificate.levels.map(\.priority) == [250])
    let entries = certificate.levels[0].entries
    #expect(entries.map(\.label) == ["room", "floor", "wish"])
    // The level's value is -2·10 + 2·4 + 2·9 = 6; more room lowers it, a higher floor raises it.
    expectClose(entries.map(\.multiplier), [-2, 2, 2])
  }
}
