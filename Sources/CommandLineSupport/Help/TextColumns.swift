/// Sets text in lines of limited width.
package enum TextColumns {
  /// Breaks a paragraph into lines; words longer than the width stand alone.
  ///
  /// - Parameters:
  ///   - paragraph: Text; runs of white space count as one space.
  ///   - width: The greatest number of characters in a line.
  /// - Returns: The lines, without line ends.
  package static func wrap(_ paragraph: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty && line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// A heading column with explanations beside it, or below where a heading is too long.
  package static func definitions(
    _ entries: [(heading: String, text: String)], indent: Int = 2, width: Int = 80
  ) -> [String] {
    let longest = entries.map(\.heading.count).max() ?? 0
    let column = indent + min(longest, 24) + 2
    var lines: [String] = []
    for entry in entries {
      let text = wrap(entry.text, width: max(20, width - column))
      var first = String(repeating: " ", count: indent) + entry.heading
      var remaining = text[...]
      if first.count + 2 <= column, let start = remaining.popFirst() {
        first += String(repeating: " ", count: column - first.count) + start
      }
      lines.append(first)
      lines += remaining.map { String(repeating: " ", count: column) + $0 }
    }
    return lines
  }
}
