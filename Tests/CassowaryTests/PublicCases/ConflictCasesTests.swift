import Cassowary
import Testing

/// Public failures of the categories "infeasible/conflict reporting" and "VFL/parser" that concern
/// the solver, by their case ids.
@Suite("Public cases: conflicts and terms")
struct ConflictCasesTests {
  /// The rows of case C01 and twenty that have nothing to do with it.
  private func cell(_ solver: inout Solver, minimum: Priority) throws -> [Constraint] {
    let cell = solver.addVariable(named: "cell.w", domain: .nonnegative)
    let iconLeft = solver.addVariable(named: "icon.l")
    let iconWidth = solver.addVariable(named: "icon.w", domain: .nonnegative)
    let textLeft = solver.addVariable(named: "text.l")
    let textWidth = solver.addVariable(named: "text.w", domain: .nonnegative)
    var rows: [Constraint] = [
      (cell == 194).named("cell"), (iconLeft == 6).named("icon left"),
      (iconWidth == 30).named("icon width"),
      (textLeft == iconLeft + iconWidth + 3).named("gap"),
      (cell - textLeft - textWidth == 8).named("margin"),
      (textWidth >= 152).priority(minimum).named("minimum"),
    ]
    for index in 0..<20 {
      let other = solver.addVariable(named: "other\(index)")
      rows.append((other >= textLeft + Double(index)).named("unrelated \(index)"))
    }
    return rows
  }

  @Test("C01: the conflict is exactly the six constraints, and each of them is needed")
  func exactConflict() throws {
    var generator = SplitMix(seed: 1)
    let names: Set = ["cell", "icon left", "icon width", "gap", "margin", "minimum"]
    for _ in 0..<20 {
      var solver = Solver()
      let rows = try cell(&solver, minimum: .required).shuffled(using: &generator)
      let conflict = try expectConflict { for row in rows { try solver.add(row) } }
      #expect(Set(conflict.members.map(\.label)) == names)
      #expect(conflict.members.count == 6)
    }
    for omitted in names {
      var solver = Solver()
      for row in try cell(&solver, minimum: .required) where row.name != omitted {
        try solver.add(row)
      }
    }
  }

  @Test("C01: with an optional minimum nothing is in conflict")
  func optionalMinimum() throws {
    var solver = Solver()
    for row in try cell(&solver, minimum: 999) { try solver.add(row) }
    try solver.solve()
    #expect(abs(solver.objective()[0].value - 5) < 1e-9)
    #expect(solver.violations().map(\.label) == ["minimum"])
  }

  @Test("C02: a conflict that exists only because sizes are non-negative names the bound")
  func impliedBound() throws {
    for priority in [1000, 999.0] {
      var solver = Solver()
      let hint = solver.addVariable(named: "hint.w", domain: .nonnegative)
      let art = solver.addVariable(named: "art.w", domain: .nonnegative)
      try solver.add((hint == 0).named("hidden"))
      let component = (hint == art + 1).named("component").priority(Priority(priority))
      if priority == 1000 {
        let conflict = try expectConflict { try solver.add(component) }
        #expect(conflict.members.map(\.label) == ["hidden", "component", "art.w >= 0"])
        #expect(conflict.members[2].multiplier == 1)
      } else {
        try solver.add(component)
        try solver.solve()
        try expect(solver, [hint: 0, art: 0])
        #expect(abs(solver.objective()[0].value - 1) < 1e-9)
      }
    }
  }

  @Test("C05: a replacement conflicts one by one but not within a batch")
  func transientConflict() throws {
    var solver = Solver()
    let (top, bottom) = (solver.addVariable(named: "t"), solver.addVariable(named: "b"))
    try solver.add((bottom == top + 40).named("height"))
    let show = try solver.add((top == 0).named("show"))
    try solver.solve()
    let hide = (bottom == 0).named("hide")
    let conflict = try expectConflict { try solver.add(hide) }
    #expect(Set(conflict.members.map(\.label)) == ["height", "show", "hide"])
    try solver.transaction { (solver) throws(SolverError) in
      try solver.add(hide)
      try solver.remove(show)
    }
    try solver.solve()
    try expect(solver, [top: -40, bottom: 0])
  }

  @Test("V02: numbers count on either side, and repeated variables add up")
  func arithmetic() throws {
    var solver = Solver()
    let (m, c) = (solver.addVariable(named: "m"), solver.addVariable(named: "c"))
    try solver.add(m + 50 == c)
    try solver.add(c == 0)
    let x = solver.addVariable(named: "x")
    try solver.add(x - x >= 0)
    let before = solver.counters.constraints
    let conflict = try expectConflict { try solver.add((x - x >= 1).named("never")) }
    #expect(conflict.members.map(\.label) == ["never"])
    #expect(solver.counters.constraints == before)
    let (d, e, y) = (
      solver.addVariable(named: "d"), solver.addVariable(named: "e"), solver.addVariable(named: "y")
    )
    try solver.add(2 * d - d == 3)
    try solver.add(e + y == y + 4)
    let (f, g) = (solver.addVariable(named: "f"), solver.addVariable(named: "g"))
    try solver.add(0 * g + f == 5)
    try solver.solve()
    try expect(solver, [m: -50, c: 0, d: 3, e: 4, f: 5, y: 0, g: 0])
    #expect(try solver.isAmbiguous(g))
    #expect(try solver.isAmbiguous(y))
    #expect(try solver.isAmbiguous(x))
    #expect(try !solver.isAmbiguous(e))
  }
}
