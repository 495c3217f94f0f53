/// A row `Σ vⱼxⱼ = c` (or a reduced-cost row) with its entries in ascending order of column.
struct SparseRow {
  var columns: [Int32] = []
  var values: [Rational] = []
  var constant: Rational = .zero

  var count: Int { columns.count }

  /// Where a column stands, or where it would be inserted.
  func position(of column: Int32) -> (index: Int, found: Bool) {
    var low = 0
    var high = columns.count
    while low < high {
      let middle = (low + high) >> 1
      if columns[middle] < column { low = middle + 1 } else { high = middle }
    }
    return (low, low < columns.count && columns[low] == column)
  }

  /// The entry of a column, `nil` for zero.
  subscript(column: Int32) -> Rational? {
    let place = position(of: column)
    return place.found ? values[place.index] : nil
  }

  /// Appends an entry beyond all others; zeros are not kept.
  mutating func append(_ column: Int32, _ value: Rational) {
    if value.isZero { return }
    columns.append(column)
    values.append(value)
  }

  /// Sets an entry that is absent.
  mutating func insert(_ column: Int32, _ value: Rational) {
    let index = position(of: column).index
    columns.insert(column, at: index)
    values.insert(value, at: index)
  }

  /// Takes an entry out.
  mutating func remove(_ column: Int32) {
    let place = position(of: column)
    guard place.found else { return }
    columns.remove(at: place.index)
    values.remove(at: place.index)
  }

  /// Divides every entry and the constant.
  mutating func divide(by divisor: Rational) {
    if divisor == .one { return }
    if divisor == -1 {
      for index in values.indices { values[index] = -values[index] }
      constant = -constant
      return
    }
    for index in values.indices { values[index] /= divisor }
    constant /= divisor
  }

  /// `self −= factor · other`, with the column that `other` is solved for taken out of `self`.
  ///
  /// `scratch` lends its memory.
  mutating func eliminate(
    _ column: Int32, _ factor: Rational, with other: SparseRow, scratch: inout SparseRow
  ) {
    scratch.columns.removeAll(keepingCapacity: true)
    scratch.values.removeAll(keepingCapacity: true)
    var mine = 0
    var theirs = 0
    while mine < columns.count || theirs < other.columns.count {
      let left = mine < columns.count ? columns[mine] : Int32.max
      let right = theirs < other.columns.count ? other.columns[theirs] : Int32.max
      if left < right {
        if left != column {
          scratch.columns.append(left)
          scratch.values.append(values[mine])
        }
        mine += 1
      } else if left > right {
        scratch.append(right, Rational.zero.subtracting(factor, times: other.values[theirs]))
        theirs += 1
      } else {
        scratch.append(left, values[mine].subtracting(factor, times: other.values[theirs]))
        mine += 1
        theirs += 1
      }
    }
    swap(&columns, &scratch.columns)
    swap(&values, &scratch.values)
    constant = constant.subtracting(factor, times: other.constant)
  }

  /// Keeps the entries that satisfy a condition.
  mutating func keepEntries(where isKept: (Int32) -> Bool) {
    var kept = 0
    for index in columns.indices where isKept(columns[index]) {
      if kept != index {
        columns[kept] = columns[index]
        values[kept] = values[index]
      }
      kept += 1
    }
    columns.removeSubrange(kept...)
    values.removeSubrange(kept...)
  }
}
