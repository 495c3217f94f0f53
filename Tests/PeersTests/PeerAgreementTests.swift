import Peers
import Scenes
import Testing

@Suite(
  "Other solvers on our rows",
  .enabled(if: !InstalledPeers.optional.isEmpty, "\(InstalledPeers.advice)"))
struct PeerAgreementTests {
  @Test(
    "Every solver that is there gives the right values for all that is unique, at every step",
    arguments: SystemCatalog.scenes.map { $0.name })
  func agreement(name: String) throws {
    let scene = try #require(SystemCatalog.scenes.first { $0.name == name })
    let model = scene.init(size: scene.size(nearestTo: 60))
    for operation in SystemOperation.allCases {
      guard let task = PeerTask(operation, model, seconds: 60) else { continue }
      for peer in InstalledPeers.optional {
        let work = PeerWork(peer, task)
        for step in 0..<work.period {
          try work.run(1)
          #expect(
            work.deviation() <= PeerWork.tolerance, "\(peer.name) \(operation), step \(step)")
        }
      }
    }
  }

  @Test("What is refused is told in the solver's words")
  func refusal() throws {
    let task = try #require(PeerTask(.buildSolve, ContradictoryScene(size: 1), seconds: 60))
    for peer in InstalledPeers.optional {
      #expect(throws: PeerError.self, "\(peer.name)") { try PeerWork(peer, task).run(1) }
    }
  }
}
