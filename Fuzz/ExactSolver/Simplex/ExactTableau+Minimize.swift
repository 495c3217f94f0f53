extension ExactTableau {
  /// Pivots until no column lowers the cost.
  ///
  /// The column with the least reduced cost enters. After a run of pivots that gain nothing the
  /// smallest index enters instead, and the smallest leaves on a tie, until something is gained:
  /// with that rule no basis comes back, so the run ends.
  ///
  /// - Parameter cost: Reduced costs of the present basis; its constant is minus the cost.
  /// - Returns: Whether the cost has a least value.
  ///
  /// Source: Bland (1977), doi:10.1287/moor.2.2.103.
  mutating func minimize(_ cost: inout SparseRow) -> Bool {
    var idlePivots = 0
    while true {
      guard let column = enteringColumn(cost, smallestIndex: idlePivots > 12) else { return true }
      guard let row = leavingRow(for: column) else { return false }
      idlePivots = rows[row].constant.isZero ? idlePivots + 1 : 0
      pivot(row: row, column: column, cost: &cost)
    }
  }

  private func enteringColumn(_ cost: SparseRow, smallestIndex: Bool) -> Int32? {
    var best: Int32?
    var least = Rational.zero
    for index in 0..<cost.count {
      let column = cost.columns[index]
      if column >= Self.markerBase { break }
      let value = cost.values[index]
      guard value.isNegative else { continue }
      if smallestIndex { return column }
      if value < least {
        least = value
        best = column
      }
    }
    return best
  }

  /// The row that bounds the column's growth first; the smallest basic column on a tie.
  private func leavingRow(for column: Int32) -> Int? {
    var best: Int?
    var least = Rational.zero
    for index in rows.indices {
      guard let entry = rows[index][column], entry.isPositive else { continue }
      let ratio = rows[index].constant / entry
      if let current = best {
        if ratio > least { continue }
        if ratio == least && basics[index] > basics[current] { continue }
      }
      best = index
      least = ratio
    }
    return best
  }
}
