/// What is left of a component after its equalities have gone: bounds, inequalities and wishes.
struct ReducedSystem {
  /// One end of a variable's interval, and the row or bound that sets it.
  struct End {
    var value: Double
    /// `nil` where the end is infinite.
    var source: Contradiction.Source?
    /// The coefficient of the variable in the source's reduced row.
    var factor = 1.0
  }

  /// A row `Σ aᵢxᵢ (≤ | = | ≥) constant` over columns.
  struct Row {
    var terms: Range<Int>
    var constant: Double
    var weight: Double
    /// The unit of the row it came from.
    var unit: Double
    var level: Int32
    var relation: Relation
    var source: Contradiction.Source
  }

  /// The variable of the component that each column stands for.
  var columns: [Int32] = []
  /// The column of each variable of the component, or -1.
  var columnIndices: [Int32] = []
  var lower: [End] = []
  var upper: [End] = []
  var rows: [Row] = []
  var termColumns: [Int32] = []
  var termCoefficients: [Double] = []

  /// Builds the reduced system.
  ///
  /// - Returns: `nil` in `system` and multipliers where a row or a pair of bounds cannot hold.
  static func build(
    from system: ComponentSystem, after elimination: inout Elimination
  ) -> (system: ReducedSystem, contradiction: Contradiction?) {
    var reduced = ReducedSystem()
    reduced.addColumns(of: system, after: elimination)
    for (index, row) in system.rows.enumerated() where row.level != 0 || row.relation != .equal {
      let entries = elimination.reduceFully(index, of: system)
      if let contradiction = reduced.add(
        entries, like: row, source: .row(index), system: system, elimination: &elimination)
      {
        return (reduced, contradiction)
      }
    }
    for variable in system.variables.indices
    where system.isNonnegative[variable] && reduced.columnIndices[variable] < 0 {
      let row = ComponentSystem.Row(
        terms: 0..<0, constant: 0, weight: 1, unit: 1, level: 0, slot: -1,
        relation: .greaterThanOrEqual)
      let entries = elimination.reduceFully(variable: variable)
      if let contradiction = reduced.add(
        entries, like: row, source: .bound(variable), system: system, elimination: &elimination)
      {
        return (reduced, contradiction)
      }
    }
    let contradiction = reduced.crossedBounds(of: system, after: &elimination)
    return (reduced, contradiction)
  }

  /// Takes a component as it is, equalities included, for the path without presolve.
  static func build(withoutPresolve system: ComponentSystem) -> ReducedSystem {
    var reduced = ReducedSystem()
    reduced.addColumns(of: system, after: Elimination(system))
    for (index, row) in system.rows.enumerated() where !row.terms.isEmpty {
      let first = reduced.termColumns.count
      for term in row.terms {
        reduced.termColumns.append(reduced.columnIndices[Int(system.termVariables[term])])
        reduced.termCoefficients.append(system.termCoefficients[term])
      }
      reduced.rows.append(
        Row(
          terms: first..<reduced.termColumns.count, constant: row.constant, weight: row.weight,
          unit: row.unit, level: row.level, relation: row.relation, source: .row(index)))
    }
    return reduced
  }

  private mutating func addColumns(of system: ComponentSystem, after elimination: Elimination) {
    columnIndices = [Int32](repeating: -1, count: system.variables.count)
    for variable in system.variables.indices
    where elimination.definitionIndices[variable] < 0 {
      columnIndices[variable] = Int32(columns.count)
      columns.append(Int32(variable))
      lower.append(
        system.isNonnegative[variable]
          ? End(value: 0, source: .bound(variable)) : End(value: -.infinity))
      upper.append(End(value: .infinity))
    }
  }

  private mutating func add(
    _ entries: Elimination.ReducedRow, like row: ComponentSystem.Row,
    source: Contradiction.Source, system: ComponentSystem, elimination: inout Elimination
  ) -> Contradiction? {
    if entries.variables.isEmpty {
      guard row.level == 0 else { return nil }
      return judgeEmpty(
        constant: entries.constant, like: row, source: source, system: system,
        elimination: &elimination)
    }
    if entries.variables.count == 1, row.level == 0 {
      tighten(
        Int(columnIndices[Int(entries.variables[0])]), factor: entries.coefficients[0],
        constant: entries.constant, relation: row.relation, source: source)
      return nil
    }
    let first = termColumns.count
    for (index, variable) in entries.variables.enumerated() {
      termColumns.append(columnIndices[Int(variable)])
      termCoefficients.append(entries.coefficients[index])
    }
    rows.append(
      Row(
        terms: first..<termColumns.count, constant: entries.constant, weight: row.weight,
        unit: row.unit, level: row.level, relation: row.relation, source: source))
    return nil
  }

  /// Decides on a required inequality that has lost all its variables.
  private func judgeEmpty(
    constant: Double, like row: ComponentSystem.Row, source: Contradiction.Source,
    system: ComponentSystem, elimination: inout Elimination
  ) -> Contradiction? {
    let excess = row.relation == .lessThanOrEqual ? -constant : constant
    if excess <= Tolerances.redundancy * row.unit { return nil }
    let sign = row.relation == .lessThanOrEqual ? 1.0 : -1.0
    let contradiction = Contradiction(elimination.lifted([(source, sign)], in: system))
    if excess <= Tolerances.acceptedResidual * row.unit || contradiction.isRounding(in: system) {
      return nil
    }
    return contradiction
  }

  private mutating func tighten(
    _ column: Int, factor: Double, constant: Double, relation: Relation,
    source: Contradiction.Source
  ) {
    let end = End(value: constant / factor, source: source, factor: factor)
    let isUpper = (relation == .lessThanOrEqual) == (factor > 0)
    if isUpper {
      if end.value < upper[column].value { upper[column] = end }
    } else if end.value > lower[column].value {
      lower[column] = end
    }
  }

  /// Finds a variable whose bounds leave it no value; bounds that differ by rounding become one.
  private mutating func crossedBounds(
    of system: ComponentSystem, after elimination: inout Elimination
  ) -> Contradiction? {
    for column in columns.indices {
      let gap = lower[column].value - upper[column].value
      let magnitude = max(1, abs(lower[column].value), abs(upper[column].value))
      guard gap != 0, gap > -Tolerances.cancellation * magnitude else { continue }
      if gap > Tolerances.redundancy * magnitude {
        var entries: [(source: Contradiction.Source, multiplier: Double)] = []
        if let source = lower[column].source {
          entries.append((source, -1 / lower[column].factor))
        }
        if let source = upper[column].source {
          entries.append((source, 1 / upper[column].factor))
        }
        let contradiction = Contradiction(elimination.lifted(entries, in: system))
        if !contradiction.isRounding(in: system), gap > Tolerances.acceptedResidual * magnitude {
          return contradiction
        }
      }
      upper[column].value = lower[column].value
    }
    return nil
  }
}
