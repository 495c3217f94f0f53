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
