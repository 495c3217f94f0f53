import CommandLineSupport
import ConstraintPrograms

/// How the multipliers of a conflict prove it: the rows, each times its multiplier, add up to a
/// statement that is false.
struct ConflictProof {
  private let rows: [(multiplier: Double, label: String, statement: String)]
  /// The sum of the right sides, which the left sides cannot be as small as.
  private let sum: Double

  /// Reads the rows from the state that the conflict keeps out.
  init(_ refusal: Refusal, _ state: ProgramState) {
    var sum = 0.0
    rows = refusal.conflict.map { member in
      guard let row = state.row(member.label) else {
        return (member.multiplier, member.label, "")
      }
      sum += (row.relation == .greaterThanOrEqual ? -1 : 1) * member.multiplier * row.constant
      return (member.multiplier, member.label, row.statement)
    }
    self.sum = sum
  }

  /// Lines for people, indented.
  var lines: [String] {
    let width = rows.map { NamedSum.written($0.multiplier).count }.max() ?? 0
    let body = rows.map { row in
      let number = NamedSum.written(row.multiplier)
      let statement = row.statement.isEmpty ? row.label : "\(row.label): \(row.statement)"
      return "    \(String(repeating: " ", count: width - number.count))\(number) × \(statement)"
    }
    return ["  these cannot hold together; none of them can be left out:"] + body + [
      "    with every >= turned to <=, the sum reads 0 <= \(NamedSum.written(sum))"
    ]
  }

  /// The same as a JSON object.
  var json: JSONValue {
    [
      "rows": .array(
        rows.map {
          [
            "multiplier": .number($0.multiplier), "constraint": .string($0.label),
            "statement": .string($0.statement),
          ]
        }), "sum": .number(sum),
    ]
  }
}
