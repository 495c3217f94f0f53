import CommandLineSupport

/// Why there is no profile.
enum ProfilerError: ToolError {
  /// The profiler is not installed.
  case notInstalled(String, package: String)
  /// The profiler wrote nothing.
  case noProfile(String)

  var message: String {
    switch self {
    case .notInstalled(let name, let package):
      "\(name) is not installed; on Debian it comes in \(package)"
    case .noProfile(let id):
      "perf wrote no profile of \(id.onOneLine); the system may not allow it "
        + "(see /proc/sys/kernel/perf_event_paranoid)"
    }
  }

  var exitCode: ExitCode { .failure }
}
