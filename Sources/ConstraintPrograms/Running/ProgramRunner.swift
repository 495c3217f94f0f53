/// Runs a program statement by statement, and keeps the rules of batches.
///
/// A refused statement inside a batch voids it: the engine is rolled back at once, and the rest of
/// the batch is read but not applied.
package struct ProgramRunner<Engine: ProgramEngine> {
  private enum Batch {
    case none
    case live
    /// Voided by the statement on a line.
    case void(line: Int)
  }

  package var engine: Engine
  private var batch = Batch.none

  package init(_ engine: Engine) {
    self.engine = engine
  }

  /// Runs a whole program; the end of it rolls back a batch that is still open.
  package mutating func run(_ program: Program) -> [ProgramRecord] {
    var records: [ProgramRecord] = []
    for statement in program.statements {
      if let record = step(statement) { records.append(record) }
    }
    finish()
    return records
  }

  /// Runs one statement; tells of a refusal or an answer.
  package mutating func step(_ statement: Statement) -> ProgramRecord? {
    do throws(Refusal) {
      guard let answer = try perform(statement) else { return nil }
      return ProgramRecord(line: statement.line, content: .answer(answer))
    } catch {
      return ProgramRecord(line: statement.line, content: .refused(error))
    }
  }

  /// Rolls back a batch that is still open.
  package mutating func finish() {
    if case .live = batch { try? engine.rollBack() }
    batch = .none
  }

  private mutating func perform(_ statement: Statement) throws(Refusal) -> ProgramAnswer? {
    switch (statement.action, batch) {
    case (.solve, _):
      return try engine.answer()
    case (.begin, .none):
      try engine.begin()
      batch = .live
    case (.commit, .none), (.rollback, .none):
      throw Refusal(.batch, "there is no batch to end")
    case (.commit, .live):
      batch = .none
      try engine.commit()
    case (.rollback, .live):
      batch = .none
      try engine.rollBack()
    case (.commit, .void(let line)):
      batch = .none
      throw Refusal(.batch, "line \(line) voided the batch", statement: line)
    case (.rollback, .void):
      batch = .none
    case (.begin, .live):
      try void(Refusal(.batch, "a batch cannot begin inside a batch"), line: statement.line)
    case (_, .void):
      break
    case (_, .none):
      try engine.apply(statement.action)
    case (_, .live):
      do throws(Refusal) {
        try engine.apply(statement.action)
      } catch {
        try void(error, line: statement.line)
      }
    }
    return nil
  }

  private mutating func void(_ refusal: Refusal, line: Int) throws(Refusal) {
    batch = .void(line: line)
    try engine.rollBack()
    throw refusal
  }
}
