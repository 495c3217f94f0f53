import Cassowary
import Testing

/// The solver has no isolation: any number of solvers on any number of threads.
@Suite("Many solvers on many threads")
struct ManySolversTests {
  /// Builds, solves, edits and takes apart a system of its own; gives a fingerprint of the answers.
  private static func work(_ seed: Int) throws -> [Double] {
    var solver = Solver()
    let width = solver.addVariable(named: "width", domain: .nonnegative)
    var edge = LinearExpression(constant: 0)
    var views: [Variable] = []
    for index in 0..<12 {
      let left = solver.addVariable()
      let size = solver.addVariable(domain: .nonnegative)
      try solver.add(left == edge + Double(seed % 7))
      try solver.add((size == Double(10 + index)).priority(250))
      try solver.add(left + size <= width)
      edge = left + size
      views.append(left)
    }
    let row = try solver.add((width == 100).priority(500))
    var answers: [Double] = []
    for round in 0..<5 {
      try solver.setConstant(100 + 50 * Double(round), of: row)
      try solver.solve()
      for view in views { answers.append(try solver.value(of: view)) }
    }
    _ = try? solver.add(width == -1)
    try solver.remove(row)
    try solver.solve()
    answers.append(try solver.value(of: width))
    return answers
  }

  @Test("C20: solvers on many threads at once give what each gives alone")
  func threads() async throws {
    let alone = try (0..<4).map { try Self.work($0) }
    let together = try await withThrowingTaskGroup(of: (Int, [Double]).self) { group in
      for seed in 0..<16 { group.addTask { (seed, try Self.work(seed % 4)) } }
      var found: [(Int, [Double])] = []
      for try await result in group { found.append(result) }
      return found
    }
    #expect(together.count == 16)
    for (seed, answers) in together { #expect(answers == alone[seed % 4]) }
  }

  @Test("C20: a solver that one thread has made is used by another, and copies part ways")
  func handedOver() async throws {
    var solver = Solver()
    let x = solver.addVariable()
    let row = try solver.add(x == 1)
    try solver.solve()
    let original = solver
    let values = try await withThrowingTaskGroup(of: Double.self) { group in
      for index in 0..<16 {
        group.addTask {
          var copy = original
          try copy.setConstant(Double(index), of: row)
          try copy.solve()
          return try copy.value(of: x)
        }
      }
      var values: [Double] = []
      for try await value in group { values.append(value) }
      return values
    }
    #expect(values.sorted() == (0..<16).map(Double.init))
    #expect(try original.value(of: x) == 1)
  }
}
