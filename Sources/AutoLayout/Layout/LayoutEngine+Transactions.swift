import Cassowary

extension LayoutEngine {
  /// Applies what is queued, in order, and solves.
  func resolve() {
    guard !isResolving, hasChanges || isUnsolved || !movedViews.isEmpty, let root else { return }
    // Callers' code runs in between, and may let go of the tree.
    defer { withExtendedLifetime(root) {} }
    isResolving = true
    failure = nil
    var isSolved = false
    for _ in 0..<Self.followLimit {
      applyChanges()
      if isUnsolved {
        solve()
        isSolved = true
      }
      followFrames()
      // What was said to change while it was asked for is asked for at the next pass.
      guard hasChanges, failure == nil else { break }
    }
    isResolving = false
    let later = dirtyLater
    dirtyLater = []
    for slot in later { noteImpliedChange(of: slot) }
    deliverConflicts()
    if isSolved, ambiguityHandler != nil { deliverAmbiguities() }
  }

  /// How often margins, safe areas and wrapped text may follow the frames that depend on them.
  private static var followLimit: Int { 16 }

  private func applyChanges() {
    // An open batch waits for the next pass.
    let end = openBatches.count == 0 ? changes.count : openBatches.start
    let queue = changes[..<end]
    changes = Array(changes[end...])
    openBatches.start = 0
    var transaction = LayoutTransaction()
    transaction.additions.reserveCapacity(queue.count)
    var isInBatch = false
    for change in queue {
      switch change {
      case .add(let row):
        transaction.additions.append(row)
      case .change(let row):
        transaction.changes.append(row)
      case .remove(let row):
        if !isInBatch, !transaction.additions.isEmpty { apply(&transaction) }
        transaction.removals.append(row)
      case .replace(let row):
        transaction.removals.append(row)
      case .beginBatch:
        apply(&transaction)
        isInBatch = true
      case .endBatch:
        apply(&transaction)
        isInBatch = false
      }
    }
    apply(&transaction)
  }

  /// Applies one transaction and empties it.
  private func apply(_ transaction: inout LayoutTransaction) {
    guard !transaction.isEmpty || !dirtyItems.isEmpty else { return }
    touchedRows.removeAll(keepingCapacity: true)
    prepare(&transaction)
    guard !transaction.isEmpty || !touchedRows.isEmpty else { return }
    tally.transactions += 1
    isUnsolved = true
    if transaction.removals.isEmpty, transaction.changes.isEmpty {
      add(transaction.additions)
    } else if !applyTogether(transaction) {
      // Removals first and additions last: no contradiction is seen that the end does not have.
      for row in transaction.removals { takeOut(row) }
      change(transaction.changes)
      add(transaction.additions)
    }
    mend()
    free(transaction.removals)
    transaction = LayoutTransaction()
  }

  /// Finds out what a transaction means for the solver, with the rows that it implies.
  private func prepare(_ transaction: inout LayoutTransaction) {
    for row in transaction.removals {
      touch(row)
      forgetBroken(row)
      // Added and removed in the same batch.
      if tables.rows[row].state == .pending { tables.rows[row].state = .removed }
    }
    syncImplied(&transaction)
    var changed: [Int32] = []
    for row in transaction.changes where !tables.rows[row].isLeaving {
      tables.rows[row].isChanged = false
      if tables.rows[row].state == .held, !tables.hasOldNumbers(row) { continue }
      touch(row)
      if tables.rows[row].state == .held { changed.append(row) }
    }
    transaction.changes = changed

    transaction.additions = tables.rows(transaction.additions, in: .pending)
    for row in transaction.additions { lower(row) }
    for slot in tables.slotsWithoutVariables(in: transaction.additions) { makeVariables(of: slot) }
    syncImplied(&transaction)
  }

  /// Applies everything as one; tells whether that could be done, and if not has done nothing.
  private func applyTogether(_ transaction: LayoutTransaction) -> Bool {
    tally.offeredRows += transaction.additions.count
    do {
      try asOne { engine throws(SolverError) in
        for row in transaction.removals where engine.tables.rows[row].state == .held {
          if let id = engine.tables.rows[row].id { try engine.solver.remove(id) }
        }
        for row in transaction.changes { try engine.changeHeld(row) }
        for row in transaction.additions { try engine.addPending(row) }
      }
    } catch {
      return false
    }
    for row in transaction.removals where tables.rows[row].state == .held {
      tables.rows[row].state = .removed
      tally.rows -= 1
    }
    tables.hold(transaction.changes)
    tables.hold(transaction.additions)
    tally.rows += transaction.additions.count
    return true
  }

  /// Takes a row out of the solver if it is there.
  func takeOut(_ row: Int32) {
    guard tables.rows[row].state == .held else { return }
    if let id = tables.rows[row].id {
      perform { solver throws(SolverError) in try solver.remove(id) }
    }
    tables.rows[row].id = nil
    tables.rows[row].state = .removed
    tally.rows -= 1
  }

  /// Gives rows back whose removal has been applied, and the uses that they made of their items.
  private func free(_ removals: [Int32]) {
    guard !removals.isEmpty else { return }
    var slots: [Int32] = []
    for row in removals {
      // An implied row is not a use of its own item.
      if tables.rows[row].constraint != nil { slots.append(tables.rows[row].first) }
      if tables.rows[row].second >= 0 { slots.append(tables.rows[row].second) }
      let extras = tables.rows[row].extras
      if extras >= 0 {
        slots += tables.extras[extras].places
        tables.extras.remove(at: extras, leaving: .empty)
      }
      tables.rows.remove(at: row, leaving: .empty)
    }
    release(slots)
  }
}
