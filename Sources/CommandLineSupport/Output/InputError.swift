/// What is wrong with a file that a tool was told to read.
public enum InputError: ToolError, Equatable {
  /// There is no file at the path.
  case noSuchFile(path: String)
  /// The file is there and cannot be read.
  case unreadable(path: String, reason: String)
  /// The contents are malformed; line and column count from 1.
  case malformed(path: String, line: Int, column: Int, reason: String)

  /// One line: the place, then what is wrong.
  public var message: String {
    switch self {
    case .noSuchFile(let path):
      "\(path.onOneLine): no such file; check the path"
    case .unreadable(let path, let reason):
      "\(path.onOneLine): cannot be read: \(reason.onOneLine)"
    case .malformed(let path, let line, let column, let reason):
      "\(path.onOneLine):\(line):\(column): \(reason.onOneLine)"
    }
  }

  /// 65 for bad contents, 66 for a file that cannot be read.
  public var exitCode: ExitCode {
    switch self {
    case .noSuchFile, .unreadable: .noInput
    case .malformed: .badData
    }
  }
}
