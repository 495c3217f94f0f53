import Foundation

/// Writes findings as files: the program, its shrunk form, a Swift test, and what to do with them.
package struct FindingWriter {
  package let folder: String

  package init(folder: String) {
    self.folder = folder
  }

  /// The command that replays a finding.
  package func replayCommand(_ finding: Finding) -> String {
    "swift run fuzz replay \(folder)/\(finding.name).constraints"
  }

  /// Writes a finding, each file whole or not at all.
  ///
  /// - Returns: The path of the shrunk program.
  /// - Throws: What the file system has against it.
  @discardableResult
  package func write(_ finding: Finding) throws -> String {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let stem = "\(folder)/\(finding.name)"
    let header = CorpusHeader(
      oracle: finding.oracle, kind: finding.kind, note: finding.message)
    try (header.text + finding.shrunk).write(
      toFile: "\(stem).constraints", atomically: true, encoding: .utf8)
    try (header.text + finding.text).write(
      toFile: "\(stem).full.constraints", atomically: true, encoding: .utf8)
    try SwiftTestText.text(of: finding).write(
      toFile: "\(stem).swift", atomically: true, encoding: .utf8)
    try report(finding).write(toFile: "\(stem).txt", atomically: true, encoding: .utf8)
    return "\(stem).constraints"
  }

  private func report(_ finding: Finding) -> String {
    """
    \(finding.signature), \(finding.count) times
    \(finding.message)
    Case \(finding.index) of profile \(finding.profile); \(finding.statements) statements after \
    \(finding.evaluations) candidates.
    Replay: \(replayCommand(finding))

    \(finding.shrunk)
    """
  }
}
