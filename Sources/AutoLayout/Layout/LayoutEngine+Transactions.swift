import Cassowary

extension LayoutEngine {
  /// Applies what is queued, in order, and solves.
  func resolve() {
    guard !isResolving, let root, hasChanges || isUnsolved else { return }
    // Callers' code runs in between, and may let go of the tree.
    defer { withExtendedLifetime(root) {} }
    isResolving = true
    failure = nil
    applyChanges()
    if isUnsolved { solve() }
    isResolving = false
    let later = dirtyLater
    dirtyLater = []
    for slot in later { noteImpliedChange(of: slot) }
    deliverConflicts()
  }

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
    tally.transactions += 1
    isUnsolved = true
    hasBrokenHeld = false
    let broken = brokenRows.count
    prepare(&transaction)
    if transaction.removals.isEmpty, transaction.changes.isEmpty {
      add(transaction.additions)
    } else if !applyTogether(transaction) {
      // Removals first and additions last: no contradiction is seen that the end does not have.
      for row in transaction.removals { takeOut(row) }
      change(transaction.changes)
      add(transaction.additions)
    }
    // Of several broken at once, one may hold now that another is broken.
    if transaction.mayMend || hasBrokenHeld || brokenRows.count > broken + 1 { mend() }
    free(transaction.removals)
    transaction = LayoutTransaction()
  }

  /// Finds out what a transaction means for the solver, with the rows that it implies.
  private func prepare(_ transaction: inout LayoutTransaction) {
    for row in transaction.removals {
      transaction.mayMend = true
      forgetBroken(row)
      // Added and removed in the same batch.
      if tables.rows[row].state == .pending { tables.rows[row].state = .removed }
    }
    syncImplied(&transaction)
    var changed: [Int32] = []
    for row in transaction.changes where !tables.rows[row].isLeaving {
      tables.rows[row].isChanged = false
      switch tables.rows[row].state {
      case .held where tables.hasOldNumbers(row): changed.append(row)
      case .broken: transaction.mayMend = true
      default: break
      }
    }
    transaction.changes = changed
    if !changed.isEmpty { transaction.mayMend = true }

    transaction.additions = tables.rows(transaction.additions, in: .pending)
    for slot in tables.slotsWithoutVariables(in: transaction.additions) { makeVariables(of: slot) }
    syncImplied(&transaction)
  }

  /// Applies everything as one; tells whether that could be done, and if not has done nothing.
  private func applyTogether(_ transaction: LayoutTransaction) -> Bool {
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

  /// Takes a row off the list of broken ones if it is there.
  func forgetBroken(_ row: Int32) {
    guard tables.rows[row].state == .broken else { return }
    brokenRows.removeAll { $0 == row }
    tables.rows[row].state = .removed
  }

  /// Gives rows back whose removal has been applied, and the uses that they made of their items.
  private func free(_ removals: [Int32]) {
    guard !removals.isEmpty else { return }
    var slots: [Int32] = []
    for row in removals {
      // An implied row is not a use of its own item.
      if tables.rows[row].constraint != nil { slots.append(tables.rows[row].first) }
      if tables.rows[row].second >= 0 { slots.append(tables.rows[row].second) }
      tables.rows.remove(at: row, leaving: .empty)
    }
    release(slots)
  }

  /// Gives rows in the solver the numbers that they should have, breaking what cannot hold then.
  private func change(_ changed: [Int32]) {
    var pending = changed
    while !pending.isEmpty {
      do {
        try asOne { engine throws(SolverError) in
          for row in pending { try engine.changeHeld(row) }
        }
        return tables.hold(pending)
      } catch .conflict(let conflict) {
        guard settle(conflict) else { return }
      } catch {
        return fail(error)
      }
      pending = tables.rows(pending, in: .held)
    }
  }

  private func changeHeld(_ row: Int32) throws(SolverError) {
    guard let id = tables.rows[row].id else { return }
    try solver.setConstant(tables.wantedConstant(of: row), of: id)
    try solver.setPriority(Priority(tables.wantedPriority(of: row)), of: id)
  }

  /// Adds rows, in order of activation, breaking what cannot hold.
  ///
  /// The rows are added as one. Where that fails, one is broken and the others are tried again;
  /// where it fails often, the rows are halved, so that the work stays near to linear in them.
  private func add(_ additions: [Int32], patience: Int = 4) {
    var patience = patience
    var pending = additions
    while !pending.isEmpty {
      do {
        return try addTogether(pending)
      } catch .conflict(let conflict) {
        if patience == 0, pending.count > 1 {
          let middle = pending.count / 2
          add(Array(pending[..<middle]), patience: 0)
          add(Array(pending[middle...]), patience: 0)
          return
        }
        patience -= 1
        guard settle(conflict) else { return setAside(pending) }
      } catch {
        fail(error)
        return setAside(pending)
      }
      pending = tables.rows(pending, in: .pending)
    }
  }

  /// Adds rows that are judged at the end, all or none.
  private func addTogether(_ additions: [Int32]) throws(SolverError) {
    try asOne { engine throws(SolverError) in
      for row in additions { try engine.addPending(row) }
    }
    tables.hold(additions)
    tally.rows += additions.count
  }

  /// Does something to the solver that is judged at the end, and wholly or not at all.
  private func asOne(
    _ body: (LayoutEngine) throws(SolverError) -> Void
  ) throws(SolverError) {
    try solver.begin()
    do {
      try body(self)
    } catch {
      try solver.rollBack()
      throw error
    }
    try solver.commit()
  }

  private func addPending(_ row: Int32) throws(SolverError) {
    let id = try solver.add(tables.statement(of: row))
    tables.note(row, at: id)
  }

  /// Leaves rows out that the solver refused for another reason than a conflict.
  private func setAside(_ pending: [Int32]) {
    for row in pending where tables.rows[row].state == .pending {
      tables.rows[row].state = .broken
      tables.rows[row].id = nil
      brokenRows.append(row)
    }
  }

  /// Tries broken rows again, the one activated first before the others.
  private func mend() {
    guard !brokenRows.isEmpty else { return }
    for row in brokenRows.sorted(by: { age(of: $0) < age(of: $1) }) {
      do {
        try addTogether([row])
        brokenRows.removeAll { $0 == row }
      } catch {
        tables.rows[row].id = nil
        if case .conflict = error { continue }
        fail(error)
      }
    }
  }

  /// When a row's constraint was activated; implied rows are older than all.
  func age(of row: Int32) -> UInt64 { tables.rows[row].constraint?.activation ?? 0 }
}
