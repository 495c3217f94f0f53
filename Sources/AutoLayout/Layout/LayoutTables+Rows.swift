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
      if rows[row].extras >= 0 {
        for place in extras[rows[row].extras].places where items[place].variables == nil {
          found.append(place)
        }
      }
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
    return rows[row].constant != constant(of: constraint, row)
      || rows[row].priority != Double(constraint.storedPriority.rawValue)
  }

  /// Notes that the solver holds rows, in the numbers that they should have.
  mutating func hold(_ held: [Int32]) {
    for row in held {
      rows[row].state = .held
      guard let constraint = rows[row].constraint else { continue }
      rows[row].constant = self.constant(of: constraint, row)
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
      if kind == .frameLeft || kind == .frameTop { append(second, kind.attribute, -1) }
      if rows[row].offset != 0 { append(second, kind.extent, -rows[row].offset) }
      return Constraint(
        terms, kind.relation, rows[row].constant, priority: Priority(rows[row].priority))
    }
    if rows[row].extras >= 0 {
      appendSides(of: constraint, row, extras[rows[row].extras])
    } else {
      let isMirrored = rows[row].isMirrored
      append(first, constraint.firstAttribute.edge(isMirrored), 1)
      if second >= 0 {
        append(
          second, constraint.secondAttribute.edge(isMirrored), -Double(constraint.multiplier))
      }
    }
    return Constraint(
      terms, relation(of: constraint, isReversed: rows[row].isReversed),
      constant(of: constraint, row),
      priority: Priority(Double(constraint.storedPriority.rawValue)))
  }

  /// How a caller's row compares, as the solver has it.
  func relation(of constraint: LayoutConstraint, isReversed: Bool) -> Relation {
    switch constraint.relation {
    case .equal: .equal
    case .lessThanOrEqual: isReversed ? .greaterThanOrEqual : .lessThanOrEqual
    case .greaterThanOrEqual: isReversed ? .lessThanOrEqual : .greaterThanOrEqual
    }
  }

  /// Writes the terms of a row that needs more than its two items.
  private mutating func appendSides(
    of constraint: LayoutConstraint, _ row: Int32, _ extras: RowExtras
  ) {
    let isMirrored = rows[row].isMirrored
    append(
      from: extras.firstStart, constraint.starts?.first?.attribute,
      to: extras.firstSource >= 0 ? extras.firstSource : rows[row].first, extras.firstBase, 1,
      isMirrored)
    if rows[row].second >= 0 {
      append(
        from: extras.secondStart, constraint.starts?.second?.attribute,
        to: extras.secondSource >= 0 ? extras.secondSource : rows[row].second, extras.secondBase,
        extras.secondFactor, isMirrored)
    }
    guard extras.container >= 0 else { return }
    // Positions count from the corner of the view that holds the constraint.
    append(extras.container, extras.firstCorner, -1)
    append(extras.container, extras.secondCorner, -extras.secondFactor)
  }

  /// Writes one side: an attribute, or the distance to it from another one.
  private mutating func append(
    from start: Int32, _ startAttribute: LayoutConstraint.Attribute?, to end: Int32,
    _ base: LayoutConstraint.Attribute, _ factor: Double, _ isMirrored: Bool
  ) {
    guard start >= 0, let startAttribute else { return append(end, base, factor) }
    // From right to left a distance counts to the left.
    let factor = isMirrored && startAttribute.isDirectional ? -factor : factor
    append(end, base, factor)
    append(start, startAttribute.edge(isMirrored), -factor)
  }

  /// The right-hand side of a caller's row.
  func constant(of constraint: LayoutConstraint, _ row: Int32) -> Double {
    let constant = Double(constraint.storedConstant)
    return (rows[row].isReversed ? -constant : constant) - rows[row].offset
  }

  /// The right-hand side that a row should have.
  func wantedConstant(of row: Int32) -> Double {
    rows[row].constraint.map { constant(of: $0, row) } ?? rows[row].constant
  }

  /// The priority that a row should have.
  func wantedPriority(of row: Int32) -> Double {
    rows[row].constraint.map { Double($0.storedPriority.rawValue) } ?? rows[row].priority
  }

  /// Writes an attribute of an item, times a factor.
  mutating func append(
    _ slot: Int32, _ attribute: LayoutConstraint.Attribute, _ factor: Double
  ) {
    guard let variables = items[slot].variables else { return }
    switch attribute {
    case .left:
      if let left = variables.left { terms.append(Term(left, factor)) }
    case .right:
      if let left = variables.left { terms.append(Term(left, factor)) }
      terms.append(Term(variables.width, factor))
    case .centerX:
      if let left = variables.left { terms.append(Term(left, factor)) }
      terms.append(Term(variables.width, factor / 2))
    // A baseline that is left here is a guide's, which stands for the room between two lines.
    case .top, .firstBaseline:
      if let top = variables.top { terms.append(Term(top, factor)) }
    case .bottom, .lastBaseline:
      if let top = variables.top { terms.append(Term(top, factor)) }
      terms.append(Term(variables.height, factor))
    case .centerY:
      if let top = variables.top { terms.append(Term(top, factor)) }
      terms.append(Term(variables.height, factor / 2))
    case .width:
      terms.append(Term(variables.width, factor))
    case .height:
      terms.append(Term(variables.height, factor))
    default:
      break
    }
  }
}
