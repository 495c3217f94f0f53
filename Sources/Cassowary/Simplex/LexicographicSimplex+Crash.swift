extension LexicographicSimplex {
  /// The crash start: wishes in descending priority, each met exactly by a column that no stronger
  /// wish has used, or by going beyond a wish that allows it, whatever that does to bounds.
  ///
  /// Level 0 repairs the bounds afterwards; most wishes of a layout are met, so that the basis is
  /// close to an optimal one.
  mutating func crash() {
    for members in membersOfLevel {
      for logical in members where meter.hit == nil && !tableau.isFilled { meet(Int(logical)) }
    }
    guard !tableau.isFilled else { return }
    hasCrashed = true
    refreshValues()
    for row in 0..<logicalCount {
      let variable = Int(tableau.basicVariables[row])
      if states[variable].level > 0 {
        states[variable].side = states[variable].value >= states[variable].kink ? 1 : -1
      }
    }
    repair()
  }

  /// Whether the logical of a wish that is met may move a distance for the sake of another wish: it
  /// costs nothing, or the other one is stronger.
  private func gives(_ state: State, way distance: Number, to level: Int32) -> Bool {
    guard state.level > 0 else { return false }
    return state.level > level || (distance > 0 ? state.costAbove : state.costBelow) == 0
  }

  /// Moves violated bounds to where they hold, each by the variable whose wish is weakest, whatever
  /// that does to others.
  ///
  /// A step of the dual simplex method in all but the exact choice: what the wishes left broken is
  /// mended at the least cost, where level 0, which counts violations only, would give up strong
  /// wishes for it. The number of steps is limited; level 0 does the rest.
  private mutating func repair() {
    // The rows of what lies inside come after those of what holds it, as a rule; they go first.
    var queue = Array(violatedVariables().reversed())
    let limit = 4 * queue.count
    var next = 0
    while next < queue.count, next < limit {
      let variable = queue[next]
      next += 1
      let side = violatedSide(of: variable)
      guard isBasic(variable), side != 0 else { continue }
      let bound = side < 0 ? states[variable].lower : states[variable].upper
      let missing = bound - states[variable].value
      let row = Int(tableau.rowIndices[variable])
      guard let entry = weakestEntry(ofRow: row, missing: missing) else { continue }
      guard meter.allowsPivot(), !tableau.isFilled else { return }
      let entering = Int(entry.variable)
      let distance = missing / entry.coefficient
      tableau.gatherColumn(entering, into: &column)
      states[entering].value += distance
      for other in column {
        let basic = Int(tableau.basicVariables[Int(other.variable)])
        states[basic].value += other.coefficient * distance
        if violatedSide(of: basic) != 0, basic != variable { queue.append(basic) }
      }
      states[variable].value = bound
      tableau.pivot(row: row, entering: entering)
      pivotCount += 1
      if states[entering].level > 0 { states[entering].side = distance > 0 ? 1 : -1 }
    }
  }

  /// The nonbasic variable of a row that can make up for what is missing with the weakest wish.
  private func weakestEntry(ofRow row: Int, missing: Number) -> Entry? {
    let largest = largestCoefficient(ofRow: row)
    var best: Entry?
    var bestStrength = Int.max
    for entry in tableau.row(row) where abs(entry.coefficient.double) >= 0.1 * largest {
      let variable = Int(entry.variable)
      let state = states[variable]
      let target = state.value + missing / entry.coefficient
      guard state.lower < state.upper, target >= state.lower, target <= state.upper else {
        continue
      }
      let strength = strength(of: variable)
      if strength < bestStrength
        || (strength == bestStrength && abs(entry.coefficient) > abs(best?.coefficient ?? 0))
      {
        best = entry
        bestStrength = strength
      }
    }
    return best
  }

  private func largestCoefficient(ofRow row: Int) -> Double {
    var largest = 0.0
    for entry in tableau.row(row) { largest = max(largest, abs(entry.coefficient.double)) }
    return largest
  }

  private mutating func meet(_ logical: Int) {
    let row = Int(tableau.rowIndices[logical])
    guard row >= 0 else { return }
    let state = states[logical]
    var value: Number = 0
    for entry in tableau.row(row) {
      value += entry.coefficient * states[Int(entry.variable)].value
    }
    if value > state.kink ? state.costAbove == 0 : (value < state.kink && state.costBelow == 0) {
      return
    }
    var best: Entry?
    var bestCount = Int.max
    let largest = largestCoefficient(ofRow: row)
    for entry in tableau.row(row) where abs(entry.coefficient.double) >= 0.1 * largest {
      let candidate = states[Int(entry.variable)]
      guard candidate.lower < candidate.upper,
        Int(entry.variable) < columnCount
          || gives(candidate, way: (state.kink - value) / entry.coefficient, to: state.level)
      else { continue }
      let count = tableau.columnCountEstimate(Int(entry.variable))
      if count < bestCount {
        bestCount = count
        best = entry
      }
    }
    guard let best, meter.allowsPivot() else { return }
    let target =
      states[Int(best.variable)].value + (state.kink - value) / best.coefficient
    let column = states[Int(best.variable)]
    if target < column.lower - Number(column.lowerTolerance) {
      states[Int(best.variable)].value = column.lower
    } else if target > column.upper + Number(column.upperTolerance) {
      states[Int(best.variable)].value = column.upper
    } else {
      tableau.pivot(row: row, entering: Int(best.variable))
      pivotCount += 1
      states[logical].value = state.kink
    }
  }
}
