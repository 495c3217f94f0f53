import Cassowary
import Testing

/// Chains of inequalities, whose tableau fills up, are solved by propagating bounds.
@Suite("Chains of inequalities")
struct ChainTests {
  @Test("A chain of minimum distances needs no tableau", arguments: [50, 400])
  func distances(count: Int) throws {
    var solver = Solver()
    let x = (0..<count).map { _ in solver.addVariable(domain: .nonnegative) }
    try solver.begin()
    for index in 1..<count { try solver.add(x[index] >= x[index - 1] + 2) }
    try solver.beginEditing(x[count - 1], priority: 10)
    try solver.commit()
    try solver.solve()
    #expect(solver.counters.fill == 0)
    #expect(solver.counters.propagatedParts == 1)
    expectClose(try x.map { try solver.value(of: $0) }, (0..<count).map { Double(2 * $0) })
  }

  @Test("A row of labels gives way by as little as there is room", arguments: [true, false])
  func labels(propagation: Bool) throws {
    let count = 40
    var solver = Solver(options: SolverOptions(propagation: propagation))
    let left = (0..<count).map { _ in solver.addVariable() }
    let width = (0..<count).map { _ in solver.addVariable(domain: .nonnegative) }
    try solver.begin()
    try solver.add(left[0] >= 0)
    for index in 1..<count {
      try solver.add(left[index] >= left[index - 1] + width[index - 1] + 8.0)
    }
    try solver.add(left[count - 1] + width[count - 1] <= 1000)
    for index in 0..<count {
      let wanted = Double(20 + index % 30)
      try solver.add((width[index] >= wanted).priority(750))
      try solver.add((width[index] <= wanted).priority(250))
    }
    try solver.commit()
    try solver.solve()
    let total = (0..<count).reduce(0.0) { $0 + Double(20 + $1 % 30) }
    expectClose(solver.objective().map(\.value), [total - (1000 - 8 * 39), 0])
    #expect((solver.counters.pivots == 0) == propagation)
  }

  @Test("Duals of a chain add up, whichever way they were found", arguments: [true, false])
  func duals(propagation: Bool) throws {
    var solver = Solver(options: SolverOptions(propagation: propagation))
    let x = (0..<5).map { solver.addVariable(named: "x\($0)", domain: .nonnegative) }
    for index in 1..<5 { try solver.add(x[index] >= x[index - 1] + 2) }
    try solver.add((x[4] <= 3).priority(500).weight(3))
    let level = try #require(try solver.dualCertificate().levels.first)
    // The wish is held off by all four distances, each with the wish's weight.
    #expect(level.entries.map { abs($0.multiplier) } == [3, 3, 3, 3, 3])
  }
}
