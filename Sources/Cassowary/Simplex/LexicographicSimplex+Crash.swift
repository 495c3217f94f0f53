extension LexicographicSimplex {
  /// The crash start: wishes in descending priority, each met exactly by a column that no stronger
  /// wish has used, whatever that does to bounds.
  ///
  /// Level 0 repairs the bounds afterwards; most wishes of a layout are met, so that the basis is
  /// close to an optimal one.
  mutating func crash() {
    for members in membersOfLevel {
      for logical in members { meet(Int(logical)) }
    }
    refreshValues()
    for row in tableau.rows.indices {
      let variable = Int(tableau.basicVariables[row])
      if states[variable].level > 0 {
        states[variable].side = states[variable].value >= states[variable].kink ? 1 : -1
      }
    }
  }

  private mutating func meet(_ logical: Int) {
    let row = Int(tableau.rowIndices[logical])
    guard row >= 0 else { return }
    let state = states[logical]
    var value = 0.0
    for entry in tableau.rows[row] {
      value += entry.coefficient * states[Int(entry.variable)].value
    }
    if value > state.kink ? state.costAbove == 0 : (value < state.kink && state.costBelow == 0) {
      return
    }
    var best: SparseTableau.Entry?
    var bestCount = Int.max
    var largest = 0.0
    for entry in tableau.rows[row] { largest = max(largest, abs(entry.coefficient)) }
    for entry in tableau.rows[row] where Int(entry.variable) < columnCount {
      guard abs(entry.coefficient) >= 0.1 * largest else { continue }
      let candidate = states[Int(entry.variable)]
      guard candidate.lower < candidate.upper else { continue }
      let count = tableau.columnCountEstimate(Int(entry.variable))
      if count < bestCount {
        bestCount = count
        best = entry
      }
    }
    guard let best else { return }
    let target =
      states[Int(best.variable)].value + (state.kink - value) / best.coefficient
    let column = states[Int(best.variable)]
    if target < column.lower - column.tolerance {
      states[Int(best.variable)].value = column.lower
    } else if target > column.upper + column.tolerance {
      states[Int(best.variable)].value = column.upper
    } else {
      tableau.pivot(row: row, entering: Int(best.variable))
      pivotCount += 1
      states[logical].value = state.kink
    }
  }
}
