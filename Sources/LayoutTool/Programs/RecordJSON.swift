import CommandLineSupport
import ConstraintPrograms

/// Records as JSON objects.
enum RecordJSON {
  static func value(
    of record: ProgramRecord, file: String?, explanation: Explanation?
  ) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let file { members.append(.init("file", .string(file))) }
    members.append(.init("line", .integer(record.line)))
    switch record.content {
    case .answer(let answer): members += Self.members(of: answer)
    case .refused(let refusal): members.append(.init("refused", value(of: refusal)))
    }
    if let explanation { members.append(.init("explanation", explanation.json)) }
    return .object(members)
  }

  private static func members(of answer: ProgramAnswer) -> [JSONValue.Member] {
    [
      .init("status", "optimal"),
      .init("values", .object(answer.values.map { .init($0.variable, .number($0.value)) })),
      .init("ambiguous", .array(answer.ambiguous.map(JSONValue.string))),
      .init(
        "objective",
        .array(
          answer.objective.map {
            ["priority": .number($0.priority), "value": .number($0.value)]
          })),
      .init(
        "violated",
        .array(
          answer.violated.map {
            ["constraint": .string($0.constraint), "amount": .number($0.amount)]
          })),
      .init(
        "counters",
        ["pivots": .integer(answer.pivots), "components": .integer(answer.components)]),
    ]
  }

  private static func value(of refusal: Refusal) -> JSONValue {
    var members: [JSONValue.Member] = [.init("reason", .string(refusal.reason.rawValue))]
    if let constraint = refusal.constraint {
      members.append(.init("constraint", .string(constraint)))
    }
    if refusal.reason == .conflict {
      members.append(.init("conflict", .array(refusal.conflict.map { .string($0.label) })))
      members.append(
        .init(
          "multipliers", .object(refusal.conflict.map { .init($0.label, .number($0.multiplier)) })))
    }
    if let statement = refusal.statement {
      members.append(.init("statement", .integer(statement)))
    }
    return .object(members)
  }
}
