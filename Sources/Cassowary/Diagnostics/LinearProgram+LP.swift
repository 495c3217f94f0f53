extension LinearProgram {
  /// The program in the LP format.
  var lpText: String {
    var text = comments("\\")
    text += "Minimize\n obj:"
    var objective = columns.indices.filter { columns[$0].cost != 0 }.map { column in
      Entry(column: column, coefficient: columns[column].cost)
    }
    // An objective without terms is more than some readers take.
    if objective.isEmpty, !columns.isEmpty { objective = [Entry(column: 0, coefficient: 0)] }
    appendSum(objective, to: &text)
    text += "\nSubject To\n"
    for row in rows {
      text += " \(row.name):"
      appendSum(row.entries, to: &text)
      let sign =
        switch row.relation {
        case .lessThanOrEqual: "<="
        case .equal: "="
        case .greaterThanOrEqual: ">="
        }
      text += " \(sign) \(row.constant)\n"
    }
    text += "Bounds\n"
    for column in columns where column.domain == .free { text += " \(column.name) free\n" }
    return text + "End\n"
  }

  /// Appends products with signs between them, and a line end now and then, for readers have
  /// buffers of a fixed length.
  private func appendSum(_ entries: [Entry], to text: inout String) {
    for (index, entry) in entries.enumerated() {
      if index > 0, index % 8 == 0 { text += "\n  " }
      let sign = entry.coefficient < 0 ? "-" : index == 0 ? "" : "+"
      if !sign.isEmpty { text += " \(sign)" }
      text += " \(abs(entry.coefficient)) \(columns[entry.column].name)"
    }
  }
}
