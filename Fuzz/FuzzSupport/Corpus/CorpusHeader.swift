/// The first lines of a corpus file: its format, and why it is there.
package struct CorpusHeader: Equatable, Sendable {
  /// The version of the format that this package writes.
  package static let version = 1

  /// What found the case; empty for one that was written by hand.
  package var oracle: String
  package var kind: String
  /// A sentence.
  package var note: String

  package init(oracle: String, kind: String, note: String) {
    self.oracle = oracle
    self.kind = kind
    self.note = note
  }

  /// Reads the header that a text begins with; `nil` where there is none of this version.
  package init?(of text: String) {
    guard Self.version(of: text) == Self.version else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ")
    let signature = words.count > 3 ? words[3].split(separator: "/", maxSplits: 1) : []
    let notes = lines.dropFirst().prefix { $0.hasPrefix("# ") }
    self.init(
      oracle: signature.first.map(String.init) ?? "",
      kind: signature.count > 1 ? String(signature[1]) : "",
      note: notes.map { String($0.dropFirst(2)) }.joined(separator: "\n"))
  }

  /// As comments.
  package var text: String {
    let found = oracle.isEmpty ? "" : " \(oracle)/\(kind)"
    let lines = note.split(separator: "\n").map { "# \($0)\n" }.joined()
    return "# corpus \(Self.version)\(found)\n\(lines)"
  }

  /// The version that a text says it has; `nil` where it does not begin with a header.
  package static func version(of text: String) -> Int? {
    let words = text.prefix { $0 != "\n" }.split(separator: " ")
    guard words.count >= 3, words[0] == "#", words[1] == "corpus" else { return nil }
    return Int(words[2])
  }
}
