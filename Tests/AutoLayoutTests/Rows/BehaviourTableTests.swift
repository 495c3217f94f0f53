import Foundation
import Testing

/// The table of the documentation that links each row of the checklist to its tests.
@Suite("The table of behaviour")
struct BehaviourTableTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The tests that each row names, by the row's number.
  private static func table() throws -> [String: Set<String>] {
    let page = package.appending(path: "Sources/AutoLayout/AutoLayout.docc/Behaviour.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    var rows: [String: Set<String>] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("|") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[2].hasPrefix("`") else { continue }
      rows[cells[0]] = Set(cells[2].split(separator: "`").map(String.init).filter { $0 != ", " })
    }
    return rows
  }

  /// The rows that the name of each test begins with, by suite and method.
  private static func tests() throws -> [String: Set<String>] {
    let test = #/@Test\(\s*"([^"]*)"[^{]*?func (\w+)/#
    var found: [String: Set<String>] = [:]
    let folder = package.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let suite = file.deletingPathExtension().lastPathComponent
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: test) {
        let rows = match.1.split(separator: ":", maxSplits: 1)
        guard rows.count == 2 else { continue }
        found["\(suite).\(match.2)"] = Set(
          rows[0].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
      }
    }
    return found
  }

  @Test("Every row names tests, and the name of each begins with the row")
  func table() throws {
    let rows = try Self.table()
    let tests = try Self.tests()
    #expect(rows.count > 70)
    for (row, named) in rows {
      #expect(!named.isEmpty, "\(row) names no test")
      for test in named {
        #expect(tests[test]?.contains(row) == true, "\(row) names \(test)")
      }
    }
  }
}
