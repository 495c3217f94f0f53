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
    // Put together here so that the search does not find its own text.
    let words = Array(["Swift", "version "].joined(separator: " ").utf8)
    guard
      let data = try? Data(
        contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .mappedIfSafe)
    else { return nil }
    return data.withUnsafeBytes { file -> String? in
      guard let place = place(of: words, in: file) else { return nil }
      let line = file[place...].prefix(200).prefix { $0 >= 32 && $0 < 127 }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Where words first stand in a large file; only places with the first letter are looked at.
  private static func place(of words: [UInt8], in file: UnsafeRawBufferPointer) -> Int? {
    guard let start = file.baseAddress, let letter = words.first else { return nil }
    var place = 0
    while place + words.count <= file.count,
      let found = memchr(start + place, Int32(letter), file.count - place)
    {
      place = UnsafeRawPointer(found) - start
      guard place + words.count <= file.count else { return nil }
      if memcmp(found, words, words.count) == 0 { return place }
      place += 1
    }
    return nil
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
