extension ProgramState {
  /// Every reason for which a change is refused whatever the numbers come to; none if it is not.
  ///
  /// Numbers that are not finite come first.
  package func refusals(of action: Action) -> [Refusal] {
    var found: [Refusal] = []
    switch action {
    case .declare(let names, _):
      for (index, name) in names.enumerated()
      where variable(name) != nil || names[..<index].contains(name) {
        found.append(Refusal(.duplicate, "there is already a variable '\(name)'"))
      }
    case .drop(let name):
      if let variable = variable(name) {
        if variable.mentions > 0 {
          found.append(Refusal(.inUse, "a constraint or an edit mentions '\(name)'"))
        }
      } else {
        found.append(Self.unknownVariable(name))
      }
    case .add(let constraint):
      found = refusals(of: constraint)
    case .remove(let name):
      if row(name) == nil { found.append(Self.unknownConstraint(name)) }
    case .constant(let name, let value):
      found += Self.finite(value, "constant")
      if row(name) == nil { found.append(Self.unknownConstraint(name)) }
    case .priority(let name, let value):
      found += Self.priority(value)
      if row(name) == nil { found.append(Self.unknownConstraint(name)) }
    case .weight(let name, let value):
      found += Self.weight(value)
      if row(name) == nil { found.append(Self.unknownConstraint(name)) }
    case .edit(let name, let priority, let weight):
      found += Self.priority(priority) + Self.weight(weight)
      if priority == 1000 { found.append(Refusal(.priorityOutOfRange, "an edit is not required")) }
      if variable(name) == nil { found.append(Self.unknownVariable(name)) }
      if row(Self.editLabel(name)) != nil {
        found.append(Refusal(.duplicate, "'\(name)' is being edited already"))
      }
    case .suggest(let name, let value):
      found += Self.finite(value, "suggestion") + editing(name)
    case .endEdit(let name):
      found += editing(name)
    case .begin, .commit, .rollback, .solve:
      break
    }
    return found.filter { $0.reason == .notFinite } + found.filter { $0.reason != .notFinite }
  }

  private func refusals(of constraint: NamedConstraint) -> [Refusal] {
    var found = Self.priority(constraint.priority) + Self.weight(constraint.weight)
    let row = Self.row(constraint)
    found += Self.finite(row.constant, "constant")
    for term in constraint.left.terms + constraint.right.terms {
      found += Self.finite(term.coefficient, "coefficient")
      if variable(term.variable) == nil { found.append(Self.unknownVariable(term.variable)) }
    }
    for term in row.terms { found += Self.finite(term.coefficient, "sum of coefficients") }
    if self.row(constraint.name) != nil {
      found.append(Refusal(.duplicate, "there is already a constraint '\(constraint.name)'"))
    }
    return found
  }

  private func editing(_ name: String) -> [Refusal] {
    if variable(name) == nil { return [Self.unknownVariable(name)] }
    if row(Self.editLabel(name)) != nil { return [] }
    return [Refusal(.notEditing, "'\(name)' is not being edited")]
  }

  private static func unknownVariable(_ name: String) -> Refusal {
    Refusal(.unknown, "there is no variable '\(name)'")
  }

  private static func unknownConstraint(_ name: String) -> Refusal {
    Refusal(.unknown, "there is no constraint '\(name)'")
  }

  private static func finite(_ value: Double, _ what: String) -> [Refusal] {
    value.isFinite ? [] : [Refusal(.notFinite, "the \(what) \(value) is not finite")]
  }

  private static func priority(_ value: Double) -> [Refusal] {
    guard value.isFinite else { return finite(value, "priority") }
    if value > 0 && value <= 1000 { return [] }
    return [
      Refusal(
        .priorityOutOfRange,
        "the priority \(NamedSum.written(value)) is not above 0 and at most 1000")
    ]
  }

  private static func weight(_ value: Double) -> [Refusal] {
    guard value.isFinite else { return finite(value, "weight") }
    if value > 0 { return [] }
    return [Refusal(.weightOutOfRange, "the weight \(NamedSum.written(value)) is not above 0")]
  }
}
