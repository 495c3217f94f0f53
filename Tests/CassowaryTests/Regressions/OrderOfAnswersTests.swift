import Cassowary
import Testing

/// What is listed comes in the order in which it was made; what was accepted stays solvable.
@Suite("Order of answers, and answers after removals")
struct OrderOfAnswersTests {
  @Test("A removal never makes solving fail")
  func removalOfTolerated() throws {
    var s = Solver()
    let x = (0...10).map { s.addVariable(named: "x\($0)") }
    let ties = try (0..<10).map { try s.add(x[$0 + 1] - x[$0] == 0) }
    for index in 0..<10 { try s.add(x[index + 1] - x[index] == 9e-9) }
    try s.add(x[10] - x[0] == 0)
    try s.solve()
    for tie in ties { try s.remove(tie) }
    #expect(throws: Never.self) { try s.solve() }
  }

  @Test("Ambiguous variables come in the order in which they were made")
  func ambiguousOrder() throws {
    var s = Solver()
    let a = s.addVariable()
    let b = s.addVariable()
    try s.drop(a)
    let c = s.addVariable()
    #expect(try s.ambiguousVariables() == [b, c])
  }

  @Test("The members of a conflict come in the order in which they came")
  func memberOrder() throws {
    var s = Solver()
    let (x, y) = (s.addVariable(), s.addVariable())
    try s.add((x >= 0).named("r0"))
    try s.add((y >= 5).named("r1"))
    try s.add((x <= 3).named("r2"))
    try s.solve()
    let conflict = try expectConflict { try s.add((x >= y).named("r3")) }
    #expect(conflict.members.map(\.label) == ["r1", "r2", "r3"])
  }
}
