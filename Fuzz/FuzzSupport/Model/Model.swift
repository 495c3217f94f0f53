import Cassowary

/// What the statements of a case have left: variables, constraints and edits, without any solving.
///
/// It knows which statements must be refused whatever the numbers come to. Whether required rows can
/// hold together is for the oracles to judge.
package struct Model: Sendable {
  struct VariableState: Sendable {
    var isDeclared = false
    var domain = VariableDomain.free
    /// How many rows mention it.
    var mentions = 0
    /// The position of its edit among the rows, or -1.
    var edit = -1
  }

  private(set) var variables: [VariableState]
  /// The numbers of the declared variables, in the order in which they came.
  private(set) var declared: [Int] = []
  /// The rows in the order in which they came, `nil` where they are gone.
  private var slots: [ModelRow?] = []
  /// The position of each constraint among the rows, or -1.
  private var positions: [Int]
  private(set) var rowCount = 0

  package init(variableCount: Int, constraintCount: Int) {
    variables = [VariableState](repeating: VariableState(), count: variableCount)
    positions = [Int](repeating: -1, count: constraintCount)
  }

  /// The rows in the order in which they came.
  package var rows: [ModelRow] { slots.compactMap { $0 } }

  package func row(_ id: Int) -> ModelRow? {
    let position = positions[id]
    return position < 0 ? nil : slots[position]
  }

  package func edit(of variable: Int) -> ModelRow? {
    let position = variables[variable].edit
    return position < 0 ? nil : slots[position]
  }

  /// Every reason for which a statement is refused whatever the numbers come to.
  package func refusals(of step: Step) -> RefusalReasons {
    var found: RefusalReasons = []
    switch step {
    case .declare(let new, _):
      for (index, variable) in new.enumerated()
      where variables[variable].isDeclared || new[..<index].contains(variable) {
        found.insert(.duplicate)
      }
    case .drop(let variable):
      if !variables[variable].isDeclared { found.insert(.unknown) }
      if variables[variable].mentions > 0 { found.insert(.inUse) }
    case .add(let row):
      found.formUnion(Self.priority(row.priority))
      found.formUnion(Self.weight(row.weight))
      if !row.constant.isFinite { found.insert(.notFinite) }
      for term in row.terms {
        if !term.coefficient.isFinite { found.insert(.notFinite) }
        if !variables[term.variable].isDeclared { found.insert(.unknown) }
      }
      for term in ModelRow.merged(row.terms) where !term.coefficient.isFinite {
        found.insert(.notFinite)
      }
      if positions[row.id] >= 0 { found.insert(.duplicate) }
    case .remove(let id):
      if positions[id] < 0 { found.insert(.unknown) }
    case .constant(let id, let value):
      if !value.isFinite { found.insert(.notFinite) }
      if positions[id] < 0 { found.insert(.unknown) }
    case .priority(let id, let value):
      found.formUnion(Self.priority(value))
      if positions[id] < 0 { found.insert(.unknown) }
    case .weight(let id, let value):
      found.formUnion(Self.weight(value))
      if positions[id] < 0 { found.insert(.unknown) }
    case .edit(let variable, let priority, let weight):
      found.formUnion(Self.priority(priority))
      found.formUnion(Self.weight(weight))
      if priority == 1000 { found.insert(.priorityOutOfRange) }
      if !variables[variable].isDeclared { found.insert(.unknown) }
      if variables[variable].edit >= 0 { found.insert(.duplicate) }
    case .suggest(let variable, let value):
      if !value.isFinite { found.insert(.notFinite) }
      found.formUnion(editing(variable))
    case .endEdit(let variable):
      found.formUnion(editing(variable))
    case .begin, .commit, .rollback, .solve, .snapshot, .swap:
      break
    }
    return found
  }

  private func editing(_ variable: Int) -> RefusalReasons {
    if !variables[variable].isDeclared { return .unknown }
    return variables[variable].edit >= 0 ? [] : .notEditing
  }

  private static func priority(_ value: Double) -> RefusalReasons {
    if !value.isFinite { return .notFinite }
    return value > 0 && value <= 1000 ? [] : .priorityOutOfRange
  }

  private static func weight(_ value: Double) -> RefusalReasons {
    if !value.isFinite { return .notFinite }
    return value > 0 ? [] : .weightOutOfRange
  }

  /// Whether a statement that is not refused can make required rows contradict each other.
  package func tightens(_ step: Step) -> Bool {
    switch step {
    case .add(let row): row.priority == 1000
    case .constant(let id, let value):
      row(id).map { $0.isRequired && $0.constant != value } ?? false
    case .priority(let id, let value): value == 1000 && row(id)?.isRequired == false
    default: false
    }
  }

  /// Makes a change.
  ///
  /// - Parameters:
  ///   - step: Neither a batch's beginning or end, nor a `solve` or a snapshot's.
  ///   - target: Of an edit that begins: the value of its variable.
  /// - Precondition: Nothing is against it.
  package mutating func apply(_ step: Step, target: Double = 0) {
    switch step {
    case .declare(let new, let domain):
      for variable in new {
        variables[variable] = VariableState(isDeclared: true, domain: domain)
        declared.append(variable)
      }
    case .drop(let variable):
      variables[variable].isDeclared = false
      declared.removeAll { $0 == variable }
    case .add(let row):
      positions[row.id] = insert(
        ModelRow(
          .constraint(row.id), ModelRow.merged(row.terms), row.relation, row.constant,
          priority: row.priority, weight: row.weight))
    case .remove(let id):
      take(positions[id])
      positions[id] = -1
    case .constant(let id, let value): slots[positions[id]]?.constant = value
    case .priority(let id, let value): slots[positions[id]]?.priority = value
    case .weight(let id, let value): slots[positions[id]]?.weight = value
    case .edit(let variable, let priority, let weight):
      variables[variable].edit = insert(
        ModelRow(
          .edit(variable: variable), [Factor(variable)], .equal, target, priority: priority,
          weight: weight))
    case .suggest(let variable, let value): slots[variables[variable].edit]?.constant = value
    case .endEdit(let variable):
      take(variables[variable].edit)
      variables[variable].edit = -1
    case .begin, .commit, .rollback, .solve, .snapshot, .swap: break
    }
  }

  private mutating func insert(_ row: ModelRow) -> Int {
    for term in row.terms { variables[term.variable].mentions += 1 }
    slots.append(row)
    rowCount += 1
    return slots.count - 1
  }

  private mutating func take(_ position: Int) {
    guard let row = slots[position] else { return }
    for term in row.terms { variables[term.variable].mentions -= 1 }
    slots[position] = nil
    rowCount -= 1
  }
}
