extension LinearProgram {
  /// The program in the free MPS format.
  var mpsText: String {
    var text = comments("*")
    text += "NAME program FREE\nROWS\n N obj\n"
    var entries = [[(row: Int, coefficient: Double)]](repeating: [], count: columns.count)
    for (index, row) in rows.enumerated() {
      let kind =
        switch row.relation {
        case .lessThanOrEqual: "L"
        case .equal: "E"
        case .greaterThanOrEqual: "G"
        }
      text += " \(kind) \(row.name)\n"
      for entry in row.entries { entries[entry.column].append((index, entry.coefficient)) }
    }
    text += "COLUMNS\n"
    for (index, column) in columns.enumerated() {
      // A column without entries has to be mentioned as well.
      if column.cost != 0 || entries[index].isEmpty {
        text += " \(column.name) obj \(column.cost)\n"
      }
      for entry in entries[index] {
        text += " \(column.name) \(rows[entry.row].name) \(entry.coefficient)\n"
      }
    }
    text += "RHS\n"
    for row in rows where row.constant != 0 { text += " rhs \(row.name) \(row.constant)\n" }
    text += "BOUNDS\n"
    for column in columns where column.domain == .free { text += " FR bounds \(column.name)\n" }
    return text + "ENDATA\n"
  }
}
