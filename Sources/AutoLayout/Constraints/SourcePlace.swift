/// Where in the caller's code something was made.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file, such as `App/LoginView.swift`.
  public let fileID: String
  /// The line, counted from 1.
  public let line: Int

  /// Makes a place from what `#fileID` and `#line` say.
  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The file and the line, such as `App/LoginView.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
