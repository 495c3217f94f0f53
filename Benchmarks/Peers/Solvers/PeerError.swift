/// A solver refused rows, failed, or cannot be used.
public enum PeerError: Error, Sendable, CustomStringConvertible {
  /// It said so, in its own words.
  case failed(String)
  /// Its shared object cannot be loaded.
  case notLoaded(path: String, reason: String)
  /// Its shared object was made for another version of this package.
  case wrongInterface(path: String, version: Int)

  /// The error in one line.
  public var description: String {
    switch self {
    case .failed(let reason): "failed: \(reason)"
    case .notLoaded(let path, let reason): "\(path) cannot be loaded: \(reason)"
    case .wrongInterface(let path, let version):
      "\(path) has interface \(version); run 'bench peers --install' again"
    }
  }
}
