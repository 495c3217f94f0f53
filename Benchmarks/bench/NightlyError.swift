import CommandLineSupport

/// Why a night cannot be measured.
enum NightlyError: ToolError {
  /// Another one is running.
  case alreadyRunning(lock: String)
  /// A benchmark crashed or was wrong.
  case failed([String])

  var message: String {
    switch self {
    case .alreadyRunning(let lock):
      "another 'bench nightly' is running; wait for it to end (lock: \(lock.onOneLine))"
    case .failed(let reasons):
      "nothing is recorded: \(reasons.joined(separator: "; ").onOneLine)"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .alreadyRunning: .failure
    case .failed: .wrongResult
    }
  }
}
