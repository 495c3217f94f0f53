import Foundation
import Testing

/// The coverage-guided program, where it has been built; building takes too long for a test.
@Suite("Build of the coverage-guided fuzzer")
struct GuidedBuildTests {
  private static var package: String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.path
  }

  @Test("Coverage counters and the address sanitizer are really in")
  func instruments() throws {
    let program = "\(Self.package)/.build/guided/release/guided"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      print(
        "note: \(program) is not there ('swift run fuzz guided --check' builds it); not checked")
      return
    }
    let fuzz = try #require(FuzzExecutable.path)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: fuzz)
    process.arguments = ["guided", "--check", "--no-build"]
    process.currentDirectoryURL = URL(fileURLWithPath: Self.package)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_AUTOLAYOUT_STAY_DEBUG": "1", "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.components(separatedBy: "yes ").count == 4, "\(text)")
  }
}
