import Cassowary

extension LayoutTables {
  /// Whether an item of a row has no variables yet.
  func lacksVariables(_ row: Int32) -> Bool {
    let second = rows[row].second
    return items[rows[row].first].variables == nil
      || second >= 0 && items[second].variables == nil
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
  /// - Precondition: The variables of its items have been made.
  func statement(of row: Int32) -> Constraint {
    let first = rows[row].first
    let second = rows[row].second
    var terms: [Term] = []
    terms.reserveCapacity(4)
    guard let constraint = rows[row].constraint else {
      let kind = rows[row].kind
      append(first, kind.attribute, 1, to: &terms)
      if second >= 0 { append(second, kind.attribute, -1, to: &terms) }
      return Constraint(
        terms, kind.relation, rows[row].constant, priority: Priority(rows[row].priority))
    }
    append(first, constraint.firstAttribute, 1, to: &terms)
    if second >= 0 {
      append(second, constraint.secondAttribute, -Double(constraint.multiplier), to: &terms)
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

  private func append(
    _ slot: Int32, _ attribute: LayoutConstraint.Attribute, _ factor: Double,
    to terms: inout [Term]
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
