import Cassowary
import Testing

/// Symptom: the simplex method ran out of pivots on small degenerate systems without presolve.
///
/// Cause: by Bland's rule a tied kink was crossed without a pivot, so that two bases alternated.
/// Fix: by Bland's rule nothing is crossed.
@Suite("Regression: cycling between tied kinks")
struct DegenerateCyclingTests {
  @Test("Ties of a bound and kinks end", arguments: [true, false])
  func tiedKinks(presolve: Bool) throws {
    var solver = Solver(options: SolverOptions(presolve: presolve))
    let x = (0..<3).map { solver.addVariable(named: "x\($0)") }
    try solver.add(x[1] - x[0] == 1)
    try solver.add(2 * x[2] >= 0)
    try solver.add(2 * x[2] - x[0] <= 0)
    try solver.beginEditing(x[0], priority: 500)
    try solver.beginEditing(x[2], priority: 500)
    try solver.solve()
    try expect(solver, [x[0]: 0, x[1]: 1, x[2]: 0])
  }

  @Test("Ties of wishes among non-negative variables end", arguments: [true, false])
  func tiedWishes(presolve: Bool) throws {
    var solver = Solver(options: SolverOptions(presolve: presolve))
    let x0 = solver.addVariable(named: "x0")
    let x = (1...3).map { solver.addVariable(named: "x\($0)", domain: .nonnegative) }
    try solver.add(x[1] + x[2] == 0)
    try solver.add((x0 + x[1] + x[2] >= 0).priority(750))
    try solver.add((x0 + 2 * x[0] == 0).priority(750))
    try solver.add((2 * x0 + x[1] == 0).priority(750))
    try solver.add((x[0] + x[2] == 0).priority(750))
    try solver.beginEditing(x[2], priority: 750)
    try solver.solve()
    #expect(solver.objective().map(\.value) == [0])
  }
}
