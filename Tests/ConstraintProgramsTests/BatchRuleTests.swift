import ConstraintPrograms
import ReferenceChecks
import Testing

@Suite("Batches and refusals")
struct BatchRuleTests {
  /// What a program comes to, a line a record: `8: x=20 y=-30` or `12: conflict c9 [c1 c9]`.
  private func outcome<Engine: ProgramEngine>(_ text: String, on engine: Engine) throws -> [String]
  {
    var runner = ProgramRunner(engine)
    return runner.run(try Program(parsing: text)).map { record in
      switch record.content {
      case .answer(let answer):
        return "\(record.line): "
          + answer.values.map { "\($0.variable)=\(NamedSum.written($0.value))" }
          .joined(separator: " ")
      case .refused(let refusal):
        var words = ["\(record.line): \(refusal.reason.rawValue)"]
        if let constraint = refusal.constraint { words.append(constraint) }
        if let statement = refusal.statement { words.append("line \(statement)") }
        if !refusal.conflict.isEmpty {
          words.append("[\(refusal.conflict.map(\.label).joined(separator: " "))]")
        }
        return words.joined(separator: " ")
      }
    }
  }

  struct Rule: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var program: String
    var outcome: [String]

    init(_ rule: String, _ program: String, _ outcome: [String]) {
      testDescription = rule
      self.program = program
      self.outcome = outcome
    }
  }

  static let rules = [
    Rule(
      "the example of the language",
      """
      var x, y
      var w >= 0
      c1: 2*x + y <= 10
      c2: x == 5 @250
      c3: w - x >= 3/4 @500 weight 2
      edit x @999
      suggest x 20
      y1: y == -30 @1
      w1: w == 20.75 @1
      solve
      constant c2 = 7
      priority c2 = 500
      weight c3 = 1
      begin
      remove c1
      end-edit x
      commit
      remove y1
      solve
      """,
      ["10: x=20 y=-30 w=20.75", "19: x=7 w=20.75 y=0"]),
    Rule(
      "conflicts are judged at the commit only",
      "var x\na: x == 1\nbegin\nb: x == 2\nremove a\ncommit\nsolve", ["7: x=2"]),
    Rule(
      "a conflict at the commit names no constraint and leaves the state before begin",
      """
      var x
      a: x == 1
      begin
      b: x == 2
      c: x >= 0
      var y
      commit
      solve
      remove c
      drop y
      b: x == 1
      solve
      """,
      ["7: conflict [a b]", "8: x=1", "9: unknown", "10: unknown", "12: x=1"]),
    Rule(
      "a conflict outside a batch names the constraint that is kept out",
      "var x\nvar w >= 0\na: x + w <= 3\nb: x >= 4\nremove a\nb: x >= 4\na: x + w <= 3\nsolve",
      ["4: conflict b [a b w >= 0]", "7: conflict a [b a w >= 0]", "8: x=4 w=0"]),
    Rule(
      "a refused statement voids the batch, and the rest is read but not applied",
      """
      var x
      a: x == 1
      begin
      b: x == 2 @500
      remove nothing
      remove a
      remove nothing
      var y
      commit
      solve
      b: x == 3 @400
      solve
      """,
      ["5: unknown", "9: batch line 5", "10: x=1", "12: x=1"]),
    Rule(
      "a void batch may be rolled back, which is no refusal",
      "var x\nbegin\nremove nothing\nrollback\nx1: x == 4\nsolve", ["3: unknown", "6: x=4"]),
    Rule(
      "rollback undoes everything, names included",
      """
      var x
      a: x == 1
      begin
      remove a
      a: x == 5
      var y
      b: y == 7
      edit x @500
      rollback
      solve
      b: x <= 1
      remove a
      suggest x 3
      drop y
      solve
      """,
      ["10: x=1", "13: not-editing", "14: unknown", "15: x=1"]),
    Rule(
      "solve in a batch reports the state before it, void or not",
      """
      var x
      a: x == 1
      begin
      remove a
      var y
      b: x == 9
      solve
      remove nothing
      solve
      commit
      solve
      """,
      ["7: x=1", "8: unknown", "9: x=1", "10: batch line 8", "11: x=1"]),
    Rule(
      "a nested begin is refused and voids the batch",
      "var x\nbegin\na: x == 1\nbegin\nb: x == 2\ncommit\ncommit\nsolve",
      ["4: batch", "6: batch line 4", "7: batch", "8: x=0"]),
    Rule(
      "a stray commit or rollback is refused", "commit\nrollback\nvar x\nsolve",
      ["1: batch", "2: batch", "4: x=0"]),
    Rule(
      "the end of the file rolls back", "var x\na: x == 1\nbegin\nremove a\nsolve", ["5: x=1"]),
    Rule(
      "an edit begun in a batch starts at the value before it, 0 for a new variable",
      """
      var x
      a: x == 4
      begin
      remove a
      b: x == 9 @100
      edit x @500
      var y
      c: y == 8 @100
      edit y @500
      commit
      solve
      """,
      ["11: x=4 y=0"]),
    Rule(
      "an edit in a batch of a variable declared anew starts at 0, not at its namesake's value",
      "var x\na: x == 4\nsolve\nbegin\nremove a\ndrop x\nvar x\nedit x @500\ncommit\nsolve",
      ["3: x=4", "10: x=0"]),
    Rule(
      "an edit begins at the variable's value, and a second one is a duplicate",
      "var x\na: x == 3 @100\nedit x @500\nconstant a = 9\nsolve\nedit x @600\nedit x @1000",
      ["5: x=3", "6: duplicate", "7: priority-out-of-range"]),
    Rule(
      "names are used once, and again after a removal",
      """
      var x, y
      var x
      var z, z
      a: x == 1
      a: y == 1
      remove a
      a: y == 2
      remove z
      solve
      drop y
      remove a
      drop y
      var y >= 0
      solve
      """,
      [
        "2: duplicate", "3: duplicate", "5: duplicate", "8: unknown", "9: y=2 x=0", "10: in-use",
        "14: x=0 y=0",
      ]),
    Rule(
      "a constraint and a variable may share a name", "var a\na: a == 5\nremove a\nsolve",
      ["4: a=0"]),
    Rule(
      "what does not exist is unknown",
      "remove a\nconstant a = 1\npriority a = 1\nweight a = 1\ndrop x\nedit x @5\nsuggest x 1\n"
        + "end-edit x\nc: 2*x == 1\nvar x\nsuggest x 1\nend-edit x",
      [
        "1: unknown", "2: unknown", "3: unknown", "4: unknown", "5: unknown", "6: unknown",
        "7: unknown", "8: unknown", "9: unknown", "11: not-editing", "12: not-editing",
      ]),
    Rule(
      "numbers that are not finite are refused before they are found out of range",
      """
      var x
      a: nan*x == 1
      a: x == inf
      a: x == 1 @inf
      a: x == 1 @-1
      a: x == 1 @1001
      a: x == 1 @5 weight 0
      a: x == 1 @5 weight nan
      a: 1e308*x + 1e308*x == 1
      a: x + 1e308 == 1 - 1e308
      a: x == 1 @5
      constant a = inf
      priority a = 0
      priority a = nan
      weight a = -1
      weight a = inf
      edit x @nan
      edit x @0
      edit x @5 weight 0
      solve
      """,
      [
        "2: not-finite", "3: not-finite", "4: not-finite", "5: priority-out-of-range",
        "6: priority-out-of-range", "7: weight-out-of-range", "8: not-finite", "9: not-finite",
        "10: not-finite", "12: not-finite", "13: priority-out-of-range", "14: not-finite",
        "15: weight-out-of-range", "16: not-finite", "17: not-finite", "18: priority-out-of-range",
        "19: weight-out-of-range", "20: x=1",
      ]),
    Rule(
      "a priority raised to required may conflict and then changes nothing",
      "var x\na: x == 1\nb: x == 2 @500\npriority b = 1000\nsolve\nconstant b = 1\npriority b = 1000\n"
        + "constant b = 2\nsolve",
      ["4: conflict b [a b]", "5: x=1", "8: conflict b [a b]", "9: x=1"]),
  ]

  @Test("The solver follows the rule", arguments: rules)
  func solver(_ rule: Rule) throws {
    let outcome = try outcome(rule.program, on: SolverEngine())
    #expect(outcome == rule.outcome, "\(outcome)")
  }

  @Test("The exact reference follows the rule", arguments: rules)
  func reference(_ rule: Rule) throws {
    let outcome = try outcome(rule.program, on: ReferenceEngine())
    #expect(outcome == rule.outcome, "\(outcome)")
  }

  @Test("Levels, missed wishes, ambiguity and counters are told as in the example of the language")
  func answer() throws {
    var runner = ProgramRunner(SolverEngine())
    let records = runner.run(
      try Program(
        parsing: """
          var x, y
          var w >= 0
          c1: 2*x + y <= 10
          c2: x == 5 @250
          c3: w - x >= 3/4 @500 weight 2
          edit x @999
          suggest x 20
          solve
          """))
    guard case .answer(let answer) = try #require(records.first).content else {
      Issue.record("refused")
      return
    }
    #expect(answer.ambiguous == ["w", "y"])
    #expect(
      answer.objective == [
        .init(priority: 999, value: 0), .init(priority: 500, value: 0),
        .init(priority: 250, value: 15),
      ])
    #expect(answer.violated == [.init(constraint: "c2", amount: 15)])
    #expect(answer.components == 1)
  }

  @Test("Missed wishes come in the order in which they were stated, edits among them")
  func violatedOrder() throws {
    let text =
      "var x\na: x == 0\nb: x == 1 @5\nc: x == 2 @5\nremove b\nedit x @7\nsuggest x 3\n"
      + "d: x >= 4 @5\nb: x == 1 @5\nsolve"
    func labels<Engine: ProgramEngine>(_ engine: Engine) throws -> [String] {
      var runner = ProgramRunner(engine)
      guard case .answer(let answer)? = runner.run(try Program(parsing: text)).last?.content else {
        return []
      }
      return answer.violated.map(\.constraint)
    }
    #expect(try labels(SolverEngine()) == ["c", "edit x", "d", "b"])
    #expect(try labels(ReferenceEngine()) == ["c", "edit x", "d", "b"])
  }
}
