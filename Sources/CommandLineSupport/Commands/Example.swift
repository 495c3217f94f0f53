/// A command line that a help page shows, and what it does.
public struct Example: Sendable {
  /// The whole line, tool name included.
  public let line: String

  /// What it does.
  public let explanation: String

  /// Makes an example.
  public init(_ line: String, _ explanation: String) {
    self.line = line
    self.explanation = explanation
  }
}
