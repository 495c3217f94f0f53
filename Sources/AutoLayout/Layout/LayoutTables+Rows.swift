import Cassowary

extension LayoutTables {
  /// The items of some rows that have no variables yet, some perhaps more than once.
  func slotsWithoutVariables(in some: [Int32]) -> [Int32] {
    var found: [Int32] = []
    for row in some {
      let first = rows[row].first
      let second = rows[row].second
      if items[first].variables == nil { found.append(first) }
      if second >= 0, items[second].variables == nil { found.append(second) }
    }
    return found
  }

  /// Those of some rows that are in a state.
  func rows(_ some: [Int32], in state: LayoutRow.State) -> [Int32] {
    var found: [Int32] = []
    for row in some where rows[row].state == state { found.append(row) }
    return found
  }

  /// Whether a row that is held should have other numbers.
  func hasOldNumbers(_ row: Int32) -> Bool {
    guard let constraint = rows[row].constraint else { return true }
    return rows[row].constant != Double(constraint.storedConstant)
      || rows[row].priority != Double(constraint.storedPriority.rawValue)
  }

  /// Notes that the solver holds rows, in the numbers that they should have.
  mutating func hold(_ held: [Int32]) {
    for row in held {
      rows[row].state = .held
      guard let constraint = rows[row].constraint else { continue }
      rows[row].constant = Double(constraint.storedConstant)
      rows[row].priority = Double(constraint.storedPriority.rawValue)
    }
  }

  /// A row for the solver, in the numbers that it should have now.
  ///
  /// Written in room that is used again, once the statement is gone.
  ///
  /// - Precondition: The variables of its items have been made.
  mutating func statement(of row: Int32) -> Constraint {
    let first = rows[row].first
    let second = rows[row].second
    terms.removeAll(keepingCapacity: true)
    guard let constraint = rows[row].constraint else {
      let kind = rows[row].kind
      append(first, kind.attribute, 1)
      if second >= 0 { append(second, kind.attribute, -1) }
      return Constraint(
        terms, kind.relation, rows[row].constant, priority: Priority(rows[row].priority))
    }
    append(first, constraint.firstAttribute, 1)
    if second >= 0 {
      append(second, constraint.secondAttribute, -Double(constraint.multiplier))
    }
    let relation: Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return Constraint(
      terms, relation, Double(constraint.storedConstant),
      priority: Priority(Double(constraint.storedPriority.rawValue)))
  }

  /// The right-hand side that a row should have.
  func wantedConstant(of row: Int32) -> Double {
    rows[row].constraint.map { Double($0.storedConstant) } ?? rows[row].constant
  }

  /// The priority that a row should have.
  func wantedPriority(of row: Int32) -> Double {
    rows[row].constraint.map { Double($0.storedPriority.rawValue) } ?? rows[row].priority
  }

  private mutating func append(
    _ slot: Int32, _ attribute: LayoutConstraint.Attribute, _ factor: Double
  ) {
    guard let variables = items[slot].variables else { return }
    switch attribute {
    case .left, .leading:
      if let left = variables.left { terms.append(Term(left, factor)) }
    case .right, .trailing:
      if let left = variables.left { terms.append(Term(left, factor)) }
      terms.append(Term(variables.width, factor))
    case .centerX:
      if let left = variables.left { terms.append(Term(left, factor)) }
      terms.append(Term(variables.width, factor / 2))
    case .top:
      if let top = variables.top { terms.append(Term(top, factor)) }
    case .bottom:
      if let top = variables.top { terms.append(Term(top, factor)) }
      terms.append(Term(variables.height, factor))
    case .centerY:
      if let top = variables.top { terms.append(Term(top, factor)) }
      terms.append(Term(variables.height, factor / 2))
    case .width:
      terms.append(Term(variables.width, factor))
    case .height:
      terms.append(Term(variables.height, factor))
    case .notAnAttribute:
      break
    }
  }
}
