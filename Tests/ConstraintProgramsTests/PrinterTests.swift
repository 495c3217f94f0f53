import Cassowary
import ConstraintPrograms
import Testing

@Suite("Writing programs")
struct PrinterTests {
  @Test("What is written reads back as the same actions")
  func roundTripOfRandomPrograms() throws {
    for seed in 0..<200 as Range<UInt64> {
      var history = RandomHistory(seed: seed)
      let program = history.program(length: 25)
      #expect(try Program(parsing: program.description) == program, "seed \(seed):\n\(program)")
    }
  }

  @Test("Published programs survive being written", arguments: SharedCases.all)
  func roundTripOfPublishedPrograms(_ item: SharedCases.Case) throws {
    let program = try Program(parsing: item.program)
    let again = try Program(parsing: program.description)
    if program.description.contains("nan") {
      #expect(again.description == program.description)
    } else {
      #expect(again.statements.map(\.action) == program.statements.map(\.action))
    }
  }

  @Test("Sums are written the short way")
  func sums() {
    func written(_ terms: KeyValuePairs<String, Double>, _ constant: Double = 0) -> String {
      NamedSum(terms.map { .init($0.key, $0.value) }, constant: constant).description
    }
    #expect(written([:]) == "0")
    #expect(written([:], -2.5) == "-2.5")
    #expect(written(["x": 1]) == "x")
    #expect(written(["x": -1, "y": 1], 3) == "-x + y + 3")
    #expect(written(["x": 2, "y": -0.5], -3) == "2*x - 0.5*y - 3")
    #expect(written(["x": .infinity], .nan) == "inf*x + nan")
    #expect(written(["x": 1e300]) == "1e+300*x")
    #expect(written(["x": 0]) == "0*x")
  }

  @Test("Required, and a weight of 1, go without saying")
  func strengths() {
    func written(_ priority: Double, _ weight: Double) -> String {
      let sum = NamedSum([.init("x")])
      return NamedConstraint(
        "c", sum, .equal, NamedSum(constant: 1), priority: priority, weight: weight
      ).description
    }
    #expect(written(1000, 1) == "c: x == 1")
    #expect(written(250.5, 1) == "c: x == 1 @250.5")
    #expect(written(1000, 2) == "c: x == 1 weight 2")
    #expect(written(999, 0.5) == "c: x == 1 @999 weight 0.5")
    #expect("\(Action.edit("x", priority: 999, weight: 1))" == "edit x @999")
  }

  @Test("Numbers keep every bit", arguments: [0.1, 1e-300, 5, 1.0 / 3, 1e22, 123_456.789, 2e-5])
  func numbers(_ number: Double) throws {
    for value in [number, -number] {
      let program = Program(actions: [.suggest("x", value)])
      #expect(try Program(parsing: program.description) == program)
    }
  }

  @Test("Actions are numbered as the lines they are written on")
  func lineNumbers() throws {
    let program = Program(actions: [.declare(["x"], .free), .begin, .commit, .solve])
    #expect(try Program(parsing: program.description) == program)
    #expect(program.description == "var x\nbegin\ncommit\nsolve\n")
  }
}
