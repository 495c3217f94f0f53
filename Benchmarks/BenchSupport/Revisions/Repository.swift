import Foundation

/// The git repository that the package lives in.
public struct Repository: Sendable {
  /// The package's folder.
  public let directory: String

  /// What the speed of a benchmark depends on; the thresholds of counts are not part of it.
  public static let codePaths = [
    "Package.swift", "Sources", "Benchmarks", ":(exclude)Benchmarks/Baselines",
  ]

  /// Finds the repository.
  ///
  /// - Parameter directory: The package's folder.
  /// - Throws: `RevisionError` if it is in no repository.
  public init(directory: String) throws(RevisionError) {
    self.directory = directory
    guard git("rev-parse", "--git-dir").isSuccess else { throw .noRepository(path: directory) }
  }

  /// Runs git in the package's folder.
  func git(_ arguments: String...) -> ChildProcess.Result {
    ChildProcess.run("git", ["-C", directory] + arguments)
  }

  /// Runs git in the package's folder.
  func git(_ arguments: [String]) -> ChildProcess.Result {
    ChildProcess.run("git", ["-C", directory] + arguments)
  }

  /// The full name of the commit that a revision means.
  public func commit(of revision: String) throws(RevisionError) -> String {
    let result = git("rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}")
    guard result.isSuccess, !result.trimmed.isEmpty else { throw .unknown(revision: revision) }
    return result.trimmed
  }

  /// The first line of a commit's message.
  public func subject(of commit: String) -> String {
    git("log", "-1", "--format=%s", commit).trimmed
  }

  /// When a commit was made, in seconds since 1970.
  public func time(of commit: String) -> Int? {
    Int(git("log", "-1", "--format=%ct", commit).trimmed)
  }

  /// The parents of a commit, the first one first.
  public func parents(of commit: String) -> [String] {
    git("log", "-1", "--format=%P", commit).trimmed.split(separator: " ").map(String.init)
  }

  /// Whether the code differs between two commits, or between a commit and the work tree, files
  /// that are not yet added included.
  ///
  /// - Parameters:
  ///   - base: A commit.
  ///   - head: Another one, or `nil` for the work tree.
  /// - Returns: Whether anything differs that the speed of a benchmark depends on.
  public func codeDiffers(_ base: String, _ head: String?) -> Bool {
    let range = head.map { [base, $0] } ?? [base]
    if !git(["diff", "--quiet"] + range + ["--"] + Self.codePaths).isSuccess { return true }
    guard head == nil else { return false }
    let others = git(["ls-files", "--others", "--exclude-standard", "--"] + Self.codePaths)
    return !others.trimmed.isEmpty
  }

  /// The commits after one up to another along first parents, oldest first.
  public func commits(after good: String, upTo bad: String) -> [String] {
    git("rev-list", "--first-parent", "--reverse", "\(good)..\(bad)").trimmed
      .split(separator: "\n").map(String.init)
  }

  /// Whether one commit is among another's ancestors.
  public func isAncestor(_ older: String, of newer: String) -> Bool {
    git("merge-base", "--is-ancestor", older, newer).isSuccess
  }
}
