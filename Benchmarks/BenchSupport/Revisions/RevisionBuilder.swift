import CommandLineSupport
import Foundation

/// Builds revisions of the package, one after the other in the same work tree, and keeps the
/// executables.
///
/// A revision that was built before with the same compiler is not built again. Building in one place
/// makes most builds small, and no build differs from another by the path it was made in.
public struct RevisionBuilder: Sendable {
  /// An executable of a revision.
  public struct Build: Sendable {
    /// The commit.
    public let commit: String
    /// The path of `bench`.
    public let executable: String
    /// What the compiler made of each module.
    public let fingerprint: CodeFingerprint
  }

  private let repository: Repository
  private let store: String
  private let toolchain: String

  /// Makes a builder.
  ///
  /// - Parameters:
  ///   - repository: Where revisions come from.
  ///   - store: The folder for the work tree and the executables.
  ///   - toolchain: What tells toolchains apart.
  public init(_ repository: Repository, store: String, toolchain: String) {
    self.repository = repository
    self.store = store
    self.toolchain = toolchain
  }

  private var workTree: String { "\(store)/worktree" }
  private var scratch: String { "\(store)/build" }

  private func folder(of commit: String) -> String {
    "\(store)/revisions/\(commit)-\(toolchain)"
  }

  /// The executable of a commit, built if need be; the build's log goes to standard error.
  ///
  /// - Throws: `RevisionError` if it cannot be checked out or does not build.
  public func build(_ commit: String, named revision: String) throws(RevisionError) -> Build {
    if let known = known(commit) { return known }
    let manager = FileManager.default
    try? manager.createDirectory(atPath: store, withIntermediateDirectories: true)
    guard let lock = FileLock("\(store)/lock") else { throw .busy(path: "\(store)/lock") }
    defer { lock.release() }
    if let known = known(commit) { return known }
    try checkOut(commit, revision)
    StandardStream.error.writeLine("bench: building \(revision) (\(commit.prefix(12)))")
    let log = "\(store)/build.log"
    let products = "\(scratch)/release"
    let result = ChildProcess.run(
      "/bin/sh",
      [
        "-c", "\"$@\" > \"$0\" 2>&1", log, "swift", "build", "-c", "release", "--product", "bench",
        "--package-path", workTree, "--scratch-path", scratch,
      ])
    guard result.isSuccess else {
      StandardStream.error.write(Self.tail(of: log))
      throw .doesNotBuild(revision: revision, log: log)
    }
    return try keep(commit, revision, products: products)
  }

  private func known(_ commit: String) -> Build? {
    let folder = folder(of: commit)
    guard FileManager.default.isExecutableFile(atPath: "\(folder)/bench"),
      let text = try? InputFile.text(at: "\(folder)/code.json"),
      let members = (try? JSONValue(parsing: text))?.members
    else { return nil }
    var modules: [String: String] = [:]
    for member in members { modules[member.name] = member.value.string }
    return Build(
      commit: commit, executable: "\(folder)/bench",
      fingerprint: CodeFingerprint(modules: modules))
  }

  private func checkOut(_ commit: String, _ revision: String) throws(RevisionError) {
    if FileManager.default.fileExists(atPath: "\(workTree)/.git") {
      let result = ChildProcess.run(
        "git", ["-C", workTree, "checkout", "--quiet", "--force", "--detach", commit])
      if result.isSuccess {
        _ = ChildProcess.run("git", ["-C", workTree, "clean", "-ffdqx"])
        return
      }
      try? FileManager.default.removeItem(atPath: workTree)
    }
    _ = repository.git("worktree", "prune")
    let result = repository.git(
      "worktree", "add", "--force", "--detach", "--quiet", workTree, commit)
    guard result.isSuccess else {
      throw .noWorkTree(revision: revision, reason: "git worktree add ended with \(result.status)")
    }
  }

  /// Copies the executable into a folder that appears all at once.
  private func keep(
    _ commit: String, _ revision: String, products: String
  ) throws(RevisionError) -> Build {
    let manager = FileManager.default
    let final = folder(of: commit)
    let fresh = "\(final).new"
    let names = Self.moduleNames(in: products)
    let fingerprint = CodeFingerprint.read(folder: products, names: names)
    do {
      try? manager.removeItem(atPath: fresh)
      try manager.createDirectory(atPath: fresh, withIntermediateDirectories: true)
      try manager.copyItem(atPath: "\(products)/bench", toPath: "\(fresh)/bench")
      let members = fingerprint.modules.keys.sorted().map { name in
        JSONValue.Member(name, .optional(fingerprint.modules[name]))
      }
      try AtomicFile.write(try JSONValue.object(members).text(), to: "\(fresh)/code.json")
      try? manager.removeItem(atPath: final)
      try manager.moveItem(atPath: fresh, toPath: final)
    } catch {
      throw .noWorkTree(revision: revision, reason: String(describing: error))
    }
    return Build(commit: commit, executable: "\(final)/bench", fingerprint: fingerprint)
  }

  /// The modules that the product is made of: those that this build has object files of.
  private static func moduleNames(in products: String) -> Set<String> {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: products)) ?? []
    return Set(
      entries.filter { entry in
        entry.hasSuffix(".build")
          && (FileManager.default.enumerator(atPath: "\(products)/\(entry)")?
            .contains { ($0 as? String)?.hasSuffix(".o") == true } ?? false)
      }.map { String($0.dropLast(6)) })
  }

  private static func tail(of log: String) -> String {
    let lines = SystemFile.lines(log)
    let errors = lines.filter { $0.contains("error:") }
    return (errors.isEmpty ? lines.suffix(20) : errors.prefix(20)).map { "\($0)\n" }.joined()
  }
}
