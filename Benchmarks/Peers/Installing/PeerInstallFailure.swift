/// Why a solver could not be installed.
struct PeerInstallFailure: Error {
  /// The command that failed, and how.
  let reason: String
}
