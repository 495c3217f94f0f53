/// Columns of text, set with the least width that fits.
struct Table {
  /// On which side of a column its entries stand.
  enum Alignment {
    case left, right
  }

  let header: [String]
  let alignments: [Alignment]
  private(set) var rows: [[String]] = []

  init(_ columns: [(name: String, alignment: Alignment)]) {
    header = columns.map(\.name)
    alignments = columns.map(\.alignment)
  }

  mutating func append(_ row: [String]) {
    precondition(row.count == header.count, "A row has an entry for each column.")
    rows.append(row)
  }

  var lines: [String] {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      var line = ""
      for column in row.indices {
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        if column > 0 { line += "  " }
        line += alignments[column] == .left ? row[column] + padding : padding + row[column]
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
