/// How the values of a component follow the constant of one of its rows.
///
/// As long as no row changes sides, what proved one point optimal proves the next: multipliers ask
/// only which rows are tight, which wishes are missed and on which side. So two optimal points that
/// agree in that span a line of optimal points, which goes on in both directions until some row
/// reaches its constant. Moving along it costs one multiplication for each value that moves.
struct ConstantReplay: Sendable {
  /// The component and the row whose constant changes.
  let component: Int32
  let row: Int32
  /// The slots of the variables that move.
  private let variables: [Int32]
  /// Their values at the constant `origin`, and how much each moves a unit of the constant.
  private let values: [Double]
  private let slopes: [Double]
  private let origin: Double
  private let range: ClosedRange<Double>

  /// Makes the line through two observations, if they lie on one.
  init?(
    from first: Observation, to second: Observation, _ rows: RowTable, _ table: VariableTable
  ) {
    let step = second.constant - first.constant
    guard
      first.sides == second.sides, first.variables == second.variables,
      abs(step) >= Self.leastStep * max(1, abs(second.constant))
    else { return nil }
    var slopes: [Double] = []
    slopes.reserveCapacity(second.values.count)
    for (old, new) in zip(first.values, second.values) {
      let isMoved = abs(new - old) > Tolerances.cancellation * max(1, abs(new))
      slopes.append(isMoved ? (new - old) / step : 0)
    }
    guard
      let range = second.range(slopes: slopes, rows, table, reach: Self.longestReach * abs(step))
    else { return nil }
    var variables: [Int32] = []
    var values: [Double] = []
    for (local, slope) in slopes.enumerated() where slope != 0 {
      variables.append(second.variables[local])
      values.append(second.values[local])
    }
    self.component = second.component
    self.row = second.row
    self.variables = variables
    self.values = values
    self.slopes = slopes.filter { $0 != 0 }
    self.origin = second.constant
    self.range = range
  }

  /// A shorter step says too little about the slopes.
  private static var leastStep: Double { 1e-6 }
  /// The line is followed this many steps, so that rounding of slopes does not add up.
  private static var longestReach: Double { 64 }

  /// Whether the line reaches a constant.
  func reaches(_ constant: Double) -> Bool { range.contains(constant) }

  /// Moves the values to where they belong for a constant.
  ///
  /// - Complexity: O(variables that move).
  func apply(_ constant: Double, to table: inout VariableTable) {
    let distance = constant - origin
    for index in variables.indices {
      table.move(Int(variables[index]), to: values[index] + slopes[index] * distance)
    }
  }
}

extension ConstantReplay {
  /// One optimal point of a component.
  struct Observation: Sendable {
    /// Where a row's sum lies.
    enum Side: Sendable {
      case tight
      /// Above the constant, or below it.
      case above
      case below
    }

    var component: Int32
    let row: Int32
    /// The row's constant.
    let constant: Double
    let members: [Int32]
    let variables: [Int32]
    let values: [Double]
    /// The side of each row, then of each variable: whether it is 0 and must not be less.
    let sides: [Side]

    init(
      component: Int32, row: Int32, _ content: Solver.Component, _ rows: RowTable,
      _ table: VariableTable
    ) {
      self.component = component
      self.row = row
      constant = rows.records[Int(row)].constant
      members = content.rows
      variables = content.variables
      values = variables.map { table.values[Int($0)] }
      var sides: [Side] = []
      sides.reserveCapacity(members.count + variables.count)
      for member in members {
        let record = rows.records[Int(member)]
        var excess = -record.constant
        var magnitude = max(1, abs(record.constant))
        for term in rows.termRange(Int(member)) {
          let product = rows.termCoefficients[term] * table.values[Int(rows.termVariables[term])]
          excess += product
          magnitude = max(magnitude, abs(product))
        }
        let isTight = abs(excess) <= Tolerances.tightness * magnitude
        sides.append(isTight ? .tight : (excess > 0 ? .above : .below))
      }
      for (variable, value) in zip(variables, values) {
        let isBound = table.records[Int(variable)].domain == .nonnegative
        sides.append(isBound && value <= Tolerances.tightness ? .tight : .above)
      }
      self.sides = sides
    }

    /// The constants for which no row changes sides, or `nil` where rows that are tight come apart.
    fileprivate func range(
      slopes: [Double], _ rows: RowTable, _ table: VariableTable, reach: Double
    ) -> ClosedRange<Double>? {
      var lower = constant - reach
      var upper = constant + reach
      /// Takes in that an excess with a slope must not pass zero.
      func limit(_ excess: Double, _ slope: Double) {
        let end = constant - excess / slope
        if (slope > 0) == (excess > 0) { lower = max(lower, end) } else { upper = min(upper, end) }
      }
      var slopeOfSlot: [Int32: Double] = [:]
      for (local, slope) in slopes.enumerated() where slope != 0 {
        slopeOfSlot[variables[local]] = slope
      }
      for (place, member) in members.enumerated() {
        var excess = -rows.records[Int(member)].constant
        var slope = member == row ? -1.0 : 0
        var magnitude = abs(slope)
        for term in rows.termRange(Int(member)) {
          let variable = rows.termVariables[term]
          let own = rows.termCoefficients[term] * (slopeOfSlot[variable] ?? 0)
          excess += rows.termCoefficients[term] * table.values[Int(variable)]
          slope += own
          magnitude += abs(own)
        }
        if abs(slope) <= Tolerances.tightness * magnitude { continue }
        guard sides[place] != .tight else { return nil }
        limit(excess, slope)
      }
      for (local, slope) in slopes.enumerated()
      where slope != 0 && table.records[Int(variables[local])].domain == .nonnegative {
        guard sides[members.count + local] != .tight else { return nil }
        limit(values[local], slope)
      }
      return lower <= upper ? lower...upper : nil
    }
  }
}
