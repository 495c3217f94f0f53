import ConstraintPrograms
import ReferenceChecks
import Testing

/// The exact reference with a fault.
private struct FaultyEngine: ProgramEngine {
  enum Fault: CaseIterable {
    case none
    /// Judges no conflict outside batches, nor at their commit.
    case acceptsConflicts
    /// Refuses a required constraint although it fits.
    case refusesConsistency
    /// Refuses with another reason.
    case wrongReason
    /// Takes what is to be refused whatever the numbers come to.
    case acceptsUnknown
    /// Blames another constraint.
    case wrongConstraint
    /// Begins edits at 1.
    case wrongTarget
    /// Refuses a commit for a wrong reason.
    case wrongCommit
    /// Gives no answer.
    case unanswered
    /// Forgets a change.
    case forgetsConstants
  }

  var fault: Fault
  private var engine = ReferenceEngine()
  private var isBatch = false

  init(_ fault: Fault) {
    self.fault = fault
  }

  mutating func apply(_ action: Action) throws(Refusal) {
    switch (fault, action) {
    case (.acceptsConflicts, .add(let constraint)) where constraint.priority == 1000:
      do { try engine.apply(action) } catch { if error.reason != .conflict { throw error } }
    case (.refusesConsistency, .add(let constraint)) where constraint.name == "b":
      throw Refusal(
        .conflict, "", constraint: "b",
        conflict: [.init(label: "a", multiplier: 1), .init(label: "b", multiplier: 1)])
    case (.wrongReason, _):
      do { try engine.apply(action) } catch { throw Refusal(.limit, "") }
    case (.acceptsUnknown, .remove):
      do { try engine.apply(action) } catch { if error.reason != .unknown { throw error } }
    case (.wrongConstraint, _):
      do {
        try engine.apply(action)
      } catch {
        var refusal = error
        if refusal.constraint != nil { refusal.constraint = "a" }
        throw refusal
      }
    case (.forgetsConstants, .constant): break
    default: try engine.apply(action)
    }
  }

  mutating func begin() throws(Refusal) { try engine.begin() }

  mutating func commit() throws(Refusal) {
    do {
      try engine.commit()
    } catch {
      if fault == .wrongCommit { throw Refusal(.limit, "") }
      if fault != .acceptsConflicts { throw error }
    }
  }

  mutating func rollBack() throws(Refusal) { try engine.rollBack() }

  func target(of variable: String) throws(Refusal) -> Double {
    fault == .wrongTarget ? 1 : try engine.target(of: variable)
  }

  mutating func answer() throws(Refusal) -> ProgramAnswer {
    if fault == .unanswered { throw Refusal(.numericallyUnstable, "") }
    return try engine.answer()
  }
}

@Suite("Holding an engine against the exact reference")
struct CheckedEngineTests {
  private static let program = """
    var x, y
    a: x == 5
    b: y >= 3
    c: x <= 4
    solve
    remove nothing
    w: y == 7 @250
    edit y @500
    begin
    d: x + y == 0
    remove b
    e: y >= 0
    commit
    constant a = 6
    end-edit y
    solve
    """

  private func differences(_ fault: FaultyEngine.Fault) throws -> [Difference] {
    var runner = ProgramRunner(CheckedEngine(FaultyEngine(fault)))
    for statement in try Program(parsing: Self.program).statements {
      runner.engine.line = statement.line
      _ = runner.step(statement)
    }
    runner.finish()
    runner.engine.judge()
    return runner.engine.differences
  }

  private func expect(
    _ fault: FaultyEngine.Fault, _ kind: Difference.Kind, line: Int,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let first = try differences(fault).first
    #expect(
      first?.kind == kind && first?.line == line, "\(fault): \(first as Any)",
      sourceLocation: location)
  }

  @Test("A faultless engine differs in nothing")
  func faultless() throws {
    #expect(try differences(.none) == [])
  }

  @Test("Every fault is told at its line, before what follows from it")
  func faults() throws {
    try expect(.acceptsConflicts, .acceptedContradiction, line: 5)
    try expect(.refusesConsistency, .refusedConsistency, line: 3)
    try expect(.wrongReason, .refusal, line: 4)
    try expect(.acceptsUnknown, .refusal, line: 6)
    try expect(.wrongConstraint, .refusal, line: 4)
    try expect(.wrongTarget, .editTarget, line: 8)
    try expect(.wrongCommit, .refusal, line: 13)
    try expect(.unanswered, .unanswered, line: 5)
    try expect(.forgetsConstants, .requiredRow, line: 16)
  }
}
