import Cassowary
import Testing

/// Every kind of bad input of the contract's section on numbers (case N05 among them).
@Suite("Bad input")
struct BadInputTests {
  /// A solver with something in it, and the handles to misuse.
  struct Fixture {
    var solver = Solver()
    let w: Variable
    let v: Variable
    let idle: Variable
    let c: ConstraintID
    let removed: ConstraintID
    let dropped: Variable
    let foreign: Variable
    let foreignConstraint: ConstraintID
    let forked: Variable

    init() throws {
      w = solver.addVariable(named: "w")
      v = solver.addVariable(named: "v")
      idle = solver.addVariable(named: "idle")
      c = try solver.add((w == 120).priority(250).named("c"))
      try solver.add((v >= w).named("d"))
      removed = try solver.add(v <= 1000)
      try solver.remove(removed)
      dropped = solver.addVariable()
      try solver.drop(dropped)
      try solver.beginEditing(v, priority: 300)
      var other = Solver()
      foreign = other.addVariable(named: "foreign")
      foreignConstraint = try other.add(foreign == 1)
      var fork = solver
      forked = fork.addVariable(named: "forked")
      _ = solver.addVariable(named: "same slot")
      try solver.solve()
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let reason: String
    let call: @Sendable (inout Fixture) throws(SolverError) -> Void

    init(
      _ name: String, _ reason: String,
      _ call: @escaping @Sendable (inout Fixture) throws(SolverError) -> Void
    ) {
      testDescription = name
      self.reason = reason
      self.call = call
    }
  }

  static let nan = Double.nan
  static let infinity = Double.infinity

  static let table: [Row] = [
    Row("NaN coefficient", "not-finite") { (f) throws(SolverError) in
      try f.solver.add(nan * f.w >= 3)
    },
    Row("infinite coefficient", "not-finite") { (f) throws(SolverError) in
      try f.solver.add(f.w + infinity * f.v == 1)
    },
    Row("coefficients that overflow together", "not-finite") { (f) throws(SolverError) in
      try f.solver.add(1.5e308 * f.w + 1.5e308 * f.w == 1)
    },
    Row("infinite constant", "not-finite") { (f) throws(SolverError) in
      try f.solver.add(f.w <= infinity)
    },
    Row("NaN constant", "not-finite") { (f) throws(SolverError) in
      try f.solver.add(f.w == nan)
    },
    Row("NaN constant of a known constraint", "not-finite") { (f) throws(SolverError) in
      try f.solver.setConstant(nan, of: f.c)
    },
    Row("infinite constant of a known constraint", "not-finite") { (f) throws(SolverError) in
      try f.solver.setConstant(-infinity, of: f.c)
    },
    Row("NaN priority", "not-finite") { (f) throws(SolverError) in
      try f.solver.add((f.w == 1).priority(Priority(nan)))
    },
    Row("infinite priority", "not-finite") { (f) throws(SolverError) in
      try f.solver.setPriority(Priority(infinity), of: f.c)
    },
    Row("NaN weight", "not-finite") { (f) throws(SolverError) in
      try f.solver.add((f.w == 1).priority(2).weight(nan))
    },
    Row("infinite weight", "not-finite") { (f) throws(SolverError) in
      try f.solver.setWeight(infinity, of: f.c)
    },
    Row("NaN suggestion", "not-finite") { (f) throws(SolverError) in
      try f.solver.suggest(nan, for: f.v)
    },
    Row("priority 0", "priority-out-of-range") { (f) throws(SolverError) in
      try f.solver.add((f.w == 1).priority(0))
    },
    Row("negative priority", "priority-out-of-range") { (f) throws(SolverError) in
      try f.solver.setPriority(-1, of: f.c)
    },
    Row("priority 1001", "priority-out-of-range") { (f) throws(SolverError) in
      try f.solver.setPriority(1001, of: f.c)
    },
    Row("required edit", "priority-out-of-range") { (f) throws(SolverError) in
      try f.solver.beginEditing(f.w, priority: 1000)
    },
    Row("weight 0", "weight-out-of-range") { (f) throws(SolverError) in
      try f.solver.add((f.w == 1).priority(2).weight(0))
    },
    Row("negative weight", "weight-out-of-range") { (f) throws(SolverError) in
      try f.solver.setWeight(-2, of: f.c)
    },
    Row("variable of another solver", "unknown") { (f) throws(SolverError) in
      try f.solver.add(f.foreign == 1)
    },
    Row("variable made by a copy", "unknown") { (f) throws(SolverError) in
      try f.solver.add(f.forked == 1)
    },
    Row("dropped variable", "unknown") { (f) throws(SolverError) in
      try f.solver.add(f.dropped == 1)
    },
    Row("value of another solver's variable", "unknown") { (f) throws(SolverError) in
      _ = try f.solver.value(of: f.foreign)
    },
    Row("constraint of another solver", "unknown") { (f) throws(SolverError) in
      try f.solver.remove(f.foreignConstraint)
    },
    Row("constraint removed twice", "unknown") { (f) throws(SolverError) in
      try f.solver.remove(f.removed)
    },
    Row("constant of a removed constraint", "unknown") { (f) throws(SolverError) in
      try f.solver.setConstant(1, of: f.removed)
    },
    Row("variable dropped twice", "unknown") { (f) throws(SolverError) in
      try f.solver.drop(f.dropped)
    },
    Row("constraint name that is taken", "duplicate") { (f) throws(SolverError) in
      try f.solver.add((f.v == 3).named("c"))
    },
    Row("variable edited twice", "duplicate") { (f) throws(SolverError) in
      try f.solver.beginEditing(f.v, priority: 10)
    },
    Row("suggestion without an edit", "not-editing") { (f) throws(SolverError) in
      try f.solver.suggest(1, for: f.w)
    },
    Row("edit ended that was not begun", "not-editing") { (f) throws(SolverError) in
      try f.solver.endEditing(f.w)
    },
    Row("variable dropped that a constraint mentions", "in-use") { (f) throws(SolverError) in
      try f.solver.drop(f.w)
    },
    Row("commit without a batch", "batch") { (f) throws(SolverError) in
      try f.solver.commit()
    },
    Row("roll-back without a batch", "batch") { (f) throws(SolverError) in
      try f.solver.rollBack()
    },
    Row("batch inside a batch", "batch") { (f) throws(SolverError) in
      try f.solver.transaction { (solver) throws(SolverError) in try solver.begin() }
    },
    Row("contradicting constraint", "conflict") { (f) throws(SolverError) in
      try f.solver.add(f.v + 1 <= f.w)
    },
  ]

  @Test("Each gets its typed error and changes nothing", arguments: table)
  func typedError(row: Row) throws {
    var fixture = try Fixture()
    let before = (fixture.solver.counters, fixture.solver.objective())
    let values = [try fixture.solver.value(of: fixture.w), try fixture.solver.value(of: fixture.v)]
    do {
      try row.call(&fixture)
      Issue.record("Nothing was thrown.")
    } catch {
      #expect(error.reason == row.reason)
      #expect(!error.description.isEmpty)
    }
    #expect(fixture.solver.counters == before.0)
    try fixture.solver.solve()
    #expect(fixture.solver.objective() == before.1)
    #expect(
      [try fixture.solver.value(of: fixture.w), try fixture.solver.value(of: fixture.v)] == values)
    try expect(fixture.solver, [fixture.w: 120])
    try fixture.solver.add(fixture.w + fixture.v <= 500)
    try fixture.solver.solve()
    try expect(fixture.solver, [fixture.w: 120])
  }

  @Test("A used-up slot does not accept an old handle")
  func staleHandles() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let c = try solver.add(x == 1)
    try solver.remove(c)
    try solver.solve()
    let again = try solver.add(x == 2)
    #expect(again != c)
    #expect(throws: SolverError.self) { try solver.remove(c) }
    try solver.remove(again)
    try solver.drop(x)
    let y = solver.addVariable()
    #expect(throws: SolverError.self) { try solver.add(x == 1) }
    try solver.add(y == 1)
  }
}
