import ConstraintPrograms
import ReferenceChecks
import Testing

@Suite("Random histories")
struct RandomHistoryTests {
  @Test("The solver agrees with the exact reference after every step")
  func agreement() {
    var answers = 0
    var conflicts = 0
    for seed in 0..<300 as Range<UInt64> {
      var history = RandomHistory(seed: seed)
      let program = history.program(length: 30)
      var runner = ProgramRunner(CheckedEngine(SolverEngine()))
      for statement in program.statements {
        runner.engine.line = statement.line
        _ = runner.step(statement)
      }
      runner.finish()
      runner.engine.judge()
      answers += runner.engine.answersChecked
      conflicts += runner.engine.conflictsChecked
      #expect(runner.engine.differences == [], "seed \(seed):\n\(program)")
    }
    #expect(answers > 900 && conflicts > 100, "\(answers) answers, \(conflicts) conflicts")
  }
}
