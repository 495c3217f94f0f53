import Foundation

/// A lock that one process holds at a time, and that the system takes back when that process ends,
/// however it ends.
public final class FileLock {
  private let descriptor: Int32

  /// Takes the lock, or `nil` if another process holds it or the file cannot be made.
  ///
  /// - Parameter path: The lock's file; it stays there.
  public init?(_ path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  /// Gives the lock back.
  public func release() {
    flock(descriptor, LOCK_UN)
  }

  deinit {
    close(descriptor)
  }
}
