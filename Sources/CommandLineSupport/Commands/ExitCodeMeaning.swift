/// An exit code of a tool and what it says.
public struct ExitCodeMeaning: Sendable {
  /// The code.
  public let code: ExitCode

  /// When the tool ends with it.
  public let meaning: String

  /// Makes an entry of the help page's list.
  public init(_ code: ExitCode, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}
