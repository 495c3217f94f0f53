import Peers
import Scenes
import Testing

@Suite("Competing wishes")
struct CompetitionSystemTests {
  @Test("The direct computation and our solver agree on random wishes", arguments: 1...24)
  func agreement(seed: Int) throws {
    let scene = CompetitionSystem(size: 2 + seed, seed: UInt64(seed))
    for operation in SystemOperation.allCases {
      let task = try #require(PeerTask(operation, scene, seconds: 60))
      let work = PeerWork(OurSolver(), task)
      for step in 0..<work.period {
        try work.run(1)
        #expect(work.deviation() <= 1e-9, "\(operation), step \(step)")
      }
    }
  }

  @Test("Wishes are missed at every priority")
  func isWorkToDo() {
    let scene = CompetitionSystem(size: 100)
    let values = scene.solution(.buildSolve, [])
    for priority in [750.0, 500, 250] {
      let missed = (0..<scene.system.rowCount).filter {
        scene.system.priorities[$0] == priority && scene.system.violation($0, values) > 1
      }
      #expect(missed.count > 3, "\(priority)")
    }
    #expect(scene.system.requiredResidual(values) <= 1e-9)
  }
}
