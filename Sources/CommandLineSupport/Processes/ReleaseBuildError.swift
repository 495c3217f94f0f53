/// Why the optimized executable cannot take over.
public struct ReleaseBuildError: ToolError, Equatable {
  /// What went wrong, in words.
  public let reason: String

  /// Makes an error.
  public init(reason: String) {
    self.reason = reason
  }

  /// One line.
  public var message: String { "the optimized build is not to be had: \(reason.onOneLine)" }

  /// 1: neither the command line nor the input is at fault.
  public var exitCode: ExitCode { .failure }
}
