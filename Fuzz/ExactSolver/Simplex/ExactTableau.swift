/// One component in solved form: `basic + Σ aⱼxⱼ = c` with every `xⱼ ≥ 0` nonbasic at 0.
///
/// Invariant, once a basis stands: constants are nonnegative, a basic column occurs in no other row,
/// and the columns left in the rows are those that may still leave zero. Definitions hold the free
/// variables, which never leave the basis and are not updated by pivots: each mentions only columns
/// of the rows and free variables defined after it.
struct ExactTableau {
  /// What a column stands for.
  enum Column {
    /// A variable of the component that is free.
    case free
    /// A variable of the component that is not negative.
    case nonnegative
    /// The room of an inequality.
    case slack
    /// The violation of a soft row, with its weight and level.
    case error(level: Int, weight: Rational)
    /// What a row lacks before the required rows are made to hold.
    case artificial
  }

  /// A free variable solved for.
  struct Definition {
    var column: Int32
    var row: SparseRow
  }

  /// Columns from here on carry, in every row, how it is combined from the rows as given.
  ///
  /// They never enter; they make certificates, and cost time, so they are there on request only.
  static let markerBase: Int32 = 1 << 28

  var columns: [Column] = []
  var rows: [SparseRow] = []
  /// The basic column of each row.
  var basics: [Int32] = []
  var definitions: [Definition] = []
  /// The row of each basic column, −1 for the others.
  var rowOfColumn: [Int32] = []
  /// Columns fixed at zero from here on.
  var isFrozen: [Bool] = []
  var pivots = 0
  private var scratch = SparseRow()

  mutating func addColumn(_ column: Column) -> Int32 {
    columns.append(column)
    rowOfColumn.append(-1)
    isFrozen.append(false)
    return Int32(columns.count - 1)
  }

  mutating func addRow(_ row: SparseRow, basic: Int32) {
    rowOfColumn[Int(basic)] = Int32(rows.count)
    rows.append(row)
    basics.append(basic)
  }

  /// Solves a row for another column and puts it into all other rows and the cost.
  ///
  /// - Precondition: The row has an entry in `column`.
  mutating func pivot(row index: Int, column: Int32, cost: inout SparseRow) {
    pivots += 1
    var pivotRow = SparseRow()
    swap(&pivotRow, &rows[index])
    guard let element = pivotRow[column] else {
      preconditionFailure("A pivot needs an entry to divide by")
    }
    pivotRow.remove(column)
    pivotRow.divide(by: element)
    let leaving = basics[index]
    rowOfColumn[Int(leaving)] = -1
    rowOfColumn[Int(column)] = Int32(index)
    basics[index] = column
    if case .artificial = columns[Int(leaving)] {
      isFrozen[Int(leaving)] = true
    } else {
      pivotRow.insert(leaving, .one / element)
    }
    for other in rows.indices where other != index {
      let place = rows[other].position(of: column)
      guard place.found else { continue }
      let factor = rows[other].values[place.index]
      rows[other].eliminate(column, factor, with: pivotRow, scratch: &scratch)
    }
    if let factor = cost[column] {
      cost.eliminate(column, factor, with: pivotRow, scratch: &scratch)
    }
    rows[index] = pivotRow
  }

  /// Fixes at zero every nonbasic column with a positive reduced cost: the points that are left are
  /// exactly those at which the cost is least.
  mutating func freeze(positiveIn cost: SparseRow) {
    var froze = false
    for index in 0..<cost.count {
      let column = cost.columns[index]
      guard column < Self.markerBase, cost.values[index].isPositive else { continue }
      isFrozen[Int(column)] = true
      froze = true
    }
    if froze { dropFrozenEntries() }
  }

  private mutating func dropFrozenEntries() {
    let frozen = isFrozen
    for index in rows.indices {
      rows[index].keepEntries { $0 >= Self.markerBase || !frozen[Int($0)] }
    }
  }

  /// The value of a column of the rows at the present basis.
  func value(of column: Int32) -> Rational {
    let row = rowOfColumn[Int(column)]
    return row < 0 ? .zero : rows[Int(row)].constant
  }

  /// The cost `Σ coefficient · column` in terms of the nonbasic columns, constant negated.
  func costRow(_ terms: [(column: Int32, coefficient: Rational)]) -> SparseRow {
    var sums: [Int32: Rational] = [:]
    var constant = Rational.zero
    for (column, coefficient) in terms where !isFrozen[Int(column)] {
      let index = rowOfColumn[Int(column)]
      guard index >= 0 else {
        sums[column, default: .zero] += coefficient
        continue
      }
      let row = rows[Int(index)]
      constant = constant.subtracting(coefficient, times: row.constant)
      for entry in 0..<row.count {
        sums[row.columns[entry], default: .zero] =
          (sums[row.columns[entry]] ?? .zero).subtracting(coefficient, times: row.values[entry])
      }
    }
    var cost = SparseRow()
    for column in sums.keys.sorted() {
      if let sum = sums[column] { cost.append(column, sum) }
    }
    cost.constant = constant
    return cost
  }
}
