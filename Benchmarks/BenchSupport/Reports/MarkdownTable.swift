/// A table in GitHub's Markdown.
struct MarkdownTable {
  private let table: Table

  init(_ table: Table) {
    self.table = table
  }

  /// The table, lines ended.
  var text: String {
    let marks = table.alignments.map { $0 == .left ? "---" : "---:" }
    let rows = [table.header, marks] + table.rows
    return rows.map { row in
      "| " + row.map(Self.escaped).joined(separator: " | ") + " |\n"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}
