import Foundation

/// The solvers that are there.
public struct PeerLibrary: Sendable {
  /// Those that can be used, this package's own first and the direct computation last.
  public let peers: [any Peer]

  /// Those that cannot, and why.
  public let missing: [(name: PeerName, reason: PeerError?)]

  /// Looks into the folder of shared objects; loads what is there and never fetches anything.
  ///
  /// - Parameters:
  ///   - folder: Where ``PeerInstaller`` puts them.
  ///   - names: Which solvers are wanted.
  public init(folder: String, names: [PeerName] = PeerName.allCases) {
    var peers: [any Peer] = []
    var missing: [(name: PeerName, reason: PeerError?)] = []
    for name in PeerName.allCases where names.contains(name) {
      switch name {
      case .ours: peers.append(OurSolver())
      case .direct: peers.append(DirectComputation())
      case .kiwi, .cassowary, .clp, .glpk, .highs:
        let path = Self.path(of: name, in: folder)
        guard FileManager.default.fileExists(atPath: path) else {
          missing.append((name, nil))
          continue
        }
        do {
          peers.append(try LoadedPeer(name, path: path))
        } catch {
          missing.append((name, error))
        }
      }
    }
    self.peers = peers
    self.missing = missing
  }

  /// Where a solver's shared object is.
  static func path(of name: PeerName, in folder: String) -> String {
    "\(folder)/\(name.rawValue).so"
  }
}
