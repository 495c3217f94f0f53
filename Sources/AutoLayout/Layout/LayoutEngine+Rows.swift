import Cassowary

extension LayoutEngine {
  /// A row for the solver, in the numbers that it should have now.
  ///
  /// - Precondition: The variables of its items have been made.
  func statement(of row: Int32) -> Constraint {
    terms.removeAll(keepingCapacity: true)
    let first = rows[row].first
    let second = rows[row].second
    let relation: Relation
    if let constraint = rows[row].constraint {
      appendTerms(first, constraint.firstAttribute, 1)
      if second >= 0 {
        appendTerms(second, constraint.secondAttribute, -Double(constraint.multiplier))
      }
      switch constraint.relation {
      case .lessThanOrEqual: relation = .lessThanOrEqual
      case .equal: relation = .equal
      case .greaterThanOrEqual: relation = .greaterThanOrEqual
      }
    } else {
      let attribute = rows[row].kind.attribute
      appendTerms(first, attribute, 1)
      if second >= 0 { appendTerms(second, attribute, -1) }
      relation = rows[row].kind.relation
    }
    return Constraint(
      terms, relation, wantedConstant(of: row), priority: wantedPriority(of: row))
  }

  /// The right-hand side that a row should have.
  func wantedConstant(of row: Int32) -> Double {
    if let constraint = rows[row].constraint { return Double(constraint.storedConstant) }
    return rows[row].constant
  }

  /// The priority that a row should have.
  func wantedPriority(of row: Int32) -> Priority {
    if let constraint = rows[row].constraint {
      return Priority(Double(constraint.storedPriority.rawValue))
    }
    return Priority(rows[row].priority)
  }

  private func appendTerms(
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

extension LayoutRow.Kind {
  /// The attribute that an implied row is about.
  var attribute: LayoutConstraint.Attribute {
    switch self {
    case .caller: .notAnAttribute
    case .frameLeft: .left
    case .frameTop: .top
    case .frameWidth, .hugWidth, .resistWidth: .width
    case .frameHeight, .hugHeight, .resistHeight: .height
    }
  }

  /// How an implied row compares.
  var relation: Relation {
    switch self {
    case .caller, .frameLeft, .frameTop, .frameWidth, .frameHeight: .equal
    case .hugWidth, .hugHeight: .lessThanOrEqual
    case .resistWidth, .resistHeight: .greaterThanOrEqual
    }
  }
}
