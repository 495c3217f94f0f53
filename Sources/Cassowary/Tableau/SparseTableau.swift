/// The rows of a basis, sparse, with an index by column.
///
/// Invariant: the index lists for each nonbasic variable at least the rows that hold it, so that a
/// pivot touches only those.
struct SparseTableau<Number: SimplexNumber>: TableauStorage {
  typealias Entry = TableauEntry<Number>
  typealias Row = [TableauEntry<Number>]

  private var rows: [[Entry]]
  private(set) var basicVariables: [Int32]
  private(set) var rowIndices: [Int32]
  private(set) var fillCount = 0
  /// The number of entries of all rows.
  private var entryCount: Int
  private var fillLimit: Int

  var isFilled: Bool { entryCount > fillLimit }

  mutating func liftFillLimit() { fillLimit = .max }

  private var columns: [[Int32]]
  private var positions: [Int32]
  private var stamps: [Int32]
  private var stamp: Int32 = 0

  init(rows: [[Entry]], variableCount: Int, plan: TableauPlan) {
    fillLimit = plan.fillLimit
    entryCount = rows.reduce(0) { $0 + $1.count }
    self.rows = rows
    let first = variableCount - rows.count
    basicVariables = rows.indices.map { Int32(first + $0) }
    rowIndices = [Int32](repeating: -1, count: variableCount)
    positions = rowIndices
    columns = [[Int32]](repeating: [], count: variableCount)
    stamps = [Int32](repeating: 0, count: rows.count)
    for (index, row) in rows.enumerated() {
      rowIndices[first + index] = Int32(index)
      for entry in row { columns[Int(entry.variable)].append(Int32(index)) }
    }
  }

  func row(_ index: Int) -> [Entry] { rows[index] }

  func columnCountEstimate(_ variable: Int) -> Int { columns[variable].count }

  /// The coefficient of a variable in a row; zero where the row does not hold it.
  func coefficient(of variable: Int, inRow row: Int) -> Number {
    entry(of: variable, inRow: row).coefficient
  }

  private func entry(of variable: Int, inRow row: Int) -> Entry {
    for entry in rows[row] where Int(entry.variable) == variable { return entry }
    return Entry(variable: Int32(variable), coefficient: 0.0)
  }

  /// Collects the rows that hold a nonbasic variable, with its coefficients, and tidies the index.
  ///
  /// - Complexity: O(entries of those rows).
  mutating func gatherColumn(_ variable: Int, into column: inout [Entry]) {
    column.removeAll(keepingCapacity: true)
    stamp &+= 1
    var kept = 0
    for index in columns[variable].indices {
      let row = columns[variable][index]
      guard stamps[Int(row)] != stamp else { continue }
      stamps[Int(row)] = stamp
      let entry = entry(of: variable, inRow: Int(row))
      guard entry.coefficient != 0.0 else { continue }
      columns[variable][kept] = row
      kept += 1
      column.append(
        Entry(variable: row, coefficient: entry.coefficient, magnitude: entry.magnitude))
    }
    columns[variable].removeSubrange(kept...)
  }

  /// Makes a nonbasic variable basic in a row, whose variable becomes nonbasic.
  ///
  /// - Precondition: The row holds the variable.
  /// - Complexity: O(*r* · (*p* + *l*)): *r* rows that hold the variable, *p* entries of the pivot
  ///   row, *l* of the others.
  mutating func pivot(row pivotIndex: Int, entering: Int) {
    let leaving = Int(basicVariables[pivotIndex])
    let inverse = 1.0 / coefficient(of: entering, inRow: pivotIndex)
    var pivotRow = rows[pivotIndex]
    rows[pivotIndex] = []
    for index in pivotRow.indices {
      if Int(pivotRow[index].variable) == entering {
        pivotRow[index] = Entry(variable: Int32(leaving), coefficient: inverse)
      } else {
        pivotRow[index].coefficient *= -inverse
        pivotRow[index].magnitude = max(
          abs(pivotRow[index].coefficient.double),
          pivotRow[index].magnitude * abs(inverse.double))
      }
    }

    var holders: [Entry] = []
    gatherColumn(entering, into: &holders)
    columns[entering] = []
    columns[leaving] = [Int32(pivotIndex)]
    for holder in holders {
      addMultiple(holder, of: pivotRow, replacing: entering)
    }
    rows[pivotIndex] = pivotRow
    basicVariables[pivotIndex] = Int32(entering)
    rowIndices[entering] = Int32(pivotIndex)
    rowIndices[leaving] = -1
    checkInvariants()
  }

  /// Puts the pivot row in place of the entering variable in a row, given as that row's number and
  /// its coefficient of the variable.
  private mutating func addMultiple(
    _ holder: Entry, of pivotRow: [Entry], replacing entering: Int
  ) {
    let row = Int(holder.variable)
    let factor = holder.coefficient
    var entries = rows[row]
    rows[row] = []
    entryCount -= entries.count
    var count = entries.count
    var index = 0
    while index < count {
      if Int(entries[index].variable) == entering {
        count -= 1
        entries[index] = entries[count]
        entries.removeLast()
      } else {
        positions[Int(entries[index].variable)] = Int32(index)
        index += 1
      }
    }
    let noise = Number.threshold(Tolerances.tableauNoise)
    var hasZeros = false
    for added in pivotRow {
      let variable = Int(added.variable)
      let amount = factor * added.coefficient
      let magnitude = abs(factor.double) * added.magnitude
      let position = Int(positions[variable])
      if position >= 0 {
        let sum = entries[position].coefficient + amount
        entries[position].coefficient = sum
        let largest = max(entries[position].magnitude, magnitude)
        if abs(sum.double) <= noise * largest {
          entries[position].coefficient = 0.0
          hasZeros = true
        }
        entries[position].magnitude = max(abs(sum.double), largest * Tolerances.magnitudeMemory)
      } else if abs(amount.double) > noise * magnitude {
        entries.append(
          Entry(variable: added.variable, coefficient: amount, magnitude: magnitude))
        columns[variable].append(Int32(row))
        fillCount += 1
      }
    }
    for entry in entries { positions[Int(entry.variable)] = -1 }
    if hasZeros {
      entries.removeAll { $0.coefficient == 0.0 }
    }
    rows[row] = entries
    entryCount += entries.count
  }

  #if CASSOWARY_INTERNAL_CHECKS
    func checkInvariants() {
      precondition(entryCount == rows.reduce(0) { $0 + $1.count }, "The count is off.")
      for (index, row) in rows.enumerated() {
        precondition(
          Int(rowIndices[Int(basicVariables[index])]) == index, "The basis is not a bijection.")
        var seen: Set<Int32> = []
        for entry in row {
          precondition(entry.coefficient.isFinite, "A coefficient is not finite.")
          precondition(rowIndices[Int(entry.variable)] < 0, "A row holds a basic variable.")
          precondition(seen.insert(entry.variable).inserted, "A row holds a variable twice.")
          precondition(
            columns[Int(entry.variable)].contains(Int32(index)), "The index lacks a row.")
        }
      }
    }
  #else
    @inline(__always) func checkInvariants() {}
  #endif
}
