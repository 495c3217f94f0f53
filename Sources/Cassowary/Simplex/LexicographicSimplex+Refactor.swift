extension LexicographicSimplex {
  /// Whether the values satisfy the rows as they were given, up to rounding.
  ///
  /// - Complexity: O(entries of the part).
  func isAccurate(to accuracy: Double) -> Bool {
    for (row, entries) in originalRows.enumerated() {
      var sum: Number = 0
      var magnitude =
        states[columnCount + row].tolerance / Tolerances.primal
      for entry in entries {
        let product = entry.coefficient * states[Int(entry.variable)].value
        sum += product
        magnitude = max(magnitude, abs(product.double))
      }
      if abs((sum - states[columnCount + row].value).double)
        > Number.threshold(accuracy) * magnitude
      {
        return false
      }
    }
    return true
  }

  /// Forgets what levels have decided.
  mutating func forgetLevels() {
    for variable in states.indices {
      states[variable].isLockedUp = false
      states[variable].isLockedDown = false
    }
    refreshValues()
  }

  /// Builds the tableau of the present basis anew from the rows as they were given, and forgets
  /// what levels have decided.
  ///
  /// - Returns: Whether the basis is regular; if not, as much of it as could be kept is basic.
  /// - Complexity: that of as many pivots as columns are basic.
  mutating func refactor() -> Bool {
    var isMissing = [Bool](repeating: false, count: columnCount)
    for column in 0..<columnCount where isBasic(column) { isMissing[column] = true }
    var rows = (0..<logicalCount).filter { !isBasic(columnCount + $0) }
    tableau = Storage(rows: originalRows, variableCount: states.count, plan: plan)
    rows.sort { (originalRows[$0].count, $0) < (originalRows[$1].count, $1) }
    var isRegular = true
    for row in rows {
      var best: Entry?
      for entry in tableau.row(row) where Int(entry.variable) < columnCount {
        guard isMissing[Int(entry.variable)] else { continue }
        if abs(entry.coefficient) > abs(best?.coefficient ?? 0) { best = entry }
      }
      guard let best else {
        isRegular = false
        continue
      }
      isMissing[Int(best.variable)] = false
      tableau.pivot(row: row, entering: Int(best.variable))
    }
    forgetLevels()
    return isRegular
  }
}
