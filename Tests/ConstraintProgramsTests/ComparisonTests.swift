import ConstraintPrograms
import ExactSolver
import ReferenceChecks
import Testing

@Suite("Comparing with the exact reference")
struct ComparisonTests {
  private static let program = """
    var x, y, lone
    var w >= 0
    c1: 2*x + y <= 10
    c2: x == 5 @250
    c3: w - x >= 3/4 @500 weight 2
    c4: y >= -30
    c5: x == 20 @999
    c6: lone >= 10
    solve
    """

  private func state(_ text: String) throws -> ProgramState {
    var state = ProgramState()
    for statement in try Program(parsing: text).statements {
      #expect(state.refusals(of: statement.action).isEmpty)
      state.apply(statement.action)
    }
    return state
  }

  private func answer(_ text: String) throws -> ProgramAnswer {
    var runner = ProgramRunner(SolverEngine())
    guard case .answer(let answer)? = runner.run(try Program(parsing: text)).last?.content else {
      throw Refusal(.internalInconsistency, "no answer")
    }
    return answer
  }

  struct Change: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var kinds: Set<Difference.Kind>
    var apply: @Sendable (inout ProgramAnswer) -> Void

    init(
      _ name: String, _ kinds: Set<Difference.Kind>,
      _ apply: @escaping @Sendable (inout ProgramAnswer) -> Void
    ) {
      testDescription = name
      self.kinds = kinds
      self.apply = apply
    }
  }

  private static func set(_ name: String, _ value: Double, in answer: inout ProgramAnswer) {
    for index in answer.values.indices where answer.values[index].variable == name {
      answer.values[index].value = value
    }
  }

  static let changes = [
    Change("nothing", []) { _ in },
    Change("an ambiguous value moves inside its range", []) { set("w", 40, in: &$0) },
    Change("a determined value moves a little", []) { set("x", 20 + 1e-9, in: &$0) },
    Change("a required row is broken", [.requiredRow, .value]) { set("y", -31, in: &$0) },
    Change(
      "a wish is missed for nothing", [.objective, .objectiveReport, .value, .violated]
    ) { set("w", 20, in: &$0) },
    Change(
      "a lower level is bought from a higher one",
      [.objective, .objectiveReport, .value, .violated]
    ) {
      set("x", 19, in: &$0)
      set("w", 20.75, in: &$0)
    },
    Change("a bound is broken", [.requiredRow, .objective, .objectiveReport, .value, .violated]) {
      set("w", -1, in: &$0)
    },
    Change("a value is missing", [.value]) { $0.values.removeLast() },
    Change("a value is not a number", [.value]) { set("x", .nan, in: &$0) },
    Change("a level is told wrongly", [.objectiveReport]) { $0.objective[2].value = 14 },
    Change("a level is missing", [.objective]) { $0.objective.removeLast() },
    Change("a level is not a number", [.objectiveReport]) { $0.objective[1].value = .nan },
    Change("a determined variable is called ambiguous", [.ambiguity]) {
      $0.ambiguous = ["lone", "w", "x"]
    },
    Change("an ambiguous variable is not called so", [.ambiguity]) { $0.ambiguous = ["lone"] },
    Change("ambiguous variables are out of order", [.ambiguity]) { $0.ambiguous = ["w", "lone"] },
    Change("a missed wish is not told", [.violated]) { $0.violated = [] },
    Change("a missed wish is told with another amount", [.violated]) {
      $0.violated[0].amount = 14.9
    },
    Change("a wish that is met is told", [.violated]) {
      $0.violated.append(.init(constraint: "c3", amount: 1))
    },
    Change("what is no wish is told", [.violated]) {
      $0.violated.append(.init(constraint: "c1", amount: 1))
    },
    Change("a value that a rule fixes is another", [.conventionalValue]) {
      set("lone", 11, in: &$0)
    },
  ]

  @Test("Every way in which an answer can be wrong is told by its kind", arguments: changes)
  func answers(_ change: Change) throws {
    var answer = try answer(Self.program)
    change.apply(&answer)
    let solution = try #require(ReferenceSolution(try state(Self.program)))
    let differences = AnswerComparison(answer, solution).differences
    #expect(Set(differences.map(\.kind)) == change.kinds, "\(differences)")
  }

  @Test("Every way in which a conflict can be wrong is told by its kind")
  func conflicts() throws {
    let state = try state(
      "var x\nvar w, v >= 0\na: x + w <= 3\nb: x >= 4\nc: x == 7\nd: w + v <= 2\ne: x == 1 @5")
    let verdict = ExactState(state).problem.bandedVerdict()
    func kinds(_ members: [(String, Double)], constraint: String? = nil) -> Set<Difference.Kind> {
      let refusal = Refusal(
        .conflict, "", constraint: constraint,
        conflict: members.map { .init(label: $0.0, multiplier: $0.1) })
      return Set(ConflictComparison(refusal, state, verdict: verdict).differences.map(\.kind))
    }
    #expect(kinds([("a", 1), ("b", 1), ("w >= 0", 1)], constraint: "b") == [])
    #expect(kinds([("a", 1), ("c", -1), ("w >= 0", 1)]) == [])
    #expect(kinds([("a", 3), ("b", 3), ("w >= 0", 3)]) == [])
    #expect(kinds([]) == [.certificate])
    #expect(kinds([("a", 1), ("b", 1), ("w >= 0", 1)], constraint: "c") == [.certificate])
    #expect(kinds([("a", 1), ("b", 1)]) == [.certificate])
    #expect(kinds([("a", 1), ("b", 1), ("w >= 0", 2)]) == [.certificate])
    #expect(kinds([("a", 1), ("b", -1), ("w >= 0", 1)]) == [.certificate])
    #expect(kinds([("a", 1), ("c", 1), ("w >= 0", 1)]) == [.certificate])
    #expect(kinds([("a", .nan), ("b", 1), ("w >= 0", 1)]) == [.certificate])
    #expect(kinds([("a", 1), ("b", 1), ("w >= 0", 1), ("v >= 0", 0)]) == [.irreducibility])
    #expect(kinds([("a", 1), ("b", 0.5), ("c", -0.5), ("w >= 0", 1)]) == [.irreducibility])
    #expect(kinds([("a", 1), ("b", 1), ("w >= 0", 1), ("e", 0)]) == [.certificate])
    #expect(kinds([("a", 1), ("b", 1), ("w >= 0", 1), ("a", 1)]) == [.certificate])
    #expect(kinds([("b", 1), ("d", 1), ("w >= 0", 1), ("v >= 0", 1)]).contains(.certificate))
  }

  @Test("A refusal of what holds together is told")
  func refusedConsistency() throws {
    let state = try state("var x\na: x == 3\nb: x <= 3")
    let refusal = Refusal(.conflict, "", conflict: [.init(label: "a", multiplier: 1)])
    let comparison = ConflictComparison(
      refusal, state, verdict: ExactState(state).problem.bandedVerdict())
    #expect(comparison.differences.map(\.kind) == [.refusedConsistency])
  }

  @Test("An answer that takes its own rounding at a higher level is judged by what that allows")
  func banded() throws {
    let text = "var x\na: x == 0 @500\nb: x == 1e9 @250 weight 1000\nsolve"
    var answer = try answer(text)
    // Half a millionth at the higher level is a loss of five hundred millionths of 1e12 below.
    answer.values[0].value = 5e-7
    answer.objective = [
      .init(priority: 500, value: 5e-7), .init(priority: 250, value: (1e9 - 5e-7) * 1000),
    ]
    answer.violated = [.init(constraint: "b", amount: 1e9 - 5e-7)]
    let solution = try #require(ReferenceSolution(try state(text)))
    #expect(AnswerComparison(answer, solution).differences == [])
    let steep = "var x\na: x == 0 @500\nb: 1e6*x == 1 @250\nsolve"
    var other = try self.answer(steep)
    other.values[0].value = 5e-7
    other.objective = [.init(priority: 500, value: 5e-7), .init(priority: 250, value: 0.5)]
    other.violated = [.init(constraint: "b", amount: 0.5)]
    let steepSolution = try #require(ReferenceSolution(try state(steep)))
    let comparison = AnswerComparison(other, steepSolution)
    #expect(comparison.differences == [] && comparison.isBanded)
  }

  @Test("Why a wish is missed: what stands against it, and what each unit of that gains")
  func reasons() throws {
    let text = """
      var a, b, c, far
      e1: a + 2*b == 10
      e2: b == 4 @900
      w1: a == 7 @500 weight 3
      e3: far == 1
      w2: far == 2 @500
      w3: 0*c == 5 @500
      solve
      """
    let solution = try #require(ReferenceSolution(try state(text)))
    let reasons = solution.reasons(for: try answer(text).violated)
    #expect(reasons.map(\.label) == ["w1", "w2", "w3"])
    #expect(reasons[0].opponents.map(\.label) == ["e2", "e1"])
    #expect(reasons[0].opponents.map(\.gain) == [6, 3])
    #expect(reasons[1].opponents.map(\.label) == ["e3"])
    #expect(reasons[2].opponents.isEmpty)
  }

  @Test("Two exact witnesses differ at the variable and are both optimal")
  func witnesses() throws {
    let state = try state("var x, y\nvar w >= 0\na: x + y == 4\nb: w <= 9 @5\nc: x == w @3")
    let solution = try #require(ReferenceSolution(state))
    for name in ["x", "y", "w"] {
      let (least, greatest) = try #require(solution.witnesses(of: name))
      for point in [least, greatest] {
        let report = solution.problem.report(at: point.map(\.value))
        #expect(report.isFeasible && report.levels == solution.optimum.levels, "\(name)")
      }
      let index = try #require(solution.state.names.firstIndex(of: name))
      #expect(least[index].value < greatest[index].value, "\(name)")
    }
    #expect(solution.witnesses(of: "nothing") == nil)
  }
}
