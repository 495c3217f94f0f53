import Cassowary
import Testing

/// Large systems of simple shapes; each has an answer that can be told beforehand.
@Suite("Contract: large simple shapes")
struct ShapeTests {
  private static let count = 2000

  /// Makes variables in one solver.
  private func variables(
    _ solver: inout Solver, _ count: Int = Self.count, domain: VariableDomain = .free
  ) -> [Variable] {
    (0..<count).map { _ in solver.addVariable(domain: domain) }
  }

  @Test("A chain of equations", arguments: Presolve.allCases)
  func chain(presolve: Presolve) throws {
    let count = presolve == .on ? Self.count : 100
    var solver = presolve.solver()
    let x = variables(&solver, count)
    try solver.transaction { (solver) throws(SolverError) in
      for index in 1..<count { try solver.add(x[index] == x[index - 1] + 0.5) }
      try solver.add((x[count - 1] == 3).priority(10))
      try solver.add((x[0] == 3).priority(9))
    }
    try solver.solve()
    let end = 3 - 0.5 * Double(count - 1)
    try expect(solver, [x[count - 1]: 3, x[0]: end, x[count / 2]: end + 0.5 * Double(count / 2)])
    expectClose(solver.objective().map(\.value), [0, 3 - end])
    #expect(try solver.ambiguousVariables().isEmpty)
  }

  @Test("A chain of least distances, pressed from the far end", arguments: Presolve.allCases)
  func pressedChain(presolve: Presolve) throws {
    let count = presolve == .on ? 150 : 60
    var solver = presolve.solver()
    let x = variables(&solver, count, domain: .nonnegative)
    try solver.transaction { (solver) throws(SolverError) in
      for index in 1..<count { try solver.add(x[index] >= x[index - 1] + 2) }
      try solver.beginEditing(x[count - 1], priority: 10)
    }
    for target in [0, 1e5, -7] as [Double] {
      try solver.suggest(target, for: x[count - 1])
      try solver.solve()
      let least = 2 * Double(count - 1)
      try expect(solver, [x[count - 1]: max(target, least)])
      if target < least { try expect(solver, [x[0]: 0, x[count / 2]: Double(count / 2 * 2)]) }
    }
    let conflict = try expectConflict { try solver.add(x[count - 1] <= 10) }
    #expect(conflict.members.count == count + 1)
  }

  @Test("A star: many wishes about one variable", arguments: Presolve.allCases)
  func star(presolve: Presolve) throws {
    let count = presolve == .on ? Self.count : 300
    var solver = presolve.solver()
    let hub = solver.addVariable()
    let spokes = variables(&solver, count)
    try solver.transaction { (solver) throws(SolverError) in
      for (index, spoke) in spokes.enumerated() {
        try solver.add(spoke >= hub)
        try solver.add((spoke == Double(index)).priority(500))
      }
      try solver.add((hub == 10).priority(700))
    }
    try solver.solve()
    try expect(
      solver, [hub: 10, spokes[3]: 10, spokes[10]: 10, spokes[count - 1]: Double(count - 1)])
    expectClose(solver.objective().map(\.value), [0, 55])
    #expect(solver.violations().count == 10)
  }

  @Test("A tree of containers whose leaves decide", arguments: Presolve.allCases)
  func tree(presolve: Presolve) throws {
    let count = presolve == .on ? 511 : 63
    var solver = presolve.solver()
    let width = variables(&solver, count, domain: .nonnegative)
    let firstLeaf = count / 2
    try solver.transaction { (solver) throws(SolverError) in
      for node in 0..<firstLeaf {
        try solver.add(width[node] == width[2 * node + 1] + width[2 * node + 2] + 4)
      }
      for leaf in firstLeaf..<count {
        try solver.add((width[leaf] == Double(leaf % 3)).priority(Priority(Double(1 + leaf % 5))))
      }
    }
    try solver.solve()
    let leaves = (firstLeaf..<count).reduce(0.0) { $0 + Double($1 % 3) }
    try expect(solver, [width[0]: leaves + 4 * Double(firstLeaf)])
    #expect(solver.objective().count == 5)
    expectClose(solver.objective().map(\.value), [0, 0, 0, 0, 0])
    // Less room than they want: the weakest level gives way first.
    try solver.add(width[0] <= leaves + 4 * Double(firstLeaf) - 5)
    try solver.solve()
    expectClose(solver.objective().map(\.value), [0, 0, 0, 0, 5])
  }

  @Test("One row over all variables", arguments: Presolve.allCases)
  func longRow(presolve: Presolve) throws {
    let count = 250
    var solver = presolve.solver()
    let x = variables(&solver, count, domain: .nonnegative)
    let sum = LinearExpression(x.map { Term($0) })
    try solver.transaction { (solver) throws(SolverError) in
      try solver.add(sum <= 500)
      for (index, variable) in x.enumerated() {
        try solver.add((variable >= 5).priority(Priority(Double(1 + index))))
      }
    }
    try solver.solve()
    // The strongest hundred get theirs.
    try expect(solver, [x[count - 1]: 5, x[count - 100]: 5, x[count - 101]: 0, x[0]: 0])
    #expect(solver.objective().filter { $0.value > 1e-6 }.count == 150)
  }

  @Test("A grid with columns of equal width", arguments: Presolve.allCases)
  func grid(presolve: Presolve) throws {
    let (columns, lines) = presolve == .on ? (20, 50) : (10, 10)
    var solver = presolve.solver()
    let edges = variables(&solver, columns + 1)
    let cells = (0..<lines).map { _ in variables(&solver, columns, domain: .nonnegative) }
    try solver.transaction { (solver) throws(SolverError) in
      try solver.add(edges[0] == 0)
      try solver.add(edges[columns] == 1000)
      for column in 1...columns {
        try solver.add(edges[column] - edges[column - 1] == edges[1] - edges[0])
      }
      for line in cells {
        for (column, cell) in line.enumerated() {
          try solver.add(cell == edges[column + 1] - edges[column] - 8)
          try solver.add((cell >= 60).priority(750))
        }
      }
    }
    try solver.solve()
    let width = 1000 / Double(columns) - 8
    for line in cells { try expect(solver, [line[0]: width, line[columns - 1]: width]) }
    let lack = max(0, 60 - width) * Double(columns * lines)
    expectClose(solver.objective().map(\.value), [lack])
    #expect(try solver.ambiguousVariables().isEmpty)
  }
}
