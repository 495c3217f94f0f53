import CommandLineSupport

/// What goes wrong with a process that measures for another one.
public enum WorkerError: ToolError, Equatable {
  /// It cannot be started.
  case cannotStart(path: String, reason: String)
  /// It does not understand what it is asked: it was built from a revision without workers.
  case foreign(path: String)
  /// It ended without being asked to.
  case ended(work: String)
  /// It does not answer.
  case silent(work: String, seconds: Int)
  /// A benchmark gave a wrong result or threw.
  case failed(work: String, reason: String)

  /// One line.
  public var message: String {
    switch self {
    case .cannotStart(let path, let reason):
      "cannot start \(path.onOneLine): \(reason.onOneLine)"
    case .foreign(let path):
      "\(path.onOneLine) does not speak the worker protocol; "
        + "its revision is too old to be raced: choose a later one"
    case .ended(let work):
      "a worker crashed: \(work.onOneLine)"
    case .silent(let work, let seconds):
      "a worker has not answered for \(seconds) s: \(work.onOneLine)"
    case .failed(let work, let reason):
      "\(work.onOneLine): \(reason.onOneLine)"
    }
  }

  /// 3 for a crash or a wrong result, else 1.
  public var exitCode: ExitCode {
    switch self {
    case .cannotStart, .foreign: .failure
    case .ended, .silent, .failed: ExitCode(rawValue: 3)
    }
  }
}
