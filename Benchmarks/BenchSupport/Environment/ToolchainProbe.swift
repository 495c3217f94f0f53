import Foundation

/// Finds out what the program was built from and with.
enum ToolchainProbe {
  static func toolchain(packageDirectory: String?) -> ToolchainRecord {
    let status = packageDirectory.flatMap { git(["status", "--porcelain"], in: $0) }
    return ToolchainRecord(
      compiler: compiler(), isDebug: BuildKind.isDebug,
      commit: packageDirectory.flatMap { git(["rev-parse", "HEAD"], in: $0) },
      isModified: status.map { !$0.isEmpty },
      hasDeterministicHashing:
        ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] != nil)
  }

  /// The line "Swift version …" that the compiler leaves in the executable's debug information.
  private static func compiler() -> String? {
    guard
      let data = try? Data(
        contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .mappedIfSafe),
      // Put together here so that the search does not find its own text.
      let start = data.range(of: Data(["Swift", "version "].joined(separator: " ").utf8))
    else { return nil }
    let line = data[start.lowerBound...].prefix(200).prefix { $0 >= 32 && $0 < 127 }
    return String(decoding: line, as: UTF8.self)
  }

  /// What git prints, or `nil` if it cannot be asked.
  private static func git(_ arguments: [String], in directory: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", directory] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
