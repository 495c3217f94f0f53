import Peers
import Scenes
import Testing

@Suite("Operations on rows")
struct PeerTaskTests {
  @Test(
    "Our solver's answers are the right ones at every step of every operation",
    arguments: SystemCatalog.scenes.map { $0.name })
  func ours(name: String) throws {
    let scene = try #require(SystemCatalog.scenes.first { $0.name == name })
    for size in Set([20, 120].map(scene.size(nearestTo:))) {
      let model = scene.init(size: size)
      for operation in SystemOperation.allCases {
        guard let task = PeerTask(operation, model, seconds: 60) else { continue }
        let work = PeerWork(OurSolver(), task)
        for step in 0..<work.period {
          try work.run(1)
          let deviation = work.deviation()
          #expect(deviation <= 1e-6, "\(operation) of size \(size), step \(step)")
        }
      }
    }
  }
}
