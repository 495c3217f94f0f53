/// Where and why a text is not JSON.
public struct JSONSyntaxError: Error, Equatable, Sendable {
  /// The line, from 1.
  public let line: Int

  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// What is wrong there.
  public let reason: String

  /// The same as an error of the file that the text came from.
  public func inFile(_ path: String) -> InputError {
    .malformed(path: path, line: line, column: column, reason: reason)
  }
}
