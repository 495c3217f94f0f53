import Cassowary
import Scenes
import Testing

@MainActor
@Suite("Rows without views")
struct RowWorkTests {
  @Test("Both operations give the right answer again and again, and need pivots")
  func right() throws {
    for scene in RowCatalog.scenes {
      for size in [1, 2, 7, 30] {
        for operation in RowOperation.allCases {
          let work = try RowCatalog.work(operation, scene.init(size: size))
          for _ in 0..<3 {
            work.prepare(work.period)
            _ = try work.run(work.period)
            let deviation = try work.check()
            #expect(deviation <= 1e-6, "\(scene.name) \(size) \(operation)")
            work.finish()
            if work.isRenewable { try work.renew() }
          }
          #expect(size < 7 || work.counters.pivots > 0)
        }
      }
    }
  }

  @Test("An answer that is not the best one is noticed")
  func wrong() throws {
    let model = CompetitionRows(size: 12)
    var solver = Solver()
    try solver.begin()
    let variables = try model.fill(&solver)
    try solver.commit()
    try solver.solve()
    #expect(try model.deviation(of: solver, variables, target: 0 as Double?) <= 1e-6)
    // The second row leaves the wishes of all others as they are and their meeting not.
    try solver.add((variables.unknowns[3] == 40).priority(990))
    try solver.add(variables.unknowns[7] >= 90)
    try solver.solve()
    #expect(try model.deviation(of: solver, variables, target: 0) > 1e-6)
  }

  @Test("The knob with the nearest number of rows is chosen")
  func sizes() {
    #expect(CompetitionRows.size(nearestTo: 100) == 49)
    #expect(DenseRows.size(nearestTo: 101) == 50)
    #expect(DenseRows.size(nearestTo: 1) == 1)
    #expect(DenseRows.constraintCount(size: 500) == 1001)
  }
}
