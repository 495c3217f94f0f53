import CommandLineSupport
import Foundation
import Testing

/// Runs the executable `bench`, which lies beside the tests once it has been built.
///
/// The tests do not depend on it, for it would bring its allocator with it.
struct BenchProcess {
  let code: Int32
  let output: String
  let errors: String

  static let path: String? = {
    guard
      let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    let path = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("bench").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// Runs a command line to its end.
  init(_ arguments: String...) throws {
    try self.init(arguments)
  }

  /// Runs a command line to its end.
  init(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.path))
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    // A file, so that neither stream can fill up while the other is read.
    let errorPath = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-errors-\(UUID().uuidString)").path
    #expect(FileManager.default.createFile(atPath: errorPath, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: errorPath) }
    process.standardError = FileHandle(forWritingAtPath: errorPath)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    code = process.terminationStatus
    self.output = String(decoding: data, as: UTF8.self)
    errors = try InputFile.text(at: errorPath)
  }

  /// The output as JSON.
  var json: JSONValue {
    get throws { try JSONValue(parsing: output) }
  }
}
