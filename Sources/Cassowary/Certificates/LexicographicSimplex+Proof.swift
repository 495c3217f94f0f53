extension LexicographicSimplex {
  /// Whether the present basis is optimal at every level, checked on the rows as they were given.
  ///
  /// The reduced costs of the tableau serve as multipliers of the rows only. What the rows, times
  /// these, leave of each column is added up anew, so that what pivots have left of zero cannot pass
  /// for a cost: a basic column must cost nothing, and a nonbasic one must, in each direction that
  /// its bounds allow, cost something at the first level at which it is not free. No direction may be
  /// locked that costs nothing.
  ///
  /// - Precondition: Bounds hold and all levels are solved.
  /// - Complexity: O(levels · entries of the part).
  mutating func isProved() -> Bool {
    guard membersOfLevel.contains(where: { !$0.isEmpty }) else { return true }
    var decisions = Decisions(count: states.count)
    var multipliers = [Number](repeating: 0, count: logicalCount)
    var sums = [Number](repeating: 0, count: columnCount)
    var magnitudes = [Double](repeating: 0, count: columnCount)
    let noise = Number.threshold(Tolerances.proofNoise)
    for level in membersOfLevel.indices.dropFirst() where !membersOfLevel[level].isEmpty {
      let goal = Goal.level(Int32(level))
      refreshCosts(for: goal)
      addUp(&multipliers, &sums, &magnitudes, for: goal)
      dropNoise(&multipliers, &sums, magnitudes)
      for column in 0..<columnCount {
        let zero = noise * magnitudes[column]
        if isBasic(column) {
          guard abs(sums[column].double) <= zero else { return false }
        } else {
          guard decisions.note(sums[column], zero, of: column, states[column]) else { return false }
        }
      }
      for row in 0..<logicalCount where !isBasic(columnCount + row) {
        let logical = columnCount + row
        let own = ownCosts(of: logical, for: goal)
        let zero = noise * max(abs(multipliers[row].double), own.above, own.below)
        guard
          decisions.note(
            -multipliers[row], zero, above: own.above, below: own.below, of: logical,
            states[logical])
        else { return false }
      }
    }
    return states.indices.allSatisfy { isBasic($0) || decisions.agree(on: $0, states[$0]) }
  }

  /// The multiplier of each row, and what the rows leave of each column.
  private func addUp(
    _ multipliers: inout [Number], _ sums: inout [Number], _ magnitudes: inout [Double],
    for goal: Goal
  ) {
    for column in 0..<columnCount {
      sums[column] = 0
      magnitudes[column] = 0
    }
    for row in 0..<logicalCount {
      let logical = columnCount + row
      if isBasic(logical) {
        multipliers[row] = slope(of: logical, for: goal)
      } else {
        let isCost = abs(reducedCosts[logical].double) > zeroCost(of: logical, for: goal)
        multipliers[row] = isCost ? -reducedCosts[logical] : 0
      }
      guard multipliers[row] != 0 else { continue }
      for entry in originalRows[row] {
        let amount = multipliers[row] * entry.coefficient
        sums[Int(entry.variable)] += amount
        magnitudes[Int(entry.variable)] += abs(amount.double)
      }
    }
  }

  /// Drops multipliers that are lost, on every column of their rows, in what others add there.
  private func dropNoise(
    _ multipliers: inout [Number], _ sums: inout [Number], _ magnitudes: [Double]
  ) {
    for row in 0..<logicalCount where multipliers[row] != 0 && !isBasic(columnCount + row) {
      let isNoise = originalRows[row].allSatisfy { entry in
        abs((multipliers[row] * entry.coefficient).double)
          <= Number.threshold(Tolerances.proofNoise) * magnitudes[Int(entry.variable)]
      }
      guard isNoise else { continue }
      for entry in originalRows[row] {
        sums[Int(entry.variable)] -= multipliers[row] * entry.coefficient
      }
      multipliers[row] = 0
    }
  }

  /// Which directions of each nonbasic variable a level has decided to cost something.
  private struct Decisions {
    private var isUpCostly: [Bool]
    private var isDownCostly: [Bool]

    init(count: Int) {
      isUpCostly = [Bool](repeating: false, count: count)
      isDownCostly = isUpCostly
    }

    /// Whether all directions that the levels have locked do cost something.
    func agree(on variable: Int, _ state: State) -> Bool {
      let isWrongAbove = state.isLockedUp && !isUpCostly[variable]
      let isWrongBelow = state.isLockedDown && !isDownCostly[variable]
      return !(isWrongAbove && (state.level > 0 || state.value < state.upper))
        && !(isWrongBelow && (state.level > 0 || state.value > state.lower))
    }

    /// Notes what a variable costs at one level; whether that agrees with its being optimal.
    mutating func note(
      _ cost: Number, _ zero: Double, above: Double = 0, below: Double = 0, of variable: Int,
      _ state: State
    ) -> Bool {
      if !isUpCostly[variable], state.level > 0 || state.value < state.upper {
        let total = (Number(above) + cost).double
        guard total >= -zero else { return false }
        if total > zero { isUpCostly[variable] = true }
      }
      if !isDownCostly[variable], state.level > 0 || state.value > state.lower {
        let total = (Number(below) - cost).double
        guard total >= -zero else { return false }
        if total > zero { isDownCostly[variable] = true }
      }
      return true
    }
  }
}
