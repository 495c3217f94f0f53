import ConstraintPrograms
import ReferenceChecks
import Testing

@Suite("Published failures as programs")
struct SharedCaseTests {
  @Test("The solver gives what is expected", arguments: SharedCases.all)
  func solver(_ item: SharedCases.Case) throws {
    let program = try Program(parsing: item.program)
    var runner = ProgramRunner(SolverEngine())
    let records = runner.run(program)
    Expectation(id: item.id, records: records).check(item.expected)
    for _ in 0..<(item.expected["repeat"]?.int ?? 0) {
      var again = ProgramRunner(SolverEngine())
      #expect(again.run(program) == records, "\(item.id): another run differs")
    }
  }

  @Test("The exact reference gives what is expected", arguments: SharedCases.judged)
  func reference(_ item: SharedCases.Case) throws {
    let program = try Program(parsing: item.program)
    var runner = ProgramRunner(ReferenceEngine())
    Expectation(id: item.id, records: runner.run(program)).check(item.expected)
  }

  @Test("The solver and the exact reference agree", arguments: SharedCases.judged)
  func check(_ item: SharedCases.Case) throws {
    let program = try Program(parsing: item.program)
    var runner = ProgramRunner(CheckedEngine(SolverEngine()))
    for statement in program.statements {
      runner.engine.line = statement.line
      _ = runner.step(statement)
    }
    runner.finish()
    runner.engine.judge()
    #expect(runner.engine.differences == [])
    #expect(runner.engine.answersChecked > 0)
  }
}
