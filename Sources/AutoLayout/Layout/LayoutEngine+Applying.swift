import Cassowary

extension LayoutEngine {
  /// Gives rows in the solver the numbers that they should have, breaking what cannot hold then.
  func change(_ changed: [Int32]) {
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

  func changeHeld(_ row: Int32) throws(SolverError) {
    guard let id = tables.rows[row].id else { return }
    try solver.setConstant(tables.wantedConstant(of: row), of: id)
    try solver.setPriority(Priority(tables.wantedPriority(of: row)), of: id)
  }

  /// Adds rows, in order of activation, breaking what cannot hold.
  ///
  /// The rows are added as one. Where that fails, one is broken and the others are tried again;
  /// where it fails often, the rows are halved, so that the work stays near to linear in them.
  func add(_ additions: [Int32], patience: Int = 4) {
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
        guard settle(conflict) else { return leaveOut(pending) }
      } catch {
        fail(error)
        return leaveOut(pending)
      }
      pending = tables.rows(pending, in: .pending)
    }
  }

  /// Adds rows that are judged at the end, all or none.
  func addTogether(_ additions: [Int32]) throws(SolverError) {
    tally.offeredRows += additions.count
    try asOne { engine throws(SolverError) in
      for row in additions { try engine.addPending(row) }
    }
    tables.hold(additions)
    tally.rows += additions.count
  }

  /// Does something to the solver that is judged at the end, and wholly or not at all.
  func asOne(
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

  func addPending(_ row: Int32) throws(SolverError) {
    let id = try solver.add(tables.statement(of: row))
    tables.note(row, at: id)
  }

  /// Leaves rows out that the solver refused for another reason than a conflict.
  private func leaveOut(_ pending: [Int32]) {
    for row in pending where tables.rows[row].state == .pending { breakRow(row, rivals: nil) }
  }
}
