import Cassowary
import Testing

/// Public failures of the category "removal/edit", by their case ids.
@Suite("Public cases: removal and editing")
struct EditingCasesTests {
  @Test("E01: a refused add leaves no trace")
  func refusedAdd() throws {
    var solver = Solver()
    let x = solver.addVariable(named: "x")
    try solver.beginEditing(x, priority: 750)
    var c = try solver.add(x >= 2)
    try solver.remove(c)
    c = try solver.add(x >= 2)
    try solver.solve()
    let before = (solver.counters, solver.objective(), try solver.value(of: x))
    let conflict = try expectConflict { try solver.add(x <= 1) }
    #expect(conflict.members.map(\.multiplier) == [1, 1])
    #expect(solver.counters == before.0)
    #expect(solver.objective() == before.1)
    #expect(try solver.value(of: x) == before.2)
    try solver.remove(c)
    try solver.add(x >= 2)
    try solver.suggest(0, for: x)
    try solver.solve()
    try expect(solver, [x: 2])
  }

  @Test("E03: a midpoint is dragged about, each step as a fresh solver has it")
  func midpoint() throws {
    func make() throws -> (Solver, l: Variable, m: Variable, r: Variable) {
      var solver = Solver()
      let m = solver.addVariable(named: "xm")
      let l = solver.addVariable(named: "xl")
      let r = solver.addVariable(named: "xr")
      try solver.add(2 * m == l + r)
      try solver.add(l + 10 <= r)
      try solver.add(r <= 100)
      try solver.add(l >= 0)
      try solver.beginEditing(m, priority: 750)
      return (solver, l, m, r)
    }
    var (solver, l, m, r) = try make()
    for (suggestion, expected) in [(70, 70), (0, 5), (99, 95), (50, 50), (70.0, 70.0)] {
      try solver.suggest(suggestion, for: m)
      try solver.solve()
      try expect(solver, [m: expected])
      let (left, right) = (try solver.value(of: l), try solver.value(of: r))
      #expect(left >= -1e-6 && right <= 100 + 1e-6 && left + 10 <= right + 1e-6)
      if suggestion == 0 { try expect(solver, [l: 0, r: 10]) }
      if suggestion == 99 { try expect(solver, [l: 90, r: 100]) }
      if suggestion == 70 {
        #expect(left >= 40 - 1e-6 && left <= 65 + 1e-6 && abs(left + right - 140) < 1e-6)
        #expect(try solver.ambiguousVariables() == [l, r])
      }
      var (fresh, _, freshMiddle, _) = try make()
      try fresh.suggest(suggestion, for: freshMiddle)
      try fresh.solve()
      try expect(fresh, [freshMiddle: expected])
    }
  }

  @Test("E04: starting an edit does not move the variable")
  func startingAnEdit() throws {
    var solver = Solver()
    let x = solver.addVariable(named: "x")
    let c = try solver.add((x == 10).priority(250))
    try solver.solve()
    try solver.setConstant(12, of: c)
    try solver.beginEditing(x, priority: 750)
    try solver.solve()
    try expect(solver, [x: 12])
    try solver.endEditing(x)
    try solver.solve()
    try expect(solver, [x: 12])

    try solver.remove(c)
    try solver.add((x == 14).priority(250))
    try solver.beginEditing(x, priority: 750)
    try solver.solve()
    try expect(solver, [x: 14])
  }

  @Test("E05: adding and removing for ever grows nothing")
  func churn() throws {
    var solver = Solver()
    let x = solver.addVariable(named: "x")
    try solver.add(x >= 0)
    let limit = try solver.add((x <= 7).priority(400))
    try solver.solve()
    let base = sizes(of: solver)
    let baseValue = try solver.value(of: x)
    var early = base
    for cycle in 1...10_000 {
      let number = Double(cycle)
      let wish = try solver.add((x == number).priority(750))
      try solver.solve()
      try expect(solver, [x: number])
      try solver.remove(wish)
      try solver.beginEditing(x, priority: 750)
      try solver.suggest(number, for: x)
      try solver.solve()
      try solver.endEditing(x)
      let bound = try solver.add(x <= number)
      try solver.remove(bound)
      try solver.setConstant(number, of: limit)
      if cycle == 10 {
        try solver.solve()
        early = sizes(of: solver)
      }
    }
    try solver.solve()
    #expect(sizes(of: solver) == early)
    #expect(sizes(of: solver).dropLast() == base.dropLast())
    try solver.setConstant(7, of: limit)
    try solver.solve()
    #expect(try solver.value(of: x) == baseValue)
  }

  private func sizes(of solver: Solver) -> [Int] {
    let counters = solver.counters
    return [
      counters.variables, counters.constraints, counters.edits, counters.terms,
      counters.components, counters.bytes,
    ]
  }

  @Test("Adding and removing without a solve in between grows nothing either")
  func churnWithoutSolving() throws {
    var solver = Solver()
    let x = solver.addVariable(named: "x")
    try solver.add(x >= 0)
    var largest = [0, 0]
    for cycle in 0..<20_000 {
      try solver.remove(try solver.add((x == Double(cycle)).priority(10)))
      largest[cycle / 10_000] = max(largest[cycle / 10_000], solver.counters.bytes)
    }
    #expect(largest[0] == largest[1])
    #expect(solver.counters.constraints == 1)
  }
}
