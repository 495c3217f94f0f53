extension LexicographicSimplex {
  /// A place on the way of the entering variable where the goal's slope rises.
  struct Breakpoint {
    var distance: Number
    /// The basic row that reaches a bound or kink there; -1 for the entering variable itself.
    var row: Int32
    /// How fast the row's variable moves, signed.
    var rate: Number
    /// By how much the slope rises; infinite where the variable may not go on.
    var jump: Number
    /// Where the row's variable is then.
    var position: Number
  }

  /// What a step did.
  enum Step {
    case moved(Number)
    case unbounded
    case noPivot
  }

  /// Moves the entering variable as far as the goal improves, and pivots.
  ///
  /// The slope of the goal is negative at first and rises at each breakpoint; the step goes on
  /// through them until it would no longer be negative (the long-step rule), so that a single pivot
  /// does the work of many. By Bland's rule it ends at the first.
  ///
  /// - Complexity: O(entries of the rows that hold the variable + *b* log *b*) for *b* breakpoints.
  mutating func step(_ entering: Entering, for goal: Goal, byIndex: Bool) -> Step {
    tableau.gatherColumn(entering.variable, into: &column)
    breakpoints.removeAll(keepingCapacity: true)
    for entry in column {
      collectBreakpoints(
        row: Int(entry.variable), rate: entry.coefficient * entering.direction, for: goal)
    }
    let state = states[entering.variable]
    let ownEnd = entering.direction > 0 ? state.upper : state.lower
    if state.level == 0, ownEnd.isFinite {
      breakpoints.append(
        Breakpoint(
          distance: abs(ownEnd - state.value), row: -1, rate: entering.direction,
          jump: .infinity, position: ownEnd))
    }
    if breakpoints.isEmpty {
      if goal == .range { followRay(entering) }
      return .unbounded
    }
    breakpoints.sort {
      ($0.distance, $0.row, $0.position) < ($1.distance, $1.row, $1.position)
    }

    guard let stop = chooseStop(gain: entering.gain, byIndex: byIndex) else { return .unbounded }
    let chosen = breakpoints[stop.index]
    if goal == .range, chosen.distance.double > Tolerances.longestRay {
      followRay(entering)
      return .unbounded
    }
    if chosen.row >= 0 {
      let largest = column.reduce(0) { max($0, abs($1.coefficient.double)) }
      if abs(chosen.rate.double) < pivotFloor * largest { return .noPivot }
    }
    pass(breakpoints[..<stop.passedCount], for: goal)
    move(entering, to: chosen, for: goal)
    return .moved(chosen.distance)
  }

  private mutating func collectBreakpoints(row: Int, rate: Number, for goal: Goal) {
    let variable = Int(tableau.basicVariables[row])
    let state = states[variable]
    guard !state.isIgnored else { return }
    func add(_ position: Number, _ jump: Number) {
      guard position.isFinite else { return }
      breakpoints.append(
        Breakpoint(
          distance: max(0, (position - state.value) / rate), row: Int32(row), rate: rate,
          jump: jump, position: position))
    }
    if state.level == 0 {
      var isSoft = goal == .feasibility
      if case .single(let target) = goal, target == variable { isSoft = true }
      if !isSoft {
        add(rate > 0 ? state.upper : state.lower, .infinity)
      } else if rate > 0 {
        if state.side < 0 { add(state.lower, rate) }
        if state.side <= 0 { add(state.upper, rate) }
      } else {
        if state.side > 0 { add(state.upper, -rate) }
        if state.side >= 0 { add(state.lower, -rate) }
      }
      return
    }
    guard state.side > 0 ? rate < 0 : rate > 0 else { return }
    switch goal {
    case .feasibility, .single:
      return
    case .range:
      add(state.kink, .infinity)
    case .level(let level):
      if state.level < level {
        add(state.kink, .infinity)
      } else if state.level == level {
        add(state.kink, Number(state.costAbove + state.costBelow) * abs(rate))
      }
    }
  }

  /// Chooses the breakpoint at which to stop.
  ///
  /// Among those that lie about where the slope stops being negative, the one whose row moves
  /// fastest, for it gives the most accurate pivot; by Bland's rule, the one with the smallest
  /// variable among the first. Only those before that place are passed: by Bland's rule none, for
  /// its proof allows no change of slopes without a pivot.
  private func chooseStop(
    gain: Number, byIndex: Bool
  ) -> (index: Int, passedCount: Int)? {
    var crossing: Int?
    if byIndex {
      crossing = 0
    } else {
      let zero = -(Number(Number.threshold(Tolerances.dual)) * gain)
      var slope = -gain
      for (index, breakpoint) in breakpoints.enumerated() {
        slope += breakpoint.jump
        if slope >= zero {
          crossing = index
          break
        }
      }
    }
    guard let crossing else { return nil }
    let distance = breakpoints[crossing].distance
    var best = crossing
    var index = crossing
    while index < breakpoints.count {
      let other = breakpoints[index]
      let slack = byIndex ? 0 : tolerance(at: other)
      guard ((other.distance - distance) * abs(other.rate)).double <= slack else { break }
      if byIndex {
        if key(of: other) < key(of: breakpoints[best]) { best = index }
      } else if other.row >= 0, breakpoints[best].row >= 0,
        abs(other.rate) > abs(breakpoints[best].rate)
      {
        best = index
      }
      index += 1
    }
    return (best, crossing)
  }

  private func tolerance(at breakpoint: Breakpoint) -> Double {
    guard breakpoint.row >= 0 else { return 0 }
    return states[Int(tableau.basicVariables[Int(breakpoint.row)])].tolerance
  }

  private func key(of breakpoint: Breakpoint) -> Int32 {
    breakpoint.row < 0 ? -1 : tableau.basicVariables[Int(breakpoint.row)]
  }

  /// Lets rows cross their breakpoints: their slopes change, and with them the reduced costs.
  private mutating func pass(_ passed: ArraySlice<Breakpoint>, for goal: Goal) {
    for breakpoint in passed where breakpoint.row >= 0 && breakpoint.jump.isFinite {
      let row = Int(breakpoint.row)
      let variable = Int(tableau.basicVariables[row])
      let before = slope(of: variable, for: goal)
      if states[variable].level == 0 {
        states[variable].side += breakpoint.rate > 0 ? 1 : -1
      } else {
        states[variable].side = breakpoint.rate > 0 ? 1 : -1
      }
      addRow(row, times: slope(of: variable, for: goal) - before)
    }
  }

  /// Takes the step and makes the entering variable basic where the breakpoint lies.
  private mutating func move(_ entering: Entering, to stop: Breakpoint, for goal: Goal) {
    let variable = entering.variable
    advance(entering, by: stop.distance)
    guard stop.row >= 0 else {
      states[variable].value = stop.position
      return
    }
    let row = Int(stop.row)
    let leaving = Int(tableau.basicVariables[row])
    let leavingSlope = slope(of: leaving, for: goal)
    let side = states[leaving].side
    states[leaving].value = stop.position
    states[leaving].isLockedUp = false
    states[leaving].isLockedDown = false
    if states[leaving].level > 0, isDone(states[leaving].level, before: goal) {
      // A kink that an earlier level decided: only the side it came from is free.
      if side > 0 { states[leaving].isLockedDown = true } else { states[leaving].isLockedUp = true }
    }
    states[leaving].side = 0
    states[variable].side = states[variable].level == 0 ? 0 : (entering.direction > 0 ? 1 : -1)
    tableau.pivot(row: row, entering: variable)
    pivotCount += 1

    // The costs of a range include what nonbasic variables cost themselves; the others do not.
    let isRange = goal == .range
    let factor = reducedCosts[variable] + (isRange ? 0 : slope(of: variable, for: goal))
    reducedCosts[variable] = 0
    reducedCostMagnitudes[variable] = 0
    addRow(row, times: factor)
    addCost(
      isRange ? 0 : -leavingSlope, of: leaving, magnitude: isRange ? 0 : abs(leavingSlope.double))
  }

  /// Goes along a ray without end, far enough to change the goal, and every value on it that
  /// moves at all fast, noticeably.
  private mutating func followRay(_ entering: Entering) {
    var distance = 1.0
    let largest = column.reduce(1) { max($0, abs($1.coefficient.double)) }
    for entry in column where abs(entry.coefficient.double) > Tolerances.pivot * largest {
      let state = states[Int(tableau.basicVariables[Int(entry.variable)])]
      distance = max(distance, noticeable(state) / abs(entry.coefficient.double))
    }
    distance = max(distance, noticeable(states[entering.variable]))
    var goal: Number = 0
    for variable in rangeWeights.indices where rangeWeights[variable] != 0 {
      goal += rangeWeights[variable] * states[variable].value
    }
    let change = 4 * Tolerances.interval * max(1, abs(goal.double)) / entering.gain.double
    advance(entering, by: Number(max(distance, min(change, Tolerances.longestRay))))
  }

  /// A change of a value that counts as one.
  private func noticeable(_ state: State) -> Double {
    4 * Tolerances.interval * max(1 / state.scale, abs(state.value.double))
  }

  /// Moves the entering variable, and the basic ones with it, along the current column.
  private mutating func advance(_ entering: Entering, by distance: Number) {
    for entry in column {
      states[Int(tableau.basicVariables[Int(entry.variable)])].value +=
        entry.coefficient * entering.direction * distance
    }
    states[entering.variable].value += entering.direction * distance
  }

  private func isDone(_ level: Int32, before goal: Goal) -> Bool {
    switch goal {
    case .feasibility, .single: false
    case .level(let current): level < current
    case .range: true
    }
  }
}
