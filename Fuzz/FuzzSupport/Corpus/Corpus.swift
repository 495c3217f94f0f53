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

  /// Files that say the same as an earlier one once names and comments are left out.
  package var duplicates: [Entry] {
    var seen: Set<String> = []
    return entries.filter { entry in
      guard let anyCase = try? AnyCase(reading: entry.text) else { return false }
      return !seen.insert(anyCase.essence).inserted
    }
  }
}
