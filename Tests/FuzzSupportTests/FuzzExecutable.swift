import Foundation

/// The executable `fuzz` of this build, beside the test bundle.
enum FuzzExecutable {
  /// `nil` where it is not there.
  static var path: String? {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folders = [bundle.deletingLastPathComponent(), Bundle.main.bundleURL]
    let candidates = folders.map { $0.appendingPathComponent("fuzz").path }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
      ?? ProcessInfo.processInfo.arguments.compactMap { argument in
        let path = URL(fileURLWithPath: argument).deletingLastPathComponent()
          .appendingPathComponent("fuzz").path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
      }.first
  }
}
