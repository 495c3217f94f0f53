extension LexicographicSimplex {
  /// A nonbasic variable and the direction, 1 or -1, in which the goal improves.
  struct Entering {
    var variable: Int
    var direction: Number
    /// How much the goal improves a unit; above 0.
    var gain: Number
  }

  /// The slope of the goal on a basic variable.
  func slope(of variable: Int, for goal: Goal) -> Number {
    let state = states[variable]
    switch goal {
    case .feasibility:
      return state.level == 0 ? Number(Double(state.side)) : 0
    case .single(let target):
      return variable == target ? Number(Double(state.side)) : 0
    case .level(let level):
      guard state.level == level else { return 0 }
      return Number(state.side > 0 ? state.costAbove : -state.costBelow)
    case .range:
      return rangeWeights[variable]
    }
  }

  /// Computes the reduced costs of a goal anew from the rows of the basis.
  ///
  /// - Complexity: O(entries of the rows whose basic variable has a slope).
  mutating func refreshCosts(for goal: Goal) {
    for touched in touchedCosts {
      reducedCosts[Int(touched)] = 0
      reducedCostMagnitudes[Int(touched)] = 0
      isTouchedCost[Int(touched)] = false
    }
    touchedCosts.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
    switch goal {
    case .feasibility:
      for row in 0..<logicalCount {
        let variable = Int(tableau.basicVariables[row])
        guard states[variable].level == 0 else { continue }
        states[variable].side = violatedSide(of: variable)
        addRow(row, times: Number(Double(states[variable].side)))
      }
    case .single(let target):
      let row = Int(tableau.rowIndices[target])
      if row >= 0 { addRow(row, times: slope(of: target, for: goal)) }
    case .level(let level):
      for member in membersOfLevel[Int(level)] {
        let variable = Int(member)
        let row = Int(tableau.rowIndices[variable])
        guard row >= 0 else { continue }
        let excess = (states[variable].value - states[variable].kink).double
        // Earlier levels let the variable cross its kink freely.
        if abs(excess) > states[variable].tolerance { states[variable].side = excess > 0 ? 1 : -1 }
        addRow(row, times: slope(of: variable, for: goal))
      }
    case .range:
      for variable in rangeWeights.indices where rangeWeights[variable] != 0 {
        let row = Int(tableau.rowIndices[variable])
        let weight = rangeWeights[variable]
        if row >= 0 {
          addRow(row, times: weight)
        } else {
          addCost(weight, of: variable, magnitude: abs(weight.double))
        }
      }
    }
  }

  /// Adds a multiple of a row to the reduced costs.
  mutating func addRow(_ row: Int, times factor: Number) {
    guard factor != 0 else { return }
    for entry in tableau.row(row) {
      addCost(
        factor * entry.coefficient, of: Int(entry.variable),
        magnitude: abs(factor.double) * entry.magnitude)
    }
  }

  mutating func addCost(_ amount: Number, of variable: Int, magnitude: Double) {
    if !isTouchedCost[variable] {
      isTouchedCost[variable] = true
      touchedCosts.append(Int32(variable))
    }
    reducedCosts[variable] += amount
    reducedCostMagnitudes[variable] += magnitude
    candidates.append(Int32(variable))
  }

  /// What a nonbasic variable itself costs a unit above and below where it is, for a goal.
  func ownCosts(of variable: Int, for goal: Goal) -> (above: Double, below: Double) {
    guard case .level(let level) = goal, states[variable].level == level else { return (0, 0) }
    return (states[variable].costAbove, states[variable].costBelow)
  }

  /// The amount up to which a reduced cost, its variable's own cost included, counts as zero.
  func zeroCost(of variable: Int, for goal: Goal) -> Double {
    let own = ownCosts(of: variable, for: goal)
    return Number.threshold(Tolerances.dual)
      * (reducedCostMagnitudes[variable] + max(own.above, own.below))
  }

  /// The improving direction of a nonbasic variable, if there is one.
  func improvement(of variable: Int, for goal: Goal) -> Entering? {
    guard !isBasic(variable), !states[variable].isIgnored else { return nil }
    let cost = reducedCosts[variable]
    let zero = zeroCost(of: variable, for: goal)
    let own = ownCosts(of: variable, for: goal)
    let (rise, fall) = (-(cost + Number(own.above)), cost - Number(own.below))
    if rise.double > zero, canRise(variable) {
      return Entering(variable: variable, direction: 1, gain: rise)
    }
    if fall.double > zero, canFall(variable) {
      return Entering(variable: variable, direction: -1, gain: fall)
    }
    return nil
  }

  /// How strong the wish of a variable is: 0 for none, then the weakest level first.
  func strength(of variable: Int) -> Int {
    let level = Int(states[variable].level)
    return level == 0 ? 0 : membersOfLevel.count - level
  }

  /// Chooses the variable that enters: of the latest candidates the one that gains most among those
  /// whose own wish is weakest, or by Bland's rule the one with the smallest index.
  ///
  /// A wish that is given up here has to be met again at its own level, as far as it can be; giving
  /// up a weak one spares those pivots, and its column is short.
  ///
  /// Source: Bland (1977), doi:10.1287/moor.2.2.103.
  mutating func chooseEntering(for goal: Goal, byIndex: Bool) -> Entering? {
    if byIndex {
      var best: Entering?
      for touched in touchedCosts where best.map({ Int(touched) < $0.variable }) ?? true {
        guard !rejected.contains(touched) else { continue }
        if let entering = improvement(of: Int(touched), for: goal) { best = entering }
      }
      return best
    }
    var best: Entering?
    var kept: [Int32] = []
    var looked = 0
    while looked < 48, let candidate = candidates.popLast() {
      guard !rejected.contains(candidate),
        let entering = improvement(of: Int(candidate), for: goal)
      else { continue }
      looked += 1
      kept.append(candidate)
      if let known = best {
        let (old, new) = (strength(of: known.variable), strength(of: entering.variable))
        if old < new || (old == new && known.gain >= entering.gain) { continue }
      }
      best = entering
    }
    candidates.append(contentsOf: kept)
    return best
  }
}
