import CommandLineSupport

/// What goes wrong with the history's database.
public enum DatabaseError: ToolError, Equatable {
  /// It cannot be opened or is no database.
  case cannotOpen(path: String, reason: String)
  /// It was written by a later version.
  case tooNew(path: String, version: Int, known: Int)
  /// A statement failed.
  case failed(path: String, reason: String)
  /// Another process is writing.
  case busy(path: String)

  /// One line.
  public var message: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path.onOneLine): cannot be opened: \(reason.onOneLine)"
    case .tooNew(let path, let version, let known):
      "\(path.onOneLine): has schema \(version), and this bench knows \(known); use a later bench"
    case .failed(let path, let reason):
      "\(path.onOneLine): \(reason.onOneLine)"
    case .busy(let path):
      "\(path.onOneLine): another process is writing; try again when it has ended"
    }
  }

  /// 65 for a file that is no database of ours, else 1.
  public var exitCode: ExitCode {
    switch self {
    case .cannotOpen, .tooNew: .badData
    case .failed, .busy: .failure
    }
  }
}
