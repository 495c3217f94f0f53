import Foundation

/// Runs other programs to their end.
public enum ChildProcess {
  /// How a program ended.
  public struct Result: Sendable {
    /// Its exit status; 127 if it could not be started.
    public let status: Int32
    /// What it wrote to standard output.
    public let output: String

    /// Whether it ended with 0.
    public var isSuccess: Bool { status == 0 }

    /// The output without surrounding white space.
    public var trimmed: String { output.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// Where a program's words go.
  public enum Log: Sendable {
    /// Nowhere.
    case none
    /// To this process's standard error, standard output too.
    case standardError
  }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - path: The executable, or a name that is looked up in `PATH`.
  ///   - arguments: The words after it.
  ///   - environment: Variables that are set on top of this process's.
  ///   - log: Where its standard error goes; with ``Log/standardError`` no output is collected.
  /// - Returns: How it ended, and what it wrote.
  public static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    log: Log = .none
  ) -> Result {
    let process = Process()
    let isPath = path.contains("/")
    process.executableURL = URL(fileURLWithPath: isPath ? path : "/usr/bin/env")
    process.arguments = isPath ? arguments : [path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    switch log {
    case .none:
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
    case .standardError:
      process.standardOutput = FileHandle.standardError
      process.standardError = FileHandle.standardError
    }
    do {
      try process.run()
    } catch {
      return Result(status: 127, output: "")
    }
    var data = Data()
    if case .none = log { data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data() }
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }
}
