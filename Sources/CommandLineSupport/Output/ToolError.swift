/// An error that a tool reports in one line and ends with.
public protocol ToolError: Error {
  /// One line: what is wrong, where, and how to put it right.
  var message: String { get }

  /// What the tool ends with.
  var exitCode: ExitCode { get }
}
