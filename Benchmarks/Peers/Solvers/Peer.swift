import Scenes

/// A solver, or what takes its place, that rows can be given to.
public protocol Peer: Sendable {
  /// Which one.
  var name: PeerName { get }

  /// Its version as it tells it.
  var version: String { get }

  /// Whether it can do an operation on a scene.
  func takes(_ operation: SystemOperation, of scene: any SystemScene.Type) -> Bool

  /// Takes rows in, without solving.
  ///
  /// - Throws: ``PeerError`` where it refuses them.
  func open(_ task: PeerTask) throws(PeerError) -> any PeerSession
}

extension Peer {
  /// Everything.
  public func takes(_ operation: SystemOperation, of scene: any SystemScene.Type) -> Bool { true }
}
