import Cassowary
import ConstraintPrograms
import Testing

@Suite("Reading programs")
struct ParserTests {
  private func only(_ text: String) throws -> Action {
    let program = try Program(parsing: text)
    #expect(program.statements.count == 1, "\(text)")
    return try #require(program.statements.first).action
  }

  private func sum(_ terms: KeyValuePairs<String, Double>, _ constant: Double = 0) -> NamedSum {
    NamedSum(terms.map { .init($0.key, $0.value) }, constant: constant)
  }

  @Test("Every statement of the language is read")
  func everyStatement() throws {
    #expect(try only("var x, y") == .declare(["x", "y"], .free))
    #expect(try only("var w,h>=0 # both") == .declare(["w", "h"], .nonnegative))
    #expect(try only("drop y") == .drop("y"))
    #expect(
      try only("c1: 2*x + y <= 10")
        == .add(NamedConstraint("c1", sum(["x": 2, "y": 1]), .lessThanOrEqual, sum([:], 10))))
    #expect(
      try only("c2: x == 5 @250")
        == .add(NamedConstraint("c2", sum(["x": 1]), .equal, sum([:], 5), priority: 250)))
    #expect(
      try only("c3: w - x >= 3/4 @500 weight 2")
        == .add(
          NamedConstraint(
            "c3", sum(["w": 1, "x": -1]), .greaterThanOrEqual, sum([:], 0.75), priority: 500,
            weight: 2)))
    #expect(try only("edit x @999") == .edit("x", priority: 999, weight: 1))
    #expect(try only("edit x @999 weight 3") == .edit("x", priority: 999, weight: 3))
    #expect(try only("suggest x -20") == .suggest("x", -20))
    #expect(try only("end-edit x") == .endEdit("x"))
    #expect(try only("constant c2 = 7") == .constant("c2", 7))
    #expect(try only("priority c2 = 500") == .priority("c2", 500))
    #expect(try only("weight c3 = 1/2") == .weight("c3", 0.5))
    #expect(try only("remove c1") == .remove("c1"))
    let plain: [(String, Action)] = [
      ("begin", .begin), ("commit", .commit), ("rollback", .rollback), ("solve", .solve),
    ]
    for (text, action) in plain { #expect(try only(text) == action) }
  }

  @Test("Sums stand on both sides, in any order, with signs and products either way")
  func sums() throws {
    func left(_ text: String) throws -> NamedSum {
      guard case .add(let constraint) = try only("c: \(text) == 0") else { return NamedSum() }
      return constraint.left
    }
    #expect(try left("x*2 - 3*y + 4") == sum(["x": 2, "y": -3], 4))
    #expect(try left("h/4") == sum(["h": 0.25]))
    #expect(try left("-x/-4 + 1") == sum(["x": 0.25], 1))
    #expect(try left("3/4*x - x*3/4") == sum(["x": 0.75, "x": -0.75]))
    #expect(try left("- - x + -2") == sum(["x": 1], -2))
    #expect(try left("1 + 2 - 3/4") == sum([:], 2.25))
    #expect(try left("x - x") == sum(["x": 1, "x": -1]))
    #expect(try left("weight + end.x_1") == sum(["weight": 1, "end.x_1": 1]))
    #expect(try left("breite + höhe") == sum(["breite": 1, "höhe": 1]))
  }

  @Test(
    "Numbers are the nearest doubles, whatever their form",
    arguments: [
      ("1", 1), ("0.1", 0.1), (".5", 0.5), ("1.", 1), ("1e3", 1000), ("1.5E-3", 0.0015),
      ("0x1.8p1", 3), ("0x10", 16), ("0X1P-2", 0.25), ("1/3", 1.0 / 3), ("-2/-4", 0.5),
      ("1e999", .infinity), ("-1e999", -.infinity), ("inf", .infinity), ("-infinity", -.infinity),
      ("1/0", .infinity), ("1e-999", 0), ("123456789012345678901234567890", 1.2345678901234568e29),
      ("0.1e1/0x4p0", 0.25), ("+3", 3),
    ] as [(String, Double)])
  func numbers(_ text: String, _ value: Double) throws {
    #expect(try only("suggest x \(text)") == .suggest("x", value))
  }

  @Test("The word nan is a number that is none")
  func nan() throws {
    for text in ["nan", "-nan", "0/0", "inf/inf"] {
      guard case .suggest("x", let value) = try only("suggest x \(text)") else {
        Issue.record("\(text)")
        continue
      }
      #expect(value.isNaN, "\(text)")
    }
  }

  @Test("Lines are counted through blank ones, comments and both line ends")
  func lines() throws {
    let program = try Program(parsing: "# title\r\n\r\nvar x\r\n  # note\n\tsolve # end\n")
    #expect(
      program.statements == [
        Statement(line: 3, action: .declare(["x"], .free)), Statement(line: 5, action: .solve),
      ])
    #expect(try Program(parsing: "").statements.isEmpty)
    #expect(try Program(parsing: "\n\n# nothing").statements.isEmpty)
  }

  @Test("A keyword is a name where a name stands")
  func keywordsAsNames() throws {
    #expect(try only("solve: edit >= var").description == "solve: edit >= var")
    #expect(try only("remove solve") == .remove("solve"))
    #expect(try only("end: end == 1").description == "end: end == 1")
  }

  @Test(
    "What cannot be read is told with line and column",
    arguments: [
      ("solve now", 7), ("solv", 1), ("  x 3", 3), ("c: x = 3", 6), ("c: x < 3", 6), ("c: x", 5),
      ("c:", 3), ("c: x == ", 8), ("c: == 3", 4), ("c: 2x == 3", 5), ("c: 2*3 == x", 6),
      ("c: x*y == 3", 6), ("c: x/y == 3", 6), ("c: 3/x == 1", 6), ("c: x/3/4 == 1", 7),
      ("c: 1/2/3 == x", 7), ("c: (x) == 3", 4), ("c: x == 3 @", 12), ("c: x == 3 @250 @250", 16),
      ("c: x == 3 weight", 17), ("c: x == 3 weigh 2", 11), ("var", 4), ("var x y", 7),
      ("var x,", 7), ("var x >= 1", 10), ("var 3x", 5), ("var nan", 5), ("edit x", 7),
      ("edit x 500", 8), ("end x", 5), ("end-edit", 9), ("constant c 7", 12), ("constant c =", 13),
      ("priority = 7", 10), ("suggest x", 10), ("suggest x y", 11), ("remove", 7),
      ("begin begin", 7), ("42", 1), ("c: 0x == x", 4), ("c: 1.2.3 == x", 7), ("c: x <= . ", 9),
      ("c: größe + == 3", 12), ("c : x == 1 ; d", 12), ("e: 3e == x", 5),
    ])
  func faults(_ text: String, _ column: Int) {
    for prefix in ["", "var q\n\n"] {
      #expect {
        try Program(parsing: prefix + text + "\nsolve")
      } throws: { error in
        guard let fault = error as? ProgramSyntaxError else { return false }
        #expect(fault.column == column, "\(text): \(fault.reason)")
        return fault.line == (prefix.isEmpty ? 1 : 3) && !fault.reason.isEmpty
      }
    }
  }

  @Test("The statements before a fault are kept")
  func readable() {
    let (program, fault) = Program.readable(in: "var x\nsolve\noops\nsolve")
    #expect(program.statements.map(\.line) == [1, 2])
    #expect(fault?.line == 3)
  }
}
