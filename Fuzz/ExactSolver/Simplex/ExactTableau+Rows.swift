extension ExactTableau {
  /// A row as given, with its own columns, before a basis stands.
  struct RawRow {
    var row: SparseRow
    /// The slack, and its entry.
    var slack: Int32?
    /// The column of `Σ aᵢxᵢ − b` where positive: its entry is −1.
    var excess: Int32?
    /// The column of `b − Σ aᵢxᵢ` where positive: its entry is 1.
    var shortfall: Int32?
    /// Where it stands in the order of elimination.
    var rank: Rank

    /// Required equalities first, then wishes by priority, equalities before the others, then
    /// required inequalities: a basis so chosen is often optimal at once.
    struct Rank: Comparable {
      var group: Int
      var level: Int
      var isInequality: Bool

      static func < (left: Rank, right: Rank) -> Bool {
        (left.group, left.level, left.isInequality ? 1 : 0)
          < (right.group, right.level, right.isInequality ? 1 : 0)
      }
    }
  }

  /// Writes rows with slack and error columns.
  ///
  /// Rows come with their positions, which name the markers; `column` has the column of each
  /// variable, `level` the level of each priority.
  mutating func rawRows(
    _ rows: [(index: Int, row: ExactRow)], column: [Int: Int32], level: [Double: Int],
    markers: Bool
  ) -> [RawRow] {
    var raw: [RawRow] = []
    raw.reserveCapacity(rows.count)
    for (index, row) in rows {
      var entries = SparseRow()
      for term in row.mergedTerms {
        guard let place = column[term.variable] else { continue }
        entries.append(place, term.coefficient)
      }
      entries.constant = row.constant
      let wished = row.isRequired ? nil : level[row.priority]
      let rank = RawRow.Rank(
        group: wished == nil ? (row.relation == .equal ? 0 : 2) : 1, level: wished ?? 0,
        isInequality: row.relation != .equal)
      var made = RawRow(row: entries, rank: rank)
      if row.relation != .equal {
        let slack = addColumn(.slack)
        made.row.append(slack, row.relation == .lessThanOrEqual ? 1 : -1)
        made.slack = slack
      }
      if let wished {
        if row.relation != .greaterThanOrEqual {
          let excess = addColumn(.error(level: wished, weight: row.weight))
          made.row.append(excess, -1)
          made.excess = excess
        }
        if row.relation != .lessThanOrEqual {
          let shortfall = addColumn(.error(level: wished, weight: row.weight))
          made.row.append(shortfall, 1)
          made.shortfall = shortfall
        }
      }
      if markers { made.row.append(Self.markerBase + Int32(index), 1) }
      raw.append(made)
    }
    return raw
  }

  /// Solves rows for the free variables, strongest rows first, and keeps the definitions.
  ///
  /// In a row, the free variable that fewest rows mention goes, which keeps the others short.
  ///
  /// - Returns: The rows that are left; they mention no free variable.
  mutating func eliminateFreeVariables(_ given: [RawRow]) -> [RawRow] {
    var raw = given
    var rowsOf = [[Int32]](repeating: [], count: columns.count)
    var mentions = [Int](repeating: 0, count: columns.count)
    for (index, row) in raw.enumerated() {
      for column in row.row.columns where isFree(column) {
        rowsOf[Int(column)].append(Int32(index))
        mentions[Int(column)] += 1
      }
    }
    let order = raw.indices.sorted { (raw[$0].rank, $0) < (raw[$1].rank, $1) }
    var isSpent = [Bool](repeating: false, count: raw.count)
    var spare = SparseRow()
    for index in order {
      var chosen: Int32?
      for column in raw[index].row.columns where isFree(column) {
        if let current = chosen, mentions[Int(column)] >= mentions[Int(current)] { continue }
        chosen = column
      }
      guard let column = chosen, let element = raw[index].row[column] else { continue }
      isSpent[index] = true
      var definition = raw[index].row
      for other in definition.columns where isFree(other) { mentions[Int(other)] -= 1 }
      definition.remove(column)
      definition.divide(by: element)
      for other in rowsOf[Int(column)] where !isSpent[Int(other)] {
        guard let factor = raw[Int(other)].row[column] else { continue }
        let before = raw[Int(other)].row.columns
        raw[Int(other)].row.eliminate(column, factor, with: definition, scratch: &spare)
        count(
          before, raw[Int(other)].row.columns, row: other, mentions: &mentions, rowsOf: &rowsOf)
      }
      definitions.append(Definition(column: column, row: definition))
    }
    return raw.indices.filter { !isSpent[$0] }.map { raw[$0] }
  }

  private func isFree(_ column: Int32) -> Bool {
    guard column < Self.markerBase, case .free = columns[Int(column)] else { return false }
    return true
  }

  /// Books what a row gained and lost.
  private func count(
    _ before: [Int32], _ after: [Int32], row: Int32, mentions: inout [Int],
    rowsOf: inout [[Int32]]
  ) {
    for column in before where isFree(column) { mentions[Int(column)] -= 1 }
    for column in after where isFree(column) {
      mentions[Int(column)] += 1
      if !rowsOf[Int(column)].contains(row) { rowsOf[Int(column)].append(row) }
    }
  }

  /// Gives every row a basic column that is not negative; artificial where it has none of its own.
  ///
  /// - Returns: `nil`, or the entries of a row that no point satisfies.
  mutating func makeBasis(_ raw: [RawRow]) -> SparseRow? {
    for made in raw {
      var row = made.row
      let isPositive = !row.constant.isNegative
      let own: [Int32?] = [
        made.shortfall, made.slack, made.excess,
      ]
      var basic: Int32?
      for candidate in own {
        guard let candidate, let entry = row[candidate] else { continue }
        if row.constant.isZero || entry.isPositive == isPositive {
          basic = candidate
          row.divide(by: entry)
          row.remove(candidate)
          break
        }
      }
      if let basic {
        addRow(row, basic: basic)
        continue
      }
      let isEmpty = row.columns.first.map { $0 >= Self.markerBase } ?? true
      if isEmpty && row.constant.isZero { continue }
      if !isPositive { row.divide(by: -1) }
      if isEmpty { return row }
      addRow(row, basic: addColumn(.artificial))
    }
    return nil
  }
}
