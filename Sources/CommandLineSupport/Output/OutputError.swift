/// Why a file could not be written; nothing is left behind.
public struct OutputError: ToolError, Equatable {
  /// The file that was to be written.
  public let path: String

  /// The system's words.
  public let reason: String

  /// Makes an error about a path.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// One line: the path, then the system's words.
  public var message: String {
    "\(path.onOneLine): cannot be written: \(reason.onOneLine)"
  }

  /// 1: neither the command line nor the input is at fault.
  public var exitCode: ExitCode { .failure }
}
