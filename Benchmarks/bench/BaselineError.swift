import CommandLineSupport

/// Why a baseline cannot be used.
enum BaselineError: ToolError {
  /// There is none of this name.
  case missing(name: String, known: [String])
  /// The name cannot be that of a baseline.
  case badName(String)
  /// A run that was to be saved failed.
  case runFailed(code: Int32)

  var message: String {
    switch self {
    case .missing(let name, let known):
      "there is no baseline '\(name.onOneLine)'; "
        + (known.isEmpty
          ? "'bench baseline save \(name.onOneLine)' makes it"
          : "there are \(known.joined(separator: ", "))")
    case .badName(let name):
      "'\(name.onOneLine)' cannot be the name of a baseline; "
        + "use letters, digits, '.', '-' and '_', for example 'release-1'"
    case .runFailed(let code):
      "nothing is saved: the run ended with \(code); its messages are above"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .missing: .baselineMissing
    case .badName: .usage
    case .runFailed(let code): code == 3 ? .wrongResult : .failure
    }
  }
}
