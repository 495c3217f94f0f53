import Foundation

/// The cases that are kept as files.
package struct Corpus {
  package struct Entry: Sendable {
    package var path: String
    package var text: String
  }

  package enum Fault: Error, Equatable, Sendable {
    /// The header names another version of the format, or there is none.
    case version(path: String)
    case unreadable(path: String)
  }

  package private(set) var entries: [Entry] = []
  /// What the entries say; `nil` until asked for.
  private var essences: Set<String>?

  /// Reads every case below a folder, in the order of their paths.
  ///
  /// - Throws: ``Fault`` for a file that is not of this format.
  package init(folder: String) throws(Fault) {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for name in names.sorted() where name.hasSuffix(".constraints") {
      let path = "\(folder)/\(name)"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw .unreadable(path: path)
      }
      guard CorpusHeader.version(of: text) == CorpusHeader.version else {
        throw .version(path: path)
      }
      entries.append(Entry(path: path, text: text))
    }
  }

  /// Adds a case unless another one says the same.
  ///
  /// - Parameters:
  ///   - anyCase: The case.
  ///   - text: What it was read from; a header that it begins with is kept.
  ///   - folder: The corpus's.
  /// - Returns: The file to be written; `nil` where there is nothing new.
  package mutating func add(_ anyCase: AnyCase, from text: String, to folder: String) -> Entry? {
    let essence = anyCase.essence
    if essences == nil {
      essences = Set(entries.compactMap { try? AnyCase(reading: $0.text).essence })
    }
    guard essences?.insert(essence).inserted == true else { return nil }
    let header = CorpusHeader(of: text) ?? CorpusHeader(oracle: "", kind: "", note: "")
    var digest = Digest()
    digest.add(essence)
    let hash = String(digest.word % 0x1_0000_0000, radix: 16)
    let stem = header.oracle.isEmpty ? "case" : "\(header.oracle)-\(header.kind)"
    let kind = if case .tree = anyCase { "layout" } else { "solver" }
    let name = "\(stem)-\(String(repeating: "0", count: 8 - hash.count))\(hash)"
    let entry = Entry(
      path: "\(folder)/\(kind)/\(name).constraints", text: header.text + anyCase.text)
    entries.append(entry)
    return entry
  }

  /// Files that say the same as an earlier one once names and comments are left out.
  package var duplicates: [Entry] {
    var seen: Set<String> = []
    return entries.filter { entry in
      guard let anyCase = try? AnyCase(reading: entry.text) else { return false }
      return !seen.insert(anyCase.essence).inserted
    }
  }
}
