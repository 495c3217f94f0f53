import ConstraintPrograms

/// Records as tables for people.
enum RecordTable {
  static func lines(of record: ProgramRecord, heading: String) -> [String] {
    switch record.content {
    case .answer(let answer): [heading] + lines(of: answer)
    case .refused(let refusal): ["\(heading)  refused as \(sentence(refusal))"]
    }
  }

  private static func lines(of answer: ProgramAnswer) -> [String] {
    let ambiguous = Set(answer.ambiguous)
    var rows: [(name: String, value: String, note: String)] = answer.values.map {
      ($0.variable, NamedSum.written($0.value), ambiguous.contains($0.variable) ? "ambiguous" : "")
    }
    rows += answer.objective.map {
      (
        "level \(NamedSum.written($0.priority))", NamedSum.written($0.value),
        $0.value == 0 ? "" : "missed in all"
      )
    }
    rows += answer.violated.map { ($0.constraint, NamedSum.written($0.amount), "missed") }
    let width = rows.map(\.name.count).max() ?? 0
    let digits = rows.map(\.value.count).max() ?? 0
    return rows.map { row in
      let name = row.name + String(repeating: " ", count: width - row.name.count)
      let value = String(repeating: " ", count: digits - row.value.count) + row.value
      return "  \(name)  \(value)" + (row.note.isEmpty ? "" : "  \(row.note)")
    }
  }

  static func sentence(_ refusal: Refusal) -> String {
    var text = "\(refusal.reason.rawValue): "
    if !refusal.conflict.isEmpty {
      let subject = refusal.constraint.map { "\($0) contradicts " } ?? "a contradiction of "
      let others = refusal.conflict.map(\.label).filter { $0 != refusal.constraint }
      text += others.isEmpty ? "\(refusal.constraint ?? "it") cannot hold" : subject
      text += others.joined(separator: ", ")
    } else {
      text += refusal.explanation
    }
    return text
  }
}
