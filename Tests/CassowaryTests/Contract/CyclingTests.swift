import Cassowary
import Testing

/// The contract's section 5: no input loops for ever.
@Suite("Contract: degenerate and cycling systems")
struct CyclingTests {
  /// A linear program on non-negative variables: minimize `costs · x` where `rows · x ≤ limits`.
  struct Program: Sendable, CustomTestStringConvertible {
    var name: String
    var costs: [Double]
    var rows: [[Double]]
    var limits: [Double]
    var optimum: Double

    var testDescription: String { name }

    /// The program with the costs as a wish that nothing can meet, `costs · x ≤ −100`.
    var problem: StatedProblem {
      var problem = StatedProblem(
        domains: costs.map { _ in .nonnegative },
        rows: zip(rows, limits).map { row, limit in
          StatedProblem.Row(
            coefficients: row, relation: .lessThanOrEqual, constant: limit, priority: 1000)
        })
      problem.rows.append(
        StatedProblem.Row(
          coefficients: costs, relation: .lessThanOrEqual, constant: -100, priority: 500))
      return problem
    }
  }

  /// Programs on which the simplex method with the largest coefficient as its rule cycles.
  static let programs: [Program] = [
    Program(
      name: "Beale", costs: [-0.75, 150, -0.02, 6],
      rows: [[0.25, -60, -0.04, 9], [0.5, -90, -0.02, 3], [0, 0, 1, 0]], limits: [0, 0, 1],
      optimum: -0.05),
    Program(
      name: "Kuhn, bounded", costs: [-2, -3, 1, 12],
      rows: [[-2, -9, 1, 9], [1.0 / 3, 1, -1.0 / 3, -2], [2, 3, -1, -12]], limits: [0, 0, 2],
      optimum: -2),
    Program(
      name: "Marshall and Suurballe", costs: [-0.4, -0.4, 1.8],
      rows: [[0.6, -6.4, 4.8], [0.2, -1.8, 0.6], [0.4, -1.6, 0.2], [0, 1, 0]],
      limits: [0, 0, 0, 1], optimum: -2),
    Program(
      name: "Chvatal", costs: [-10, 57, 9, 24],
      rows: [[0.5, -5.5, -2.5, 9], [0.5, -1.5, -0.5, 1], [1, 0, 0, 0]], limits: [0, 0, 1],
      optimum: -1),
    Program(
      name: "Hall and McKinnon, bounded", costs: [-2.3, -2.15, 13.55, 0.4],
      rows: [[0.4, 0.2, -1.4, -0.2], [-7.8, -1.4, 7.8, 0.4], [1, 0, 0, 0], [0, 1, 0, 0]],
      limits: [0, 0, 0, 1], optimum: -1.75),
  ]

  @Test(
    "Textbook cycles end at the optimum, in every order", arguments: programs, Presolve.allCases)
  func textbook(program: Program, presolve: Presolve) throws {
    let problem = program.problem
    let expected = 100 + program.optimum
    for order in permutations(problem.rows.count) {
      for inOneBatch in [true, false] {
        let built = try BuiltProblem(
          problem, presolve: presolve, order: order, inOneBatch: inOneBatch)
        expectClose(built.objective, [expected], "\(order)", within: 1e-9)
        if order == Array(order.indices) { try expectOptimal(built, problem, "\(order)") }
        #expect(built.solver.counters.pivots < 500)
      }
    }
  }

  @Test(
    "The costs are met level by level where they are many wishes", arguments: programs,
    Presolve.allCases)
  func wishes(program: Program, presolve: Presolve) throws {
    // Every term of the costs is a level of its own, the last one the strongest.
    var problem = program.problem
    problem.rows.removeLast()
    for (index, cost) in program.costs.enumerated() {
      problem.rows.append(
        StatedProblem.Row(
          coefficients: program.costs.indices.map { $0 == index ? cost : 0 },
          relation: .lessThanOrEqual, constant: -100, priority: Double(10 + index)))
    }
    let built = try BuiltProblem(problem, presolve: presolve)
    try expectOptimal(built, problem)
  }

  @Test("A cone of many rows through one point is no trap", arguments: Presolve.allCases)
  func cone(presolve: Presolve) throws {
    for seed in 0..<6 as Range<UInt64> {
      var generator = SplitMix(seed: seed)
      let count = 6
      var problem = StatedProblem(domains: .init(repeating: .free, count: count), rows: [])
      for index in 0..<30 {
        problem.rows.append(
          StatedProblem.Row(
            coefficients: (0..<count).map { _ in
              Double(Int.random(in: -2...2, using: &generator))
            },
            relation: index % 5 == 0 ? .equal : .lessThanOrEqual, constant: 0,
            priority: index < 14 ? 1000 : Double(100 + index % 4)))
      }
      for index in 0..<count {
        problem.rows.append(
          StatedProblem.Row(
            coefficients: (0..<count).map { $0 == index ? 1 : 0 }, relation: .equal,
            constant: Double(index + 1), priority: 50))
      }
      let built = try BuiltProblem(problem, presolve: presolve, inOneBatch: true)
      try expectOptimal(built, problem, "seed \(seed)")
    }
  }

  @Test("Transports between equal places are degenerate and solved", arguments: Presolve.allCases)
  func transport(presolve: Presolve) throws {
    // Assignment: every basic solution is degenerate; the optimum is on the diagonal.
    let count = 5
    var problem = StatedProblem(
      domains: .init(repeating: .nonnegative, count: count * count), rows: [])
    for line in 0..<count {
      for isRow in [true, false] {
        problem.rows.append(
          StatedProblem.Row(
            coefficients: (0..<count * count).map {
              (isRow ? $0 / count : $0 % count) == line ? 1 : 0
            }, relation: .equal, constant: 1, priority: 1000))
      }
    }
    problem.rows.append(
      StatedProblem.Row(
        coefficients: (0..<count * count).map { Double(abs($0 / count - $0 % count)) },
        relation: .lessThanOrEqual, constant: -1, priority: 500))
    let built = try BuiltProblem(problem, presolve: presolve, inOneBatch: true)
    expectClose(built.objective, [1])
    for (index, value) in try built.point().enumerated() {
      expectClose([value], [index / count == index % count ? 1 : 0])
    }
    #expect(try built.solver.ambiguousVariables().isEmpty)
    try expectOptimal(built, problem)
  }
}
