import CommandLineSupport

/// Why a revision cannot be measured.
public enum RevisionError: ToolError, Equatable {
  /// There is no repository to take revisions from.
  case noRepository(path: String)
  /// The repository has no such revision.
  case unknown(revision: String)
  /// Its work tree cannot be made.
  case noWorkTree(revision: String, reason: String)
  /// It does not build.
  case doesNotBuild(revision: String, log: String)
  /// Another process builds revisions at this moment.
  case busy(path: String)

  /// One line.
  public var message: String {
    switch self {
    case .noRepository(let path):
      "\(path.onOneLine) is in no git repository; revisions can only be taken from one"
    case .unknown(let revision):
      "'\(revision.onOneLine)' is no revision of this repository; 'git log --oneline' shows some"
    case .noWorkTree(let revision, let reason):
      "'\(revision.onOneLine)' cannot be checked out: \(reason.onOneLine)"
    case .doesNotBuild(let revision, let log):
      "'\(revision.onOneLine)' does not build, so there is nothing to compare with; "
        + "the log is in \(log.onOneLine)"
    case .busy(let path):
      "another bench builds revisions; wait for it to end (lock: \(path.onOneLine))"
    }
  }

  /// 66 for a revision that is not there, else 1.
  public var exitCode: ExitCode {
    switch self {
    case .unknown: .noInput
    case .noRepository, .noWorkTree, .doesNotBuild, .busy: .failure
    }
  }
}
