import Scenes

/// The answer computed from the scene's numbers by a program written for that scene alone: the floor.
public struct DirectComputation: Peer {
  /// `direct`.
  public let name = PeerName.direct

  /// No solver at all.
  public let version = "no solver"

  /// Makes the peer.
  public init() {}

  /// Not where the rows were made around a known answer.
  public func takes(_ operation: SystemOperation, of scene: any SystemScene.Type) -> Bool {
    scene.isComputed
  }

  /// Has nothing to take in.
  public func open(_ task: PeerTask) -> any PeerSession { Session(task) }

  private final class Session: PeerSession {
    private let task: PeerTask
    private var values: [Double] = []

    init(_ task: PeerTask) {
      self.task = task
    }

    func solve() {
      values = task.scene.solution(task.operation, [])
    }

    func change(to constants: [Double]) {
      values = task.scene.solution(task.operation, constants)
    }

    func read(_ variables: Range<Int>, into result: inout [Double]) {
      for variable in variables { result[variable - variables.lowerBound] = values[variable] }
    }
  }
}
