extension BoundPropagation {
  /// Whether the point satisfies the required rows and is optimal at every level.
  ///
  /// The wishes that a level misses give each column a cost. Going through the ends in the reverse
  /// of the order in which they were set, the cost of a column is passed on by the row that set the
  /// end which it presses against; a column that was pulled to an end passes it on by that one.
  /// What is left must lie on the columns' own bounds. Then the same is asked as of a basis of the
  /// simplex method: whatever may move must cost something at the first level at which it is not
  /// free.
  ///
  /// - Complexity: O(levels that are missed · entries).
  mutating func isProved() -> Bool {
    for row in rows.indices where rows[row].level == 0 {
      guard !isMissed(row, excess: excess(of: row)) else { return false }
    }
    var first = 0
    while first < wishes.count {
      var end = first
      let level = rows[Int(wishes[first])].level
      var isMet = true
      while end < wishes.count, rows[Int(wishes[end])].level == level {
        if addCost(ofWish: Int(wishes[end])) { isMet = false }
        end += 1
      }
      if isMet {
        for place in first..<end { _ = noteRow(Int(wishes[place]), at: level) }
      } else {
        sweep()
        if keepsMultipliers { keepMultipliers(of: level) }
        guard noteAll(at: level) else { return false }
      }
      first = end
    }
    return true
  }

  /// How far a row's sum lies above its constant.
  private func excess(of row: Int) -> Double {
    var sum = -rows[row].constant
    for term in rows[row].terms {
      sum += termCoefficients[term] * columns[Int(termColumns[term])].lower
    }
    return sum
  }

  private func isMissed(_ row: Int, excess: Double) -> Bool {
    let relation = rows[row].relation
    let tolerance = Tolerances.tightness * rows[row].unit
    return (excess > tolerance && relation != .greaterThanOrEqual)
      || (excess < -tolerance && relation != .lessThanOrEqual) || excess.isNaN
  }

  /// Adds what a wish costs where it is missed; whether it is.
  private mutating func addCost(ofWish row: Int) -> Bool {
    let excess = excess(of: row)
    guard isMissed(row, excess: excess) else { return false }
    pass(excess > 0 ? rows[row].weight : -rows[row].weight, on: row)
    return true
  }

  /// Adds a multiple of a row to its columns' costs.
  private mutating func pass(_ multiplier: Double, on row: Int) {
    rows[row].multiplier += multiplier
    for term in rows[row].terms {
      let amount = multiplier * termCoefficients[term]
      let column = Int(termColumns[term])
      columns[column].cost += amount
      columns[column].costMagnitude += abs(amount)
    }
  }

  /// Passes costs on from the ends set last to those set first.
  private mutating func sweep() {
    var index = events.count
    while index > 0 {
      index -= 1
      let event = events[index]
      let column = columns[Int(event.column)]
      guard (event.isUpper ? column.upperEvent : column.lowerEvent) == Int32(index),
        abs(column.cost) > Tolerances.dual * column.costMagnitude
      else { continue }
      let other = event.isUpper ? column.lowerEvent : column.upperEvent
      guard other == Column.pulled || (column.cost > 0) != event.isUpper else { continue }
      pass(
        -column.cost / coefficient(of: Int(event.column), inRow: Int(event.row)),
        on: Int(event.row))
    }
  }

  private func coefficient(of column: Int, inRow row: Int) -> Double {
    for term in rows[row].terms where Int(termColumns[term]) == column {
      return termCoefficients[term]
    }
    return .nan
  }

  private mutating func keepMultipliers(of level: Int32) {
    for column in columns.indices {
      let content = columns[column]
      guard abs(content.cost) > Tolerances.dual * content.costMagnitude else { continue }
      let isLower =
        content.cost > 0 ? content.lower <= content.ownLower : content.upper < content.ownUpper
      multipliers.append(
        Multiplier(level: level, variable: column, multiplier: content.cost, isLower: isLower))
    }
    for row in rows.indices where rows[row].multiplier != 0 {
      multipliers.append(
        Multiplier(
          level: level, variable: columns.count + row, multiplier: -rows[row].multiplier,
          isLower: false))
    }
  }

  /// Notes what a level has decided on every column and row, and empties costs and multipliers.
  ///
  /// - Returns: Whether that agrees with the point's being optimal.
  private mutating func noteAll(at level: Int32) -> Bool {
    var agrees = true
    for column in columns.indices {
      agrees = agrees && note(column)
      columns[column].cost = 0
      columns[column].costMagnitude = 0
    }
    for row in rows.indices where rows[row].multiplier != 0 || rows[row].level == level {
      agrees = agrees && noteRow(row, at: level)
      rows[row].multiplier = 0
    }
    return agrees
  }

  private mutating func note(_ column: Int) -> Bool {
    let content = columns[column]
    guard abs(content.cost) > Tolerances.dual * content.costMagnitude else {
      return !content.cost.isNaN
    }
    if content.cost > 0 {
      columns[column].isUpCostly = true
      return content.isDownCostly || content.lower <= content.ownLower
    }
    columns[column].isDownCostly = true
    return content.isUpCostly || content.upper >= content.ownUpper
  }

  /// Notes what a level has decided on a row: what more or less of its sum costs there.
  private mutating func noteRow(_ row: Int, at level: Int32) -> Bool {
    let content = rows[row]
    let excess = excess(of: row)
    let isAbove = excess > Tolerances.tightness * content.unit
    let isBelow = excess < -Tolerances.tightness * content.unit
    if isAbove || isBelow {
      // A row that is not tight passes nothing on; a wish that is missed costs its weight.
      let weight = isAbove ? content.weight : -content.weight
      return content.multiplier == 0
        || (content.level == level && isMissed(row, excess: excess)
          && content.multiplier == weight)
    }
    // More of the sum lets a required row `<=`, or a wish, be missed; a row passes on what it saves.
    let isOwn = content.level == level
    let above = isOwn && content.relation != .greaterThanOrEqual ? content.weight : 0
    let below = isOwn && content.relation != .lessThanOrEqual ? content.weight : 0
    let zero = Tolerances.dual * max(abs(content.multiplier), above, below)
    let isWish = content.level > 0
    if isWish || content.relation == .greaterThanOrEqual {
      let cost = above - content.multiplier
      if cost < -zero, !content.isUpCostly { return false }
      if cost > zero { rows[row].isUpCostly = true }
    }
    if isWish || content.relation == .lessThanOrEqual {
      let cost = below + content.multiplier
      if cost < -zero, !content.isDownCostly { return false }
      if cost > zero { rows[row].isDownCostly = true }
    }
    return true
  }
}
