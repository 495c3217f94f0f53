import Foundation
import Testing

/// Whole runs in processes of their own.
@Suite("Digest of a run")
struct DigestTests {
  private func digest(jobs: Int, hasFixedHashes: Bool) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(FuzzExecutable.path))
    process.arguments = [
      "run", "--seed", "9", "--cases", "160", "--jobs", "\(jobs)", "--findings",
      FileManager.default.temporaryDirectory.appendingPathComponent("digest-\(UUID())").path,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_AUTOLAYOUT_STAY_DEBUG"] = "1"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["SWIFT_DETERMINISTIC_HASHING"] = hasFixedHashes ? "1" : nil
    process.environment = environment
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let line = text.split(separator: "\n").first { $0.hasPrefix("seed 9, digest ") }
    return String(try #require(line, "\(text)"))
  }

  @Test("One seed gives one digest, on one job and on two, with and without fixed hashes")
  func same() throws {
    let first = try digest(jobs: 1, hasFixedHashes: false)
    #expect(try digest(jobs: 1, hasFixedHashes: false) == first)
    #expect(try digest(jobs: 2, hasFixedHashes: false) == first)
    #expect(try digest(jobs: 2, hasFixedHashes: true) == first)
  }
}
