import CommandLineSupport

/// Why the release build cannot be made or started.
enum RelaunchError: ToolError {
  /// The system does not say which file this process runs.
  case noExecutable
  /// There is no package to build.
  case noPackage(executable: String)
  /// The build ended with an error.
  case buildFailed(reason: String)
  /// The executable cannot be started.
  case cannotStart(path: String, reason: String)

  var message: String {
    switch self {
    case .noExecutable:
      "cannot find the running executable in /proc; start a release build by hand"
    case .noPackage(let executable):
      "cannot find the package of \(executable.onOneLine); run 'swift run -c release bench' in it"
    case .buildFailed(let reason):
      "the release build failed (\(reason.onOneLine)); its log is above"
    case .cannotStart(let path, let reason):
      "cannot start \(path.onOneLine): \(reason.onOneLine)"
    }
  }

  var exitCode: ExitCode { .failure }
}
