import Foundation

/// Finds programs that may or may not be installed.
public enum ProgramPath {
  /// The path of a program among the folders of `PATH`, or `nil`.
  public static func find(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
