import Cassowary
import Testing

/// The contract's section 2: what is not determined.
@Suite("Contract: ambiguity and order")
struct AmbiguityContractTests {
  @Test("A sum is determined, its parts are not", arguments: Presolve.allCases)
  func parts(presolve: Presolve) throws {
    var solver = presolve.solver()
    let names = ["a", "b", "sum", "c"]
    let variables = names.map { solver.addVariable(named: $0, domain: .nonnegative) }
    let (a, b, sum, c) = (variables[0], variables[1], variables[2], variables[3])
    try solver.add(a + b == sum)
    try solver.add(sum == 10)
    try solver.add((c == a + b).priority(250))
    try solver.solve()
    try expect(solver, [sum: 10, c: 10])
    #expect(try solver.ambiguousVariables() == [a, b])
    for variable in [a, b] {
      let witness = try #require(try solver.witnesses(of: variable))
      let index = try #require(witness.variables.firstIndex(of: variable))
      expectClose([witness.least[index], witness.greatest[index]], [0, 10])
      for point in [witness.least, witness.greatest] {
        let values = Dictionary(uniqueKeysWithValues: zip(witness.variables, point))
        let left = try #require(values[a])
        let right = try #require(values[b])
        expectClose([left + right], [10])
        expectClose([values[sum] ?? 10, values[c] ?? 10], [10, 10])
      }
    }
    #expect(try solver.witnesses(of: sum) == nil)
    #expect(try solver.witnesses(of: c) == nil)
  }

  @Test("A soft constraint at any level removes an ambiguity", arguments: Presolve.allCases)
  func resolved(presolve: Presolve) throws {
    var solver = presolve.solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add((x + y == 10).priority(900))
    try solver.solve()
    #expect(try solver.ambiguousVariables() == [x, y])
    let wish = try solver.add((x == y).priority(1e-300))
    try solver.solve()
    #expect(try solver.ambiguousVariables().isEmpty)
    try expect(solver, [x: 5, y: 5])
    try solver.remove(wish)
    #expect(try solver.ambiguousVariables() == [x, y])
  }

  @Test("Questions about the answer take changes since the last solve into account")
  func pendingChanges() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(x >= 2)
    #expect(try solver.isAmbiguous(x))
    try solver.add((x == 4).priority(250))
    #expect(try !solver.isAmbiguous(x))
    #expect(try solver.witnesses(of: x) == nil)
    try solver.solve()
    try expect(solver, [x: 4])
  }

  @Test(
    "Objective and determined values depend on no order of rows or variables",
    arguments: Presolve.allCases)
  func orders(presolve: Presolve) throws {
    for seed in 0..<6 as Range<UInt64> {
      var generator = SplitMix(seed: seed &+ 300)
      let problem = StatedProblem.random(
        variables: 4, rows: 9, isFeasible: true, using: &generator)
      let first = try BuiltProblem(problem, presolve: presolve)
      for round in 0..<3 {
        let order = Array(problem.rows.indices).shuffled(using: &generator)
        let other = try BuiltProblem(
          problem, presolve: presolve, order: order, reversesVariables: round % 2 == 1,
          inOneBatch: round > 1)
        try other.expectSame(as: first, "seed \(seed), \(order)")
      }
    }
  }

  @Test("The same calls give the same bits, ambiguous values too", arguments: Presolve.allCases)
  func determinism(presolve: Presolve) throws {
    for seed in 0..<5 as Range<UInt64> {
      func run() throws -> [UInt64] {
        var generator = SplitMix(seed: seed &+ 500)
        let problem = StatedProblem.random(
          variables: 8, rows: 9, isFeasible: true, requiredShare: 0.7, using: &generator)
        var built = try BuiltProblem(problem, presolve: presolve)
        var values = try built.point()
        for index in built.rows.indices where index % 3 == 0 {
          try built.solver.remove(built.rows[index])
          try built.solver.solve()
          values += try built.point() + built.objective
        }
        for variable in built.variables {
          if let witness = try built.solver.witnesses(of: variable) {
            values += witness.least + witness.greatest
          }
        }
        return values.map(\.bitPattern)
      }
      let first = try run()
      #expect(try first == run(), "seed \(seed)")
      #expect(first.count > 20)
    }
  }
}
