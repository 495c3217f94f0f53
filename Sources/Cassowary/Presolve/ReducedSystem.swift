/// What is left of a component after its equalities have gone: bounds, inequalities and wishes.
///
/// Storage is used again from one component to the next.
struct ReducedSystem: ~Copyable {
  /// One end of a variable's interval, and the row or bound that sets it.
  struct End: BitwiseCopyable {
    var value: Double
    /// `nil` where the end is infinite.
    var source: Contradiction.Source?
    /// The coefficient of the variable in the source's reduced row.
    var factor = 1.0
  }

  /// A row `Σ aᵢxᵢ (≤ | = | ≥) constant` over columns.
  struct Row: BitwiseCopyable {
    var constant: Double
    var weight: Double
    var firstTerm: Int32
    var endTerm: Int32
    var level: Int32
    var relation: Relation
    var source: Contradiction.Source

    var terms: Range<Int> { Int(firstTerm)..<Int(endTerm) }
  }

  /// The variable of the component that each column stands for.
  private(set) var columns = Vector<Int32>()
  /// The column of each variable of the component, or -1.
  private(set) var columnIndices = Vector<Int32>()
  private(set) var lower = Vector<End>()
  private(set) var upper = Vector<End>()
  private(set) var rows = Vector<Row>()
  private(set) var termColumns = Vector<Int32>()
  private(set) var termCoefficients = Vector<Double>()

  /// Builds the reduced system.
  ///
  /// - Returns: `nil`, or multipliers where a row or a pair of bounds cannot hold.
  mutating func build(
    from system: borrowing ComponentSystem, after elimination: inout Elimination
  ) -> Contradiction? {
    addColumns(of: system, after: elimination)
    for index in system.rows.indices {
      let row = system.rows[index]
      guard row.level != 0 || row.relation != .equal else { continue }
      elimination.reduceFully(index, of: system)
      if let contradiction = add(
        level: row.level, relation: row.relation, weight: row.weight, source: .row(index), system,
        &elimination)
      {
        return contradiction
      }
    }
    for variable in system.variables.indices
    where system.isNonnegative[variable] && columnIndices[variable] < 0 {
      elimination.reduceFully(variable: variable)
      if let contradiction = add(
        level: 0, relation: .greaterThanOrEqual, weight: 1, source: .bound(variable), system,
        &elimination)
      {
        return contradiction
      }
    }
    if let contradiction = crossedBounds(of: system, after: &elimination) { return contradiction }
    dropImpliedRows()
    return nil
  }

  /// Takes a component as it is, equalities included, for the path without presolve.
  mutating func build(
    withoutPresolve system: borrowing ComponentSystem, _ elimination: borrowing Elimination
  ) {
    addColumns(of: system, after: elimination)
    for index in system.rows.indices {
      let row = system.rows[index]
      guard row.firstTerm < row.endTerm else { continue }
      let first = Int32(termColumns.count)
      for term in row.terms {
        termColumns.append(columnIndices[Int(system.termVariables[term])])
        termCoefficients.append(system.termCoefficients[term])
      }
      rows.append(
        Row(
          constant: row.constant, weight: row.weight, firstTerm: first,
          endTerm: Int32(termColumns.count), level: row.level, relation: row.relation,
          source: .row(index)))
    }
  }

  /// The unit in which a row may be missed: that of the row it came from.
  func unit(ofRow row: Int, in system: borrowing ComponentSystem) -> Double {
    guard case .row(let index) = rows[row].source else { return 1 }
    return system.unit(ofRow: index)
  }

  private mutating func addColumns(
    of system: borrowing ComponentSystem, after elimination: borrowing Elimination
  ) {
    columns.removeAll()
    columnIndices.removeAll()
    lower.removeAll()
    upper.removeAll()
    rows.removeAll()
    termColumns.removeAll()
    termCoefficients.removeAll()
    for variable in system.variables.indices {
      guard elimination.definitionIndices[variable] < 0 else {
        columnIndices.append(-1)
        continue
      }
      columnIndices.append(Int32(columns.count))
      columns.append(Int32(variable))
      lower.append(
        system.isNonnegative[variable]
          ? End(value: 0, source: .bound(variable)) : End(value: -.infinity))
      upper.append(End(value: .infinity))
    }
  }

  /// Adds the row in the elimination's buffer, as a bound where it has one variable and must hold.
  private mutating func add(
    level: Int32, relation: Relation, weight: Double, source: Contradiction.Source,
    _ system: borrowing ComponentSystem, _ elimination: inout Elimination
  ) -> Contradiction? {
    let count = elimination.buffer.entries.count
    if count == 0 {
      guard level == 0 else { return nil }
      return judgeEmpty(relation: relation, source: source, system, &elimination)
    }
    if count == 1, level == 0 {
      let entry = elimination.buffer.entries[0]
      tighten(
        Int(columnIndices[Int(entry.variable)]), factor: entry.coefficient,
        constant: elimination.buffer.constant, relation: relation, source: source)
      return nil
    }
    let first = Int32(termColumns.count)
    for index in 0..<count {
      let entry = elimination.buffer.entries[index]
      termColumns.append(columnIndices[Int(entry.variable)])
      termCoefficients.append(entry.coefficient)
    }
    rows.append(
      Row(
        constant: elimination.buffer.constant, weight: weight, firstTerm: first,
        endTerm: Int32(termColumns.count), level: level, relation: relation, source: source))
    return nil
  }

  /// Decides on a required inequality that has lost all its variables.
  private func judgeEmpty(
    relation: Relation, source: Contradiction.Source, _ system: borrowing ComponentSystem,
    _ elimination: inout Elimination
  ) -> Contradiction? {
    let constant = elimination.buffer.constant
    let excess = relation == .lessThanOrEqual ? -constant : constant
    if excess <= Tolerances.redundancy { return nil }
    var unit = 1.0
    if case .row(let row) = source { unit = system.unit(ofRow: row) }
    if excess <= Tolerances.acceptedResidual * unit { return nil }
    let sign = relation == .lessThanOrEqual ? 1.0 : -1.0
    let contradiction = Contradiction(
      elimination.lifted([(source, sign)], in: system), in: system)
    return contradiction.isRounding(in: system) ? nil : contradiction
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
    of system: borrowing ComponentSystem, after elimination: inout Elimination
  ) -> Contradiction? {
    for column in columns.indices {
      let gap = lower[column].value - upper[column].value
      guard gap > -.infinity else { continue }
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
        let contradiction = Contradiction(elimination.lifted(entries, in: system), in: system)
        if !contradiction.isRounding(in: system), gap > Tolerances.acceptedResidual * magnitude {
          return contradiction
        }
      }
      upper[column].value = lower[column].value
    }
    return nil
  }

  /// Drops inequalities that hold, and wishes that are met, wherever in its bounds each column is.
  ///
  /// They would tie columns together that can be solved one by one.
  private mutating func dropImpliedRows() {
    var kept = 0
    for index in rows.indices where !isImplied(rows[index]) {
      if kept != index { rows[kept] = rows[index] }
      kept += 1
    }
    rows.truncate(to: kept)
  }

  private func isImplied(_ row: Row) -> Bool {
    guard row.relation != .equal, row.endTerm - row.firstTerm > 1 else { return false }
    let sign = row.relation == .lessThanOrEqual ? 1.0 : -1.0
    var largest = 0.0
    for term in row.terms {
      let coefficient = sign * termCoefficients[term]
      let column = Int(termColumns[term])
      largest += coefficient * (coefficient > 0 ? upper[column].value : lower[column].value)
      if largest == .infinity { return false }
    }
    return largest <= sign * row.constant
  }
}
