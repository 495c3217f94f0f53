extension Solver {
  /// Begins a batch: changes until ``commit()`` take effect together or not at all.
  ///
  /// Conflicts are judged at the commit only, so that a new constraint may be added before the one
  /// that it replaces is removed. Values stay those from before the batch.
  ///
  /// - Throws: ``SolverError/batch(_:)`` inside a batch;
  ///   ``SolverError/numericallyUnstable(row:residual:tolerance:)`` where earlier changes cannot be
  ///   solved.
  public mutating func begin() throws(SolverError) {
    guard !journal.isBatch else { throw .batch("A batch cannot begin inside a batch.") }
    try settle()
    journal.isBatch = true
  }

  /// Ends a batch and makes its changes.
  ///
  /// - Throws: ``SolverError/conflict(_:)`` where the required constraints contradict each other;
  ///   the batch is then over and the solver is as it was before it began. Likewise
  ///   ``SolverError/numericallyUnstable(row:residual:tolerance:)`` where no answer checks.
  ///   ``SolverError/batch(_:)`` where no batch was begun.
  public mutating func commit() throws(SolverError) {
    guard journal.isBatch else { throw .batch("There is no batch to commit.") }
    journal.isBatch = false
    try concludeChanges()
  }

  /// Ends a batch and undoes its changes.
  ///
  /// - Throws: ``SolverError/batch(_:)`` where no batch was begun.
  public mutating func rollBack() throws(SolverError) {
    guard journal.isBatch else { throw .batch("There is no batch to roll back.") }
    undoChanges()
  }

  /// Runs changes as one batch: begins it, commits it at the end, and rolls it back if the closure
  /// throws.
  ///
  /// - Throws: What the closure throws, or what ``begin()`` and ``commit()`` do.
  public mutating func transaction<Result>(
    _ body: (inout Solver) throws(SolverError) -> Result
  ) throws(SolverError) -> Result {
    try begin()
    let result: Result
    do {
      result = try body(&self)
    } catch {
      if journal.isBatch { undoChanges() }
      throw error
    }
    if journal.isBatch { try commit() }
    return result
  }

  /// Ends a change that is not part of a batch.
  mutating func concludeUnlessBatch() throws(SolverError) {
    if !journal.isBatch { try concludeChanges() }
  }

  /// Checks the changes of the journal; keeps them or undoes them all.
  private mutating func concludeChanges() throws(SolverError) {
    let isDoubtful = journal.rowsToCheck.contains { row in
      rows.records[Int(row)].isAlive && rows.records[Int(row)].isRequired && !meets(Int(row))
    }
    if isDoubtful {
      do {
        try settleChanges()
      } catch {
        undoChanges()
        throw error
      }
    }
    for entry in journal.entries {
      switch entry {
      case .removedRow(let row):
        forgetUnusedValues(ofRow: Int(row))
        if isDoubtful { rows.recycle(Int(row)) } else { retiredRows.append(row) }
      case .droppedVariable(let variable):
        variables.recycle(Int(variable))
      default: break
      }
    }
    journal.clear()
    // Rows that come and go without a solve in between would pile up.
    if retiredRows.count > 256 + rows.count { try? settle() }
  }

  /// Solves what changed, and judges the changes.
  ///
  /// Rows that were accepted one by one within the tolerance may contradict each other by as much
  /// in another constellation; a change that takes no part in that is not refused for it.
  private mutating func settleChanges() throws(SolverError) {
    do {
      try settle(accepting: .rounding)
    } catch {
      guard case .conflict(let conflict) = error, conflict.size <= Tolerances.feasibility,
        !conflict.members.contains(where: { isChanged($0.source) })
      else { throw error }
      try settle()
    }
  }

  private func isChanged(_ source: Conflict.Source) -> Bool {
    guard case .constraint(let id) = source else { return false }
    return journal.rowsToCheck.contains(id.slot)
  }

  /// Sets variables of a removed row to 0 that no row mentions any more.
  private mutating func forgetUnusedValues(ofRow row: Int) {
    for term in rows.termRange(row) {
      let variable = Int(rows.termVariables[term])
      if variables.records[variable].useCount == 0 { variables.move(variable, to: 0) }
    }
  }

  /// Whether a required row holds at the present point, or can be made to by a variable that no
  /// other row mentions; that variable is then moved.
  private mutating func meets(_ row: Int) -> Bool {
    let record = rows.records[row]
    var excess = -record.constant
    var magnitude = abs(record.constant)
    var largest = 0.0
    for term in rows.termRange(row) {
      let product = rows.termCoefficients[term] * variables.values[Int(rows.termVariables[term])]
      excess += product
      magnitude += abs(product)
      largest = max(largest, abs(rows.termCoefficients[term]))
    }
    let rounding = 1e-15 * magnitude
    switch record.relation {
    case .lessThanOrEqual: if excess <= rounding { return true }
    case .equal: if abs(excess) <= rounding { return true }
    case .greaterThanOrEqual: if excess >= -rounding { return true }
    }
    if canReplay(row: row) { return false }
    for term in rows.termRange(row) {
      let variable = Int(rows.termVariables[term])
      let coefficient = rows.termCoefficients[term]
      guard variables.records[variable].useCount == 1, abs(coefficient) >= 1e-3 * largest
      else { continue }
      let old = variables.values[variable]
      let new = old - excess / coefficient
      guard variables.records[variable].domain == .free || new >= 0, abs(new) < 1e9
      else { continue }
      journal.entries.append(.value(variable: Int32(variable), old: old))
      variables.move(variable, to: new)
      return true
    }
    return false
  }

  /// Takes back every change of the journal, the last one first.
  private mutating func undoChanges() {
    for entry in journal.entries.reversed() {
      switch entry {
      case .addedRow(let row):
        pendingRows.removeLast()
        countUses(ofRow: Int(row), by: -1)
        rows.retire(Int(row))
        rows.recycle(Int(row))
      case .removedRow(let row):
        rows.revive(Int(row))
        countUses(ofRow: Int(row), by: 1)
      case .constant(let row, let old): rows.records[Int(row)].constant = old
      case .priority(let row, let old): rows.records[Int(row)].priority = old
      case .weight(let row, let old): rows.records[Int(row)].weight = old
      case .addedVariable(let variable):
        variables.retire(Int(variable))
        variables.recycle(Int(variable))
      case .droppedVariable(let variable): variables.revive(Int(variable))
      case .value(let variable, let old): variables.move(Int(variable), to: old)
      case .editRow(let variable, let old): variables.records[Int(variable)].editRow = old
      case .dirtied(let component):
        components[Int(component)].isDirty = false
        components[Int(component)].changedRow = Component.nothing
        dirtyComponents.removeLast()
      }
    }
    journal.clear()
  }

  /// Adjusts the use counts of a row's variables.
  mutating func countUses(ofRow row: Int, by amount: Int32) {
    for term in rows.termRange(row) {
      variables.records[Int(rows.termVariables[term])].useCount += amount
    }
  }

  /// Notes that a row changed, so that its component is solved again.
  mutating func markDirty(row: Int) {
    let component = rows.records[row].component
    if component >= 0 { markDirty(component: component) }
  }

  /// Notes that a component is to be solved again.
  mutating func markDirty(component: Int32) {
    markDirty(component: component, changedRow: Component.much)
  }

  /// Notes that the constant of a row changed.
  mutating func markDirty(constantOf row: Int) {
    let component = rows.records[row].component
    if component >= 0 { markDirty(component: component, changedRow: Int32(row)) }
  }

  private mutating func markDirty(component: Int32, changedRow: Int32) {
    guard !components[Int(component)].isDirty else {
      if components[Int(component)].changedRow != changedRow {
        components[Int(component)].changedRow = Component.much
      }
      return
    }
    components[Int(component)].isDirty = true
    components[Int(component)].changedRow = changedRow
    dirtyComponents.append(component)
    journal.entries.append(.dirtied(component: component))
  }
}
