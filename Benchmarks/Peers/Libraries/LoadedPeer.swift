import CPeerInterface
import Foundation
import Scenes

/// A solver in a shared object that was built for it, loaded when it is first needed.
public struct LoadedPeer: Peer {
  /// Which one.
  public let name: PeerName

  /// Its version as it tells it.
  public let version: String

  private let interface: peer_interface

  /// Loads a shared object; it stays loaded.
  ///
  /// - Throws: ``PeerError`` if it cannot be loaded or is of another version.
  public init(_ name: PeerName, path: String) throws(PeerError) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw .notLoaded(path: path, reason: dlerror().map { String(cString: $0) } ?? "no reason")
    }
    guard let symbol = dlsym(handle, "peer_get_interface") else {
      throw .notLoaded(path: path, reason: "it has no symbol peer_get_interface")
    }
    let entry = unsafeBitCast(symbol, to: peer_entry.self)
    guard let interface = entry()?.pointee else {
      throw .notLoaded(path: path, reason: "it has no interface")
    }
    guard interface.interface_version == PEER_INTERFACE_VERSION else {
      throw .wrongInterface(path: path, version: Int(interface.interface_version))
    }
    self.name = name
    self.interface = interface
    version = interface.solver_version().map { String(cString: $0) } ?? "unknown"
  }

  /// Whether it reads linear programs from files.
  public var readsFiles: Bool { interface.solve_file != nil }

  /// Minimizes a linear program in a file.
  ///
  /// - Parameter path: Ends in `.lp` or `.mps`.
  /// - Returns: The least value of the objective.
  /// - Throws: ``PeerError`` if it cannot be read or has no optimum.
  public func solveFile(_ path: String) throws(PeerError) -> Double {
    guard let solveFile = interface.solve_file else { throw .failed("it reads no files") }
    var objective = 0.0
    try LoadedSession.withMessage { message, capacity in
      solveFile(path, &objective, message, capacity)
    }
    return objective
  }

  /// Hands the rows over.
  public func open(_ task: PeerTask) throws(PeerError) -> any PeerSession {
    try LoadedSession(interface, task)
  }
}
