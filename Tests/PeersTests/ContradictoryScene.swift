@testable import Scenes

/// Two required rows that cannot hold together.
struct ContradictoryScene: SystemScene {
  static let name = "contradictory"
  let system: LinearSystem

  init(size: Int) {
    var system = LinearSystem(variableCount: 1, strengths: PeerStrengths([]))
    for constant in [1.0, 2] {
      system.appendTerm(0, 1)
      system.addRow(.equal, constant)
    }
    self.system = system
  }

  static func constraintCount(size: Int) -> Int { 2 }
  static func size(nearestTo constraints: Int) -> Int { 1 }
  func change(_ operation: SystemOperation) -> SystemChange? { nil }
  func solution(_ operation: SystemOperation, _ constants: [Double]) -> [Double] { [.nan] }
}
