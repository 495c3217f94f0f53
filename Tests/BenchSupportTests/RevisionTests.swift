import BenchSupport
import CommandLineSupport
import Foundation
import Testing

@Suite("Revisions")
struct RevisionTests {
  /// A repository with a package of two commits.
  private func repository() throws -> (Repository, String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-repository-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: "\(folder)/Sources", withIntermediateDirectories: true)
    let git = ["-C", folder, "-c", "user.name=n", "-c", "user.email=e"]
    #expect(ChildProcess.run("git", ["init", "-q", folder]).isSuccess)
    for text in ["one", "two"] {
      try AtomicFile.write("\(text)\n", to: "\(folder)/Sources/a.swift")
      #expect(ChildProcess.run("git", git + ["add", "-A"]).isSuccess)
      #expect(ChildProcess.run("git", git + ["commit", "-qm", "Commit \(text)"]).isSuccess)
    }
    return (try Repository(directory: folder), folder)
  }

  @Test("Revisions are named, dated and ordered")
  func commits() throws {
    let (repository, folder) = try repository()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let head = try repository.commit(of: "HEAD")
    let base = try repository.commit(of: "HEAD~1")
    #expect(head.count == 40 && repository.parents(of: head) == [base])
    #expect(repository.subject(of: base) == "Commit one")
    #expect(repository.commits(after: base, upTo: head) == [head])
    #expect(repository.isAncestor(base, of: head) && !repository.isAncestor(head, of: base))
    #expect(throws: RevisionError.unknown(revision: "nonsense")) {
      try repository.commit(of: "nonsense")
    }
    #expect(throws: RevisionError.unknown(revision: "--all")) { try repository.commit(of: "--all") }
  }

  @Test("Code differs by what is compiled: new files count, thresholds and notes do not")
  func codeDiffers() throws {
    let (repository, folder) = try repository()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let head = try repository.commit(of: "HEAD")
    let base = try repository.commit(of: "HEAD~1")
    #expect(repository.codeDiffers(base, head) && repository.codeDiffers(base, nil))
    #expect(!repository.codeDiffers(head, nil))
    try AtomicFile.write("note\n", to: "\(folder)/README.md")
    try FileManager.default.createDirectory(
      atPath: "\(folder)/Benchmarks/Baselines", withIntermediateDirectories: true)
    try AtomicFile.write("{}\n", to: "\(folder)/Benchmarks/Baselines/counts.json")
    #expect(!repository.codeDiffers(head, nil))
    try AtomicFile.write("new\n", to: "\(folder)/Sources/b.swift")
    #expect(repository.codeDiffers(head, nil))
  }

  @Test("A revision that does not build is an error of its own")
  func doesNotBuild() throws {
    let (repository, folder) = try repository()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let builder = RevisionBuilder(repository, store: "\(folder)/.bench", toolchain: "t")
    let commit = try repository.commit(of: "HEAD")
    do {
      _ = try builder.build(commit, named: "HEAD")
      Issue.record("it was built")
    } catch {
      guard case .doesNotBuild(let revision, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(revision == "HEAD")
      #expect(error.message.contains("does not build"))
    }
  }

  @Test("A folder in no repository has no revisions")
  func noRepository() {
    #expect(throws: RevisionError.noRepository(path: "/proc")) {
      try Repository(directory: "/proc")
    }
  }

  @Test("Code that differs in one module is told by that module")
  func fingerprint() {
    let one = CodeFingerprint(modules: ["A": "1", "B": "2"])
    #expect(one.modulesThatDiffer(from: one).isEmpty)
    #expect(
      one.modulesThatDiffer(from: CodeFingerprint(modules: ["A": "1", "B": "3"])) == ["B"])
    #expect(one.modulesThatDiffer(from: CodeFingerprint(modules: [:])) == ["A", "B"])
  }

  @Test("A lock is held by one at a time")
  func lock() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-lock-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lock = try #require(FileLock(path))
    #expect(FileLock(path) == nil)
    lock.release()
    #expect(FileLock(path) != nil)
  }
}
