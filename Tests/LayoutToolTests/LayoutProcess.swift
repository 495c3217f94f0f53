import Foundation
import Testing

/// The built tool, run as a person would.
struct LayoutProcess {
  struct Result {
    var code: Int32
    var output: String
    var errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// A folder of its own for the programs of a test.
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "layout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a program and returns its path.
  func write(_ text: String, as name: String = "a.constraints") throws -> String {
    let file = folder.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path(percentEncoded: false)
  }

  /// Runs the tool that lies beside the test bundle.
  func run(_ arguments: String...) throws -> Result {
    try run(arguments: arguments)
  }

  func run(arguments: [String]) throws -> Result {
    let here = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(filePath: here).deletingLastPathComponent().appending(
      path: "layout")
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Small outputs only: one pipe is read to its end before the other.
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(code: process.terminationStatus, output: text, errors: words)
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}
