import CommandLineSupport
import ConstraintPrograms
import ReferenceChecks

/// Why a record is as it is.
struct Explanation {
  typealias Point = [ProgramAnswer.Value]

  /// A variable that is not determined.
  struct Undetermined {
    var variable: String
    /// The ends between which it may be, `nil` where there is none.
    var lower: Double?
    var upper: Double?
    /// Two optimal points that differ there.
    var witnesses: (least: Point, greatest: Point)?
  }

  var unmet: [UnmetWish] = []
  var undetermined: [Undetermined] = []
  var conflict: ConflictProof?
  private let state: ProgramState

  /// Explains a record.
  ///
  /// - Parameters:
  ///   - record: An answer or a refusal.
  ///   - state: The state that the record speaks of; for a conflict, the one it keeps out.
  ///   - solution: The exact solution of that state, `nil` for a refusal.
  ///   - witnesses: Finds two optimal points that differ at a variable.
  init(
    of record: ProgramRecord, _ state: ProgramState, _ solution: ReferenceSolution?,
    witnesses: (String) -> (least: Point, greatest: Point)?
  ) {
    self.state = state
    switch record.content {
    case .answer(let answer):
      guard let solution else { return }
      unmet = solution.reasons(for: answer.violated)
      for name in answer.ambiguous {
        guard let index = solution.state.names.firstIndex(of: name) else { continue }
        let range = solution.optimum.ranges[index]
        undetermined.append(
          Undetermined(
            variable: name, lower: range.lower?.doubleValue, upper: range.upper?.doubleValue,
            witnesses: witnesses(name)))
      }
    case .refused(let refusal):
      if !refusal.conflict.isEmpty { conflict = ConflictProof(refusal, state) }
    }
  }

  /// Lines for people, indented.
  var sentences: [String] {
    unmet.map { "  why: \(sentence($0))" } + undetermined.flatMap { lines($0) }
      + (conflict?.lines ?? [])
  }

  private func sentence(_ wish: UnmetWish) -> String {
    let amount = NamedSum.written(wish.amount)
    let subject = "\(described(wish.label)) is missed by \(amount)"
    if wish.opponents.isEmpty { return "\(subject), as it has no variable to move" }
    let opponents = wish.opponents.map { opponent in
      "\(described(opponent.label)) [each unit it gives way gains \(NamedSum.written(opponent.gain))]"
    }
    return "\(subject), held off by \(opponents.joined(separator: ", "))"
  }

  private func described(_ label: String) -> String {
    guard let row = state.row(label) else { return label }
    return "\(label) (\(row.statement))"
  }

  private func lines(_ undetermined: Undetermined) -> [String] {
    let lower = undetermined.lower.map(NamedSum.written)
    let upper = undetermined.upper.map(NamedSum.written)
    let room =
      switch (lower, upper) {
      case (nil, nil): "anything"
      case (let lower?, nil): "\(lower) or more"
      case (nil, let upper?): "\(upper) or less"
      case (let lower?, let upper?): "anything from \(lower) to \(upper)"
      }
    let first = "  \(undetermined.variable) is not determined: it may be \(room)"
    guard let witnesses = undetermined.witnesses else { return [first] }
    let points = [witnesses.least, witnesses.greatest].map { point in
      point.map { "\($0.variable) = \(NamedSum.written($0.value))" }.joined(separator: ", ")
    }
    return [first, "    as good as any: \(points[0])", "    and as good:    \(points[1])"]
  }

  /// The same as a JSON object.
  var json: JSONValue {
    var members: [JSONValue.Member] = []
    if let conflict { members.append(.init("proof", conflict.json)) }
    members.append(
      .init(
        "unmet",
        .array(
          unmet.map { wish in
            [
              "constraint": .string(wish.label), "amount": .number(wish.amount),
              "against": .array(
                wish.opponents.map {
                  ["constraint": .string($0.label), "gain": .number($0.gain)]
                }),
            ]
          })))
    members.append(
      .init(
        "undetermined",
        .array(
          undetermined.map { item in
            [
              "variable": .string(item.variable), "least": .optional(item.lower),
              "greatest": .optional(item.upper),
              "witnesses": item.witnesses.map {
                .array([Self.json($0.least), Self.json($0.greatest)])
              } ?? .array([]),
            ]
          })))
    return .object(members)
  }

  private static func json(_ point: Point) -> JSONValue {
    .object(point.map { .init($0.variable, .number($0.value)) })
  }
}
