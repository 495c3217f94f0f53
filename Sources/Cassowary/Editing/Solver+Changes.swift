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
    let label = constraint.name ?? "the new constraint"
    if let name = constraint.name, rows.slotsByName[name] != nil {
      throw .duplicate(.constraint(name))
    }
    try Self.check(constraint.priority, of: label)
    try Self.check(weight: constraint.weight, of: label)
    try Self.check(constraint.constant, .constant, of: label)
    let (slots, coefficients) = try merged(constraint.terms, of: label)
    let row = insertRow(
      slots, coefficients, relation: constraint.relation, constant: constraint.constant,
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
    noteChange(ofRow: row)
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

  mutating func insertRow(
    _ slots: [Int32], _ coefficients: [Double], relation: Relation, constant: Double,
    priority: Double, weight: Double, name: String?, isEdit: Bool
  ) -> Int {
    let row = rows.insert(
      variables: slots, coefficients: coefficients, relation: relation, constant: constant,
      priority: priority, weight: weight, name: name, isEdit: isEdit, lineage: ownLineage())
    journal.entries.append(.addedRow(Int32(row)))
    pendingRows.append(Int32(row))
    countUses(ofRow: row, by: 1)
    for slot in slots where variables.records[Int(slot)].component >= 0 {
      markDirty(component: variables.records[Int(slot)].component)
    }
    if priority == 1000 { journal.rowsToCheck.append(Int32(row)) }
    return row
  }

  mutating func removeRow(_ row: Int) {
    markDirty(row: row)
    countUses(ofRow: row, by: -1)
    rows.retire(row)
    journal.entries.append(.removedRow(Int32(row)))
    for term in rows.termRange(row) {
      let variable = Int(rows.termVariables[term])
      guard variables.records[variable].useCount == 0 else { continue }
      journal.entries.append(.value(variable: Int32(variable), old: variables.values[variable]))
      variables.values[variable] = 0
    }
  }

  private mutating func noteChange(ofRow row: Int) {
    markDirty(row: row)
    if rows.records[row].isRequired { journal.rowsToCheck.append(Int32(row)) }
  }

  /// Adds up the terms of each variable, in the order of first mention.
  private func merged(
    _ terms: [Term], of label: String
  ) throws(SolverError) -> (slots: [Int32], coefficients: [Double]) {
    var slots: [Int32] = []
    var coefficients: [Double] = []
    slots.reserveCapacity(terms.count)
    coefficients.reserveCapacity(terms.count)
    var positions: [Int32: Int] = [:]
    for term in terms {
      let slot = Int32(try slot(of: term.variable))
      try Self.check(term.coefficient, .coefficient, of: label)
      let known = terms.count <= 8 ? slots.firstIndex(of: slot) : positions[slot]
      if let known {
        coefficients[known] += term.coefficient
      } else {
        if terms.count > 8 { positions[slot] = slots.count }
        slots.append(slot)
        coefficients.append(term.coefficient)
      }
    }
    var kept = 0
    for index in slots.indices where coefficients[index] != 0 {
      try Self.check(coefficients[index], .coefficient, of: label)
      slots[kept] = slots[index]
      coefficients[kept] = coefficients[index]
      kept += 1
    }
    slots.removeSubrange(kept...)
    coefficients.removeSubrange(kept...)
    return (slots, coefficients)
  }

  static func check(
    _ number: Double, _ quantity: SolverError.Quantity, of label: String
  ) throws(SolverError) {
    guard number.isFinite else { throw .notFinite(quantity, value: number, of: label) }
  }

  static func check(_ priority: Priority, of label: String) throws(SolverError) {
    try check(priority.rawValue, .priority, of: label)
    guard priority.isValid else { throw .priorityOutOfRange(priority.rawValue, of: label) }
  }

  static func check(weight: Double, of label: String) throws(SolverError) {
    try check(weight, .weight, of: label)
    guard weight > 0 else { throw .weightOutOfRange(weight, of: label) }
  }
}
