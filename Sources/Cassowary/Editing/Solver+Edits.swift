extension Solver {
  /// Makes a variable an edit variable: a soft constraint that it equal its target.
  ///
  /// The target is the variable's value now, until something is suggested, so that starting an edit
  /// moves nothing. Inside a batch it is the value from before the batch.
  ///
  /// - Parameters:
  ///   - variable: The variable to edit.
  ///   - priority: In `(0, 1000)`.
  ///   - weight: Above 0.
  /// - Throws: ``SolverError/duplicate(_:)`` where the variable is being edited already;
  ///   ``SolverError/priorityOutOfRange(_:of:)``; ``SolverError/unknown(_:)``; and others.
  public mutating func beginEditing(
    _ variable: Variable, priority: Priority, weight: Double = 1
  ) throws(SolverError) {
    let slot = try slot(of: variable)
    func label() -> String { "edit \(variables.label(slot))" }
    try Self.check(priority, of: label())
    try Self.check(weight: weight, of: label())
    guard !priority.isRequired else { throw .priorityOutOfRange(priority.rawValue, of: label()) }
    guard variables.records[slot].editRow < 0 else {
      throw .duplicate(.edit(variables.label(slot)))
    }
    if !journal.isBatch { try settle() }
    rows.addPendingTerm(Int32(slot), 1)
    let row = insertRow(
      relation: .equal, constant: variables.values[slot],
      priority: priority.rawValue, weight: weight, name: nil, isEdit: true)
    journal.entries.append(
      .editRow(variable: Int32(slot), old: variables.records[slot].editRow))
    variables.records[slot].editRow = Int32(row)
    try concludeUnlessBatch()
  }

  /// Sets the target of an edit variable.
  ///
  /// - Throws: ``SolverError/notEditing(variable:)``; ``SolverError/notFinite(_:value:of:)``;
  ///   ``SolverError/unknown(_:)``.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    let row = try editRow(of: variable)
    try Self.check(value, .suggestion, of: label(ofRow: row))
    guard rows.records[row].constant != value else { return }
    journal.entries.append(.constant(row: Int32(row), old: rows.records[row].constant))
    rows.records[row].constant = value
    markDirty(constantOf: row)
    try concludeUnlessBatch()
  }

  /// Ends the edit of a variable: its target no longer counts.
  ///
  /// - Throws: ``SolverError/notEditing(variable:)``; ``SolverError/unknown(_:)``.
  public mutating func endEditing(_ variable: Variable) throws(SolverError) {
    let row = try editRow(of: variable)
    removeRow(row)
    journal.entries.append(.editRow(variable: variable.slot, old: Int32(row)))
    variables.records[Int(variable.slot)].editRow = -1
    try concludeUnlessBatch()
  }

  private func editRow(of variable: Variable) throws(SolverError) -> Int {
    let slot = try slot(of: variable)
    let row = variables.records[slot].editRow
    guard row >= 0 else { throw .notEditing(variable: variables.label(slot)) }
    return Int(row)
  }
}
