import Cassowary

/// Changes that are judged together; numbers are rows.
struct LayoutTransaction {
  var removals: [Int32] = []
  var changes: [Int32] = []
  var additions: [Int32] = []

  var isEmpty: Bool { removals.isEmpty && changes.isEmpty && additions.isEmpty }
}

extension LayoutEngine {
  /// Applies what is queued, in order, and solves.
  func resolve() {
    guard !isResolving, root != nil, hasChanges || isUnsolved else { return }
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
  ///
  /// Removals come first and additions last: what is judged at the end does not depend on the
  /// order, and so no contradiction is seen that the end does not have.
  private func apply(_ transaction: inout LayoutTransaction) {
    guard !transaction.isEmpty || !dirtyItems.isEmpty else { return }
    tally.transactions += 1
    isUnsolved = true
    let broken = brokenRows.count
    var mayMend = !transaction.removals.isEmpty

    for row in transaction.removals {
      takeOut(row)
      rows[row].state = .removed
    }
    var impliedAdditions: [Int32] = []
    syncImplied(changes: &transaction.changes, additions: &impliedAdditions, mayMend: &mayMend)
    if change(transaction.changes) { mayMend = true }

    transaction.additions.removeAll { rows[$0].state != .pending }
    for row in transaction.additions {
      makeVariables(of: rows[row].first)
      if rows[row].second >= 0 { makeVariables(of: rows[row].second) }
    }
    var none: [Int32] = []
    syncImplied(changes: &none, additions: &impliedAdditions, mayMend: &mayMend)
    if impliedAdditions.isEmpty {
      add(transaction.additions)
    } else {
      add(impliedAdditions + transaction.additions)
    }

    // Several broken at once may include one that holds now that another is broken.
    if mayMend || brokenRows.count > broken + 1 { mend() }
    free(transaction.removals)
    transaction = LayoutTransaction()
  }

  /// Takes a row out of the solver, or off the list of broken ones.
  func takeOut(_ row: Int32) {
    switch rows[row].state {
    case .held:
      if let id = rows[row].id {
        perform { solver throws(SolverError) in try solver.remove(id) }
        tally.rows -= 1
      }
      rows[row].id = nil
    case .broken:
      brokenRows.removeAll { $0 == row }
    case .pending, .removed:
      break
    }
  }

  /// Gives rows back whose removal has been applied, and the uses that they made of their items.
  private func free(_ removals: [Int32]) {
    guard !removals.isEmpty else { return }
    var slots: [Int32] = []
    for row in removals {
      slots.append(rows[row].first)
      if rows[row].second >= 0 { slots.append(rows[row].second) }
      rows.remove(at: row, leaving: .empty)
    }
    release(slots)
  }

  /// Gives rows in the solver the numbers that they should have; tells whether any had others.
  private func change(_ changed: [Int32]) -> Bool {
    var isAnyChanged = false
    var pending: [Int32] = []
    for row in changed where rows[row].state != .removed {
      rows[row].isChanged = false
      guard rows[row].state == .held else {
        // A broken row is tried again with its new numbers.
        isAnyChanged = isAnyChanged || rows[row].state == .broken
        continue
      }
      if rows[row].constraint == nil || rows[row].constant != wantedConstant(of: row)
        || rows[row].priority != wantedPriority(of: row).rawValue
      {
        pending.append(row)
      }
    }
    guard !pending.isEmpty else { return isAnyChanged }
    while true {
      pending.removeAll { rows[$0].state != .held }
      do {
        try judge { engine throws(SolverError) in
          for row in pending { try engine.changeHeld(row) }
        }
        for row in pending { keepNumbers(of: row) }
        return true
      } catch .conflict(let conflict) {
        guard settle(conflict, refused: nil) else { return true }
      } catch {
        fail(error)
        return true
      }
    }
  }

  private func changeHeld(_ row: Int32) throws(SolverError) {
    guard let id = rows[row].id else { return }
    try solver.setConstant(wantedConstant(of: row), of: id)
    try solver.setPriority(wantedPriority(of: row), of: id)
  }

  /// Adds rows, in order of activation, breaking what cannot hold.
  ///
  /// The rows are added as one. Where that fails, one is broken and the others are tried again;
  /// where it fails often, the rows are halved, so that the work stays near to linear in them.
  private func add(_ additions: [Int32]) {
    add(additions[...], patience: 4)
  }

  private func add(_ additions: ArraySlice<Int32>, patience: Int) {
    var patience = patience
    while true {
      let pending = additions.filter { rows[$0].state == .pending }
      guard !pending.isEmpty else { return }
      do {
        try judge { engine throws(SolverError) in
          for row in pending { try engine.addPending(row) }
        }
        for row in pending {
          rows[row].state = .held
          keepNumbers(of: row)
        }
        tally.rows += pending.count
        return
      } catch .conflict(let conflict) {
        if patience == 0, pending.count > 1 {
          let middle = pending.count / 2
          add(pending[..<middle], patience: 0)
          add(pending[middle...], patience: 0)
          return
        }
        patience -= 1
        let refused = pending.count == 1 ? pending[0] : nil
        guard settle(conflict, refused: refused) else {
          setAside(pending)
          return
        }
      } catch {
        fail(error)
        setAside(pending)
        return
      }
    }
  }

  private func addPending(_ row: Int32) throws(SolverError) {
    let id = try solver.add(statement(of: row))
    rows[row].id = id
    note(row, at: id)
  }

  /// Remembers which row a handle of the solver stands for.
  private func note(_ row: Int32, at id: ConstraintID) {
    let slot = Int(id.slot)
    while rowOfSolverSlot.count <= slot { rowOfSolverSlot.append(-1) }
    rowOfSolverSlot[slot] = row
  }

  /// Leaves rows out that the solver refused for another reason than a conflict.
  private func setAside(_ pending: [Int32]) {
    for row in pending where rows[row].state == .pending {
      rows[row].state = .broken
      rows[row].id = nil
      brokenRows.append(row)
    }
  }

  /// Does something to the solver that is judged at the end, and wholly or not at all.
  private func judge(
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

  private func keepNumbers(of row: Int32) {
    guard let constraint = rows[row].constraint else { return }
    rows[row].constant = Double(constraint.storedConstant)
    rows[row].priority = Double(constraint.storedPriority.rawValue)
  }

  /// Tries broken rows again, the one activated first before the others.
  private func mend() {
    guard !brokenRows.isEmpty else { return }
    let candidates = brokenRows.sorted { age(of: $0) < age(of: $1) }
    for row in candidates {
      do {
        try judge { engine throws(SolverError) in try engine.addPending(row) }
        rows[row].state = .held
        keepNumbers(of: row)
        tally.rows += 1
        brokenRows.removeAll { $0 == row }
      } catch .conflict {
        rows[row].id = nil
      } catch {
        rows[row].id = nil
        fail(error)
      }
    }
  }

  /// When a row's constraint was activated; implied rows are older than all.
  func age(of row: Int32) -> UInt64 { rows[row].constraint?.activation ?? 0 }
}
