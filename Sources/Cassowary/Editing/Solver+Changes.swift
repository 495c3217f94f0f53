extension Solver {
  /// Adds a variable; its value is 0 until constraints say otherwise.
  ///
  /// - Parameters:
  ///   - name: For people to read; need not be unique.
  ///   - domain: The values that it may take.
  /// - Returns: The handle.
  /// - Complexity: O(1) amortized.
  @discardableResult
  public mutating func addVariable(
    named name: String? = nil, domain: VariableDomain = .free
  ) -> Variable {
    let variable = variables.insert(domain: domain, name: name, lineage: ownLineage())
    if journal.isBatch { journal.entries.append(.addedVariable(variable.slot)) }
    return variable
  }

  /// Drops a variable that nothing mentions.
  ///
  /// - Throws: ``SolverError/inUse(variable:)`` while a constraint or an edit mentions it;
  ///   ``SolverError/unknown(_:)``.
  /// - Complexity: O(1).
  public mutating func drop(_ variable: Variable) throws(SolverError) {
    let slot = try slot(of: variable)
    guard variables.records[slot].useCount == 0 else {
      throw .inUse(variable: variables.label(slot))
    }
    variables.retire(slot)
    journal.entries.append(.droppedVariable(Int32(slot)))
    try concludeUnlessBatch()
  }

  /// Adds a constraint.
  ///
  /// Repeated terms add up and zero coefficients vanish. A required constraint that the present
  /// point does not meet makes the solver look for a point where it holds.
  ///
  /// - Returns: The name of the new row.
  /// - Throws: ``SolverError``, among it ``SolverError/conflict(_:)``; nothing has changed then.
  /// - Complexity: O(terms), or a solve of what changed where the check is needed.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    if let name = constraint.name, rows.slotsByName[name] != nil {
      throw .duplicate(.constraint(name))
    }
    try Self.check(constraint.priority, of: constraint.name)
    try Self.check(weight: constraint.weight, of: constraint.name)
    try Self.check(constraint.constant, .constant, of: constraint.name)
    try addPendingTerms(constraint.terms, of: constraint.name)
    let row = insertRow(
      relation: constraint.relation, constant: constraint.constant,
      priority: constraint.priority.rawValue, weight: constraint.weight, name: constraint.name,
      isEdit: false)
    let id = rows.handle(row)
    try concludeUnlessBatch()
    return id
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``SolverError/unknown(_:)`` for one that is not there.
  /// - Complexity: O(terms); its component is solved again by the next solve.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    removeRow(try slot(of: id))
    try concludeUnlessBatch()
  }

  /// Changes the number `b` on the right of a constraint, all variables being on the left.
  ///
  /// - Throws: ``SolverError``, among it ``SolverError/conflict(_:)``; nothing has changed then.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    let row = try slot(of: id)
    try Self.check(constant, .constant, of: label(ofRow: row))
    guard rows.records[row].constant != constant else { return }
    journal.entries.append(.constant(row: Int32(row), old: rows.records[row].constant))
    rows.records[row].constant = constant
    markDirty(constantOf: row)
    if rows.records[row].isRequired { journal.rowsToCheck.append(Int32(row)) }
    try concludeUnlessBatch()
  }

  /// Changes the priority of a constraint; from soft to required and back as well.
  ///
  /// - Throws: ``SolverError``, among it ``SolverError/conflict(_:)``; nothing has changed then.
  public mutating func setPriority(_ priority: Priority, of id: ConstraintID) throws(SolverError) {
    let row = try slot(of: id)
    try Self.check(priority, of: label(ofRow: row))
    guard rows.records[row].priority != priority.rawValue else { return }
    journal.entries.append(.priority(row: Int32(row), old: rows.records[row].priority))
    rows.records[row].priority = priority.rawValue
    noteChange(ofRow: row)
    try concludeUnlessBatch()
  }

  /// Changes how much a constraint counts inside its priority level.
  ///
  /// - Throws: ``SolverError/weightOutOfRange(_:of:)``, ``SolverError/notFinite(_:value:of:)`` or
  ///   ``SolverError/unknown(_:)``.
  public mutating func setWeight(_ weight: Double, of id: ConstraintID) throws(SolverError) {
    let row = try slot(of: id)
    try Self.check(weight: weight, of: label(ofRow: row))
    guard rows.records[row].weight != weight else { return }
    journal.entries.append(.weight(row: Int32(row), old: rows.records[row].weight))
    rows.records[row].weight = weight
    markDirty(row: row)
    try concludeUnlessBatch()
  }

  /// The lineage for a new handle; a copy that makes its first handle starts one of its own.
  private mutating func ownLineage() -> UInt64 {
    if !isKnownUniquelyReferenced(&lineage) { lineage = Lineage() }
    return lineage.number
  }

  /// Makes a row of the pending terms.
  mutating func insertRow(
    relation: Relation, constant: Double, priority: Double, weight: Double, name: String?,
    isEdit: Bool
  ) -> Int {
    let row = rows.insert(
      relation: relation, constant: constant, priority: priority, weight: weight, name: name,
      isEdit: isEdit, lineage: ownLineage())
    journal.entries.append(.addedRow(Int32(row)))
    pendingRows.append(Int32(row))
    for term in rows.termRange(row) {
      let variable = Int(rows.termVariables[term])
      variables.records[variable].useCount += 1
      let component = variables.records[variable].component
      if component >= 0 { markDirty(component: component) }
    }
    if priority == 1000 { journal.rowsToCheck.append(Int32(row)) }
    return row
  }

  mutating func removeRow(_ row: Int) {
    markDirty(row: row)
    countUses(ofRow: row, by: -1)
    rows.retire(row)
    journal.entries.append(.removedRow(Int32(row)))
  }

  private mutating func noteChange(ofRow row: Int) {
    markDirty(row: row)
    if rows.records[row].isRequired { journal.rowsToCheck.append(Int32(row)) }
  }

  /// Adds up the terms of each variable, in the order of first mention, as those of the next row.
  private mutating func addPendingTerms(
    _ terms: [Term], of name: String?
  ) throws(SolverError) {
    do {
      if terms.count <= 16 {
        for term in terms {
          let slot = try slot(of: term.variable)
          try Self.check(term.coefficient, .coefficient, of: name)
          rows.addPendingTerm(Int32(slot), term.coefficient)
        }
      } else {
        for (slot, coefficient) in try merged(terms, of: name) {
          rows.appendPendingTerm(slot, coefficient)
        }
      }
      if let bad = rows.tidyPendingTerms() { try Self.check(bad, .coefficient, of: name) }
    } catch {
      rows.dropPendingTerms()
      throw error
    }
  }

  /// Adds up many terms with the help of a dictionary.
  private func merged(
    _ terms: [Term], of name: String?
  ) throws(SolverError) -> [(slot: Int32, coefficient: Double)] {
    var result: [(slot: Int32, coefficient: Double)] = []
    var positions: [Int32: Int] = [:]
    for term in terms {
      let slot = Int32(try slot(of: term.variable))
      try Self.check(term.coefficient, .coefficient, of: name)
      if let known = positions[slot] {
        result[known].coefficient += term.coefficient
      } else {
        positions[slot] = result.count
        result.append((slot, term.coefficient))
      }
    }
    return result
  }

  static func check(
    _ number: Double, _ quantity: SolverError.Quantity, of name: @autoclosure () -> String?
  ) throws(SolverError) {
    guard number.isFinite else {
      throw .notFinite(quantity, value: number, of: name() ?? unnamed)
    }
  }

  static func check(
    _ priority: Priority, of name: @autoclosure () -> String?
  ) throws(SolverError) {
    try check(priority.rawValue, .priority, of: name())
    guard priority.isValid else {
      throw .priorityOutOfRange(priority.rawValue, of: name() ?? unnamed)
    }
  }

  static func check(
    weight: Double, of name: @autoclosure () -> String?
  ) throws(SolverError) {
    try check(weight, .weight, of: name())
    guard weight > 0 else { throw .weightOutOfRange(weight, of: name() ?? unnamed) }
  }

  private static let unnamed = "the new constraint"
}
