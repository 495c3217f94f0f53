extension LexicographicSimplex {
  /// What a level ended with.
  enum Outcome {
    case optimal
    /// The pivots ran out.
    case stalled
  }

  /// What is minimized.
  enum Goal: Equatable {
    /// The violation of bounds.
    case feasibility
    /// The violation of one basic variable's bounds, while all others that hold stay.
    case single(Int)
    /// The weighted violations of one level of wishes.
    case level(Int32)
    /// The linear function with the coefficients `rangeWeights`, over the optimal points.
    case range
  }

  /// Solves level 0 and all soft levels.
  ///
  /// - Returns: `.optimal`; or `.stalled`; or `nil` where bounds remain violated. It is stalled too
  ///   where the tableau has become filled and should be a matrix.
  mutating func solve() -> Outcome? {
    if !hasCrashed { crash() }
    let outcome = search()
    if !tableau.isFilled || outcome != .stalled { tableau.liftFillLimit() }
    return outcome
  }

  /// Solves level 0 and all soft levels from the present basis; see ``solve()``.
  mutating func search() -> Outcome? {
    for attempt in 0..<Self.attemptLimit where !tableau.isFilled {
      let before = pivotCount
      let accuracy = attempt < 2 ? Tolerances.accuracy : Tolerances.leastAccuracy
      if minimize(.feasibility) == .optimal {
        if !violatedVariables().isEmpty {
          if isAccurate(to: accuracy) { return nil }
        } else if solveSoftLevels() == .optimal, isAccurate(to: accuracy), isProved() {
          return .optimal
        }
      }
      guard meter.hit == nil, !tableau.isFilled, attempt < 2 || pivotCount > before, refactor()
      else {
        return .stalled
      }
    }
    return .stalled
  }

  /// How many times a basis is made anew before the search is given up.
  private static var attemptLimit: Int { 6 }

  /// Solves the soft levels from a basis at which all bounds hold.
  mutating func solveSoftLevels() -> Outcome {
    for level in membersOfLevel.indices.dropFirst() where !membersOfLevel[level].isEmpty {
      guard minimize(.level(Int32(level))) == .optimal else { return .stalled }
      lock(level: Int32(level))
    }
    refreshValues()
    return .optimal
  }

  /// On which side of its bounds a variable lies outside them: -1 below, 1 above, 0 not at all.
  func violatedSide(of variable: Int) -> Int8 {
    let state = states[variable]
    guard state.level == 0 else { return 0 }
    if state.value < state.lower - Number(state.lowerTolerance) { return -1 }
    return state.value > state.upper + Number(state.upperTolerance) ? 1 : 0
  }

  /// The basic variables that lie outside their bounds.
  func violatedVariables() -> [Int] {
    tableau.basicVariables.map(Int.init).filter { violatedSide(of: $0) != 0 }
  }

  /// Minimizes one goal from the current basis.
  mutating func minimize(_ goal: Goal) -> Outcome {
    let limit = 2_000 + 60 * (columnCount + logicalCount)
    let start = pivotCount
    var degenerateSteps = 0
    var isFresh = true
    rejected.removeAll(keepingCapacity: true)
    pivotFloor = Tolerances.pivot
    refreshCosts(for: goal)
    while true {
      let usesBland = degenerateSteps > 30
      guard let entering = chooseEntering(for: goal, byIndex: usesBland) else {
        if isFresh {
          if rejected.isEmpty { return .optimal }
          // What is too small even now is what pivots have left of zero, as a proof has to show.
          guard pivotFloor == Tolerances.pivot else {
            return isProvedLater(goal) ? .optimal : .stalled
          }
          // Nothing else is left: take what was too small.
          // A range ends where a bound does, however slowly it is approached.
          pivotFloor = goal == .range ? 0 : Number.threshold(Tolerances.leastPivot)
          rejected.removeAll(keepingCapacity: true)
        }
        refreshValues()
        refreshCosts(for: goal)
        isFresh = true
        continue
      }
      isFresh = false
      guard pivotCount - start < limit, meter.allowsPivot(), !tableau.isFilled else {
        return .stalled
      }
      switch step(entering, for: goal, byIndex: usesBland) {
      case .moved(let distance):
        degenerateSteps =
          distance.double > Number.threshold(Tolerances.step) ? 0 : degenerateSteps + 1
      case .unbounded:
        if goal == .range { return .optimal }
        reject(entering)
      case .noPivot:
        reject(entering)
      }
    }
  }

  /// Whether the duals of a goal are checked on the rows as they were given.
  private func isProvedLater(_ goal: Goal) -> Bool {
    switch goal {
    case .feasibility, .single: false
    case .level, .range: true
    }
  }

  private mutating func reject(_ entering: Entering) {
    rejected.append(Int32(entering.variable))
  }

  /// Forbids what would cost something at a level that is done.
  private mutating func lock(level: Int32) {
    for touched in touchedCosts {
      let variable = Int(touched)
      guard !isBasic(variable) else { continue }
      let zero = zeroCost(of: variable, for: .level(level))
      let own = ownCosts(of: variable, for: .level(level))
      if (reducedCosts[variable] + Number(own.above)).double > zero {
        states[variable].isLockedUp = true
      }
      if (Number(own.below) - reducedCosts[variable]).double > zero {
        states[variable].isLockedDown = true
      }
    }
    for member in membersOfLevel[Int(level)] {
      let variable = Int(member)
      guard !isBasic(variable), !isTouchedCost[variable] else { continue }
      if states[variable].costAbove > 0 { states[variable].isLockedUp = true }
      if states[variable].costBelow > 0 { states[variable].isLockedDown = true }
    }
  }
}
