import Cassowary

/// A row that is left out of the solver because of a conflict.
struct BrokenRow {
  var row: Int32
  /// The rows that it cannot hold with, as long as they all are as they were; `nil` if that is not
  /// known.
  var rivals: [Int32]?
}

extension LayoutEngine {
  /// Notes that a row goes, comes back or gets other numbers in this transaction.
  func touch(_ row: Int32) {
    guard !broken.isEmpty else { return }
    touchedRows.insert(row)
    guard tables.rows[row].state == .broken else { return }
    for index in broken.indices where broken[index].row == row { broken[index].rivals = nil }
  }

  /// Leaves a row out, and takes it out of the solver if it is there.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - rivals: The other rows of the conflict, or `nil` if it is not known what stands against it.
  func breakRow(_ row: Int32, rivals: [Int32]?) {
    takeOut(row)
    tables.rows[row].state = .broken
    tables.rows[row].id = nil
    broken.append(BrokenRow(row: row, rivals: rivals))
    touchedRows.insert(row)
  }

  /// Takes a row off the list of broken ones if it is there.
  func forgetBroken(_ row: Int32) {
    guard tables.rows[row].state == .broken else { return }
    broken.removeAll { $0.row == row }
    tables.rows[row].state = .removed
  }

  /// Tries broken rows again, the one activated first before the others.
  ///
  /// A row that contradicts others goes on doing so while none of them is touched, and is passed
  /// over.
  func mend() {
    guard !broken.isEmpty, !touchedRows.isEmpty else { return }
    let candidates = broken.filter { candidate in
      candidate.rivals.map { rivals in rivals.contains { touchedRows.contains($0) } } ?? true
    }
    for row in candidates.map(\.row).sorted(by: { age(of: $0) < age(of: $1) }) {
      tally.retries += 1
      do {
        try addTogether([row])
        broken.removeAll { $0.row == row }
      } catch {
        tables.rows[row].id = nil
        guard case .conflict(let conflict) = error else {
          fail(error)
          continue
        }
        let rivals = rows(of: conflict).filter { $0 != row }
        for index in broken.indices where broken[index].row == row {
          broken[index].rivals = rivals
        }
      }
    }
  }

  /// When a row's constraint was activated; implied rows, and those that hold the layer's own
  /// guides in place, are older than all.
  func age(of row: Int32) -> UInt64 {
    guard let constraint = tables.rows[row].constraint, !constraint.isSystem else { return 0 }
    return constraint.activation
  }

  /// The engine's rows among the members of a conflict.
  private func rows(of conflict: Conflict) -> [Int32] {
    conflict.members.compactMap { member in
      guard case .constraint(let id) = member.source else { return nil }
      return tables.row(at: id)
    }
  }
}
