import Cassowary
import Testing

/// Small random systems against references that share no code with the solver.
@Suite("Contract: random systems")
struct RandomSystemTests {
  @Test(
    "Feasibility, objective, ambiguity and witnesses are those of a search over all vertices",
    arguments: [(2, 30), (3, 8)], Presolve.allCases)
  func vertices(size: (variables: Int, cases: Int), presolve: Presolve) throws {
    for seed in 0..<UInt64(size.cases) {
      var generator = SplitMix(seed: seed &* 31 &+ UInt64(size.variables))
      let problem = StatedProblem.random(
        variables: size.variables, rows: size.variables == 2 ? 7 : 6,
        isFeasible: seed % 3 != 0, using: &generator)
      let comment = "\(size.variables) variables, seed \(seed)"
      guard let expected = VertexSearch(problem) else {
        #expect(throws: SolverError.self, "\(comment)") {
          try BuiltProblem(problem, presolve: presolve)
        }
        continue
      }
      let built = try BuiltProblem(problem, presolve: presolve)
      let point = try built.point()
      #expect(problem.infeasibility(at: point) <= 1e-6, "\(comment)")
      expectClose(built.objective, expected.objective, comment)
      for (index, variable) in built.variables.enumerated() {
        let range = expected.ranges[index]
        let isAmbiguous = range.upperBound - range.lowerBound > 1e-6
        let found = try built.solver.isAmbiguous(variable)
        #expect(found == isAmbiguous, "x\(index) in \(range), \(comment)")
        if !isAmbiguous { expectClose([point[index]], [range.lowerBound], comment) }
        try expectWitnesses(of: index, in: built, problem, isAmbiguous, comment)
      }
      let ambiguous = try built.solver.ambiguousVariables()
      #expect(ambiguous == (try built.variables.filter { try built.solver.isAmbiguous($0) }))
    }
  }

  /// Expects two optimal points that differ in a variable, or none where it is determined.
  private func expectWitnesses(
    of index: Int, in built: BuiltProblem, _ problem: StatedProblem, _ isAmbiguous: Bool,
    _ comment: String
  ) throws {
    let witness = try built.solver.witnesses(of: built.variables[index])
    guard isAmbiguous else {
      #expect(witness == nil, "x\(index), \(comment)")
      return
    }
    let found = try #require(witness, "x\(index), \(comment)")
    var ends: [Double] = []
    for values in [found.least, found.greatest] {
      var point = try built.point()
      for (variable, value) in zip(found.variables, values) {
        let position = try #require(built.variables.firstIndex(of: variable))
        point[position] = value
      }
      #expect(problem.infeasibility(at: point) <= 1e-6, "\(point), \(comment)")
      expectClose(problem.objective(at: point), built.objective, "\(point), \(comment)")
      ends.append(point[index])
    }
    #expect(ends[1] - ends[0] > 1e-8, "x\(index) \(ends), \(comment)")
  }

  @Test(
    "The multipliers prove the answer to be optimal at every level", arguments: Presolve.allCases)
  func duals(presolve: Presolve) throws {
    for seed in 0..<20 as Range<UInt64> {
      var generator = SplitMix(seed: seed &+ 7000)
      let problem = StatedProblem.random(
        variables: 2 + Int(seed % 9), rows: 4 + Int(seed % 20), isFeasible: true,
        requiredShare: seed % 2 == 0 ? 0.25 : 0.6, using: &generator)
      let built = try BuiltProblem(problem, presolve: presolve)
      try expectOptimal(built, problem, "seed \(seed)")
    }
  }

  @Test("Every conflict is irreducible and proved", arguments: Presolve.allCases)
  func conflicts(presolve: Presolve) throws {
    var found = 0
    for seed in 0..<20 as Range<UInt64> {
      var generator = SplitMix(seed: seed &+ 9000)
      let problem = StatedProblem.random(
        variables: 2 + Int(seed % 5), rows: 12, isFeasible: false, requiredShare: 0.8,
        using: &generator)
      var solver = presolve.solver()
      let variables = problem.domains.enumerated().map {
        solver.addVariable(named: "x\($0.offset)", domain: $0.element)
      }
      var rows: [String: StatedProblem.Row] = [:]
      for (index, row) in problem.rows.enumerated() {
        rows["r\(index)"] = row
        let conflict = try refusal {
          try solver.add(BuiltProblem.constraint(row, of: variables).named("r\(index)"))
        }
        guard let conflict else { continue }
        found += 1
        #expect(conflict.members.contains { $0.label == "r\(index)" }, "seed \(seed)")
        expectIrreducible(
          conflict, rows: rows, variables: variables.indices.map { "x\($0)" },
          presolve: presolve, "seed \(seed), r\(index)")
        rows["r\(index)"] = nil
      }
      try solver.solve()
    }
    #expect(found > 30)
  }
}
