import Testing

@testable import Cassowary

/// The answer does not depend on how the tableau is kept.
@Suite("Storages of the tableau")
struct StorageTests {
  private static let options: [SolverOptions] =
    [SolverOptions(propagation: false, storage: .sparse)]
    + SolverOptions.Storage.allCases.filter { $0 != .sparse }.flatMap { storage in
      SolverOptions.Kernel.allCases.map {
        SolverOptions(propagation: false, storage: storage, kernel: $0)
      }
    }

  /// A random system that can be solved, with `perRow` terms a row.
  private struct System {
    let variableCount: Int
    var rows: [(terms: [(Int, Double)], relation: Relation, constant: Double, priority: Double)] =
      []

    init(seed: UInt64, variables: Int, rows rowCount: Int, perRow: Int) {
      variableCount = variables
      var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 77
      func draw(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(count))
      }
      let point = (0..<variables).map { _ in Double(draw(401) - 200) / 4 }
      for row in 0..<rowCount {
        let terms = (0..<perRow).map { _ in (draw(variables), Double(draw(41) - 20) / 4) }
        let sum = terms.reduce(0) { $0 + $1.1 * point[$1.0] }
        switch row % 3 {
        case 0:
          rows.append((terms, .equal, sum + Double(draw(101) - 50), Double(100 + 100 * draw(5))))
        case 1: rows.append((terms, .lessThanOrEqual, sum + Double(draw(20)), 1000))
        default: rows.append((terms, .greaterThanOrEqual, sum - Double(draw(20)), 1000))
        }
      }
    }

    func solver(_ options: SolverOptions) throws -> Solver {
      var solver = Solver(options: options)
      let variables = (0..<variableCount).map { _ in solver.addVariable() }
      try solver.begin()
      for row in rows {
        try solver.add(
          Constraint(
            row.terms.map { Term(variables[$0.0], $0.1) }, row.relation, row.constant,
            priority: Priority(row.priority), weight: 1))
      }
      try solver.commit()
      try solver.solve()
      return solver
    }
  }

  @Test(
    "Every storage and kernel comes to the same violations at every level",
    arguments: [(12, 18, 2), (20, 30, 4), (40, 60, 3), (60, 90, 12), (110, 160, 3)])
  func parity(variables: Int, rows: Int, perRow: Int) throws {
    for seed in 0..<UInt64(variables > 50 ? 2 : 6) {
      let system = System(seed: seed, variables: variables, rows: rows, perRow: perRow)
      var expected: [LevelObjective]?
      for options in Self.options where variables < 100 || options.storage != .sparse {
        let objective = try system.solver(options).objective()
        guard let known = expected else {
          expected = objective
          continue
        }
        #expect(objective.map(\.priority) == known.map(\.priority))
        for (level, other) in zip(objective, known) {
          #expect(
            abs(level.value - other.value) <= 1e-7 * max(1, other.value),
            "seed \(seed), \(options.storage), \(options.kernel), level \(level.priority)")
        }
      }
    }
  }

  @Test("A tableau that fills becomes a matrix on the way, and goes on from its basis")
  func conversion() throws {
    // Too large and too empty for a matrix at first.
    let system = System(seed: 3, variables: 150, rows: 220, perRow: 3)
    let automatic = try system.solver(SolverOptions(propagation: false))
    let dense = try system.solver(SolverOptions(propagation: false, storage: .dense))
    #expect(automatic.counters.fill > 0, "It began by entries.")
    #expect(dense.counters.fill == 0)
    for (level, other) in zip(automatic.objective(), dense.objective()) {
      #expect(abs(level.value - other.value) <= 1e-7 * max(1, other.value))
    }
  }

  @Test("Ambiguity and its witnesses do not depend on the storage")
  func ambiguity() throws {
    for seed in 0..<4 as Range<UInt64> {
      // Fewer rows than variables: something stays free.
      let system = System(seed: seed, variables: 12, rows: 11, perRow: 3)
      var expected: Int?
      for options in Self.options {
        let count = try system.solver(options).ambiguousVariables().count
        #expect(count == expected ?? count, "seed \(seed), \(options)")
        expected = count
      }
      #expect((expected ?? 0) > 0)
    }
  }

  @Test("What cannot be is refused with the same members, however the tableau is kept")
  func conflicts() throws {
    for options in Self.options {
      var solver = Solver(options: options)
      let variables = (0..<9).map { _ in solver.addVariable(domain: .nonnegative) }
      try solver.begin()
      var total = LinearExpression()
      for variable in variables {
        try solver.add(variable >= 10)
        total = total + variable
      }
      try solver.add(total <= 85)
      let error = #expect(throws: SolverError.self) { try solver.commit() }
      guard case .conflict(let conflict) = error else {
        Issue.record("\(options): \(String(describing: error))")
        continue
      }
      #expect(conflict.members.count == 10, "\(options)")
    }
  }
}
