import CommandLineSupport

/// Why `peers` cannot begin.
enum PeersError: ToolError {
  /// There is no package to keep shared objects in.
  case noPackage

  var message: String {
    "cannot find the package, in which the other solvers are kept; start bench inside of it"
  }

  var exitCode: ExitCode { .failure }
}
