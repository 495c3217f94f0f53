import Cassowary
import Testing

@Suite("Export to other solvers")
struct LinearProgramTests {
  /// Two wishes that exclude each other at 500, and one at 250 that the required row cuts off.
  private static func example() throws -> Solver {
    var solver = Solver()
    let x = solver.addVariable(named: "x")
    let y = solver.addVariable(named: "y", domain: .nonnegative)
    try solver.add((x + 2 * y <= 10).named("room"))
    try solver.add((x == 4).priority(500).weight(2))
    try solver.add((x >= 6).priority(500))
    try solver.add((y == 7.5).priority(250))
    return solver
  }

  @Test("There is a program for each level, and higher levels are held")
  func levels() throws {
    let programs = try Self.example().linearPrograms()
    #expect(programs.map(\.priority) == [500, 250])
    #expect(programs.map(\.leastValue) == [2, 4.5])
    #expect(programs[0].rows.map(\.name) == ["r0", "r1", "r2"])
    #expect(programs[1].rows.map(\.name) == ["r0", "r1", "r2", "r3", "level0"])
    let cap = programs[1].rows[4]
    #expect(cap.relation == .lessThanOrEqual)
    #expect(cap.constant >= 2 && cap.constant <= 2 + 1e-8)
    #expect(cap.entries.map(\.coefficient) == [2, 2, 1])
  }

  @Test("The LP text says what is minimized, under which rows, and what is free")
  func lp() throws {
    let text = try Self.example().linearPrograms()[0].text(.lp)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("\\") }
    #expect(
      lines == [
        "Minimize", " obj: 2.0 over1 + 2.0 under1 + 1.0 under2", "Subject To",
        " r0: 1.0 x0 + 2.0 x1 <= 10.0", " r1: 1.0 x0 - 1.0 over1 + 1.0 under1 = 4.0",
        " r2: 1.0 x0 + 1.0 under2 >= 6.0", "Bounds", " x0 free", "End",
      ])
    #expect(text.contains("\\ r0: room\n"))
  }

  @Test("The MPS text has the same rows column by column")
  func mps() throws {
    let text = try Self.example().linearPrograms()[0].text(.mps)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("*") }
    #expect(
      lines == [
        "NAME program FREE", "ROWS", " N obj", " L r0", " E r1", " G r2", "COLUMNS",
        " x0 r0 1.0", " x0 r1 1.0", " x0 r2 1.0", " x1 r0 2.0", " over1 obj 2.0",
        " over1 r1 -1.0", " under1 obj 2.0", " under1 r1 1.0", " under2 obj 1.0",
        " under2 r2 1.0", "RHS", " rhs r0 10.0", " rhs r1 4.0", " rhs r2 6.0", "BOUNDS",
        " FR bounds x0", "ENDATA",
      ])
  }

  @Test("Edits stand at their targets, and changes since the last solve count")
  func edits() throws {
    var solver = try Self.example()
    let z = solver.addVariable(named: "z\nsecond line")
    try solver.beginEditing(z, priority: 900)
    try solver.suggest(3, for: z)
    let program = try #require(try solver.linearPrograms().first)
    #expect(program.priority == 900 && program.leastValue == 0)
    #expect(program.rows.last?.constant == 3)
    #expect(!program.text(.lp).contains("\nsecond line"))
  }
}
