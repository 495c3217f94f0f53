import Foundation
import Peers

/// The solvers that `bench peers --install` has put into the package's folder.
enum InstalledPeers {
  static let library = PeerLibrary(
    folder: PeerInstaller.folder(
      of: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path))

  /// Those that read linear programs from files.
  static let fileReaders = library.peers.compactMap { $0 as? LoadedPeer }.filter(\.readsFiles)

  /// Those that have to be installed and are.
  static let optional = library.peers.filter { PeerName.optional.contains($0.name) }

  /// Says why a test that needs them did nothing.
  static let advice: String =
    "not installed: 'swift run bench peers --install' fetches and builds the other solvers"
}
