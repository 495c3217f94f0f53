extension Solver {
  /// The number of variables, rows, pivots and bytes.
  ///
  /// - Complexity: O(variables + components).
  public var counters: SolverCounters {
    var counters = tally
    counters.variables = variables.count
    counters.edits = variables.records.reduce(0) { $0 + ($1.isAlive && $1.editRow >= 0 ? 1 : 0) }
    counters.constraints = rows.count - counters.edits
    counters.terms = rows.termCount
    counters.components = components.count - freeComponents.count
    counters.bytes = rows.byteCount + variables.byteCount
    counters.bytes += components.count * MemoryLayout<Component>.stride
    for component in components {
      counters.bytes += (component.rows.count + component.variables.count) * 4
    }
    counters.bytes += (pendingRows.count + retiredRows.count + freeComponents.count) * 4
    return counters
  }

  /// A constraint as it is kept: terms merged, without zeros.
  ///
  /// - Throws: ``SolverError/unknown(_:)``.
  public func constraint(_ id: ConstraintID) throws(SolverError) -> Constraint {
    let row = try slot(of: id)
    let record = rows.records[row]
    let terms = rows.termRange(row).map { term in
      Term(variables.handle(Int(rows.termVariables[term])), rows.termCoefficients[term])
    }
    return Constraint(
      terms, record.relation, record.constant, priority: Priority(record.priority),
      weight: record.weight, name: rows.names[Int32(row)])
  }

  /// The name of a variable, or its number where it has none.
  ///
  /// - Throws: ``SolverError/unknown(_:)``.
  public func label(of variable: Variable) throws(SolverError) -> String {
    variables.label(try slot(of: variable))
  }

  /// The weighted violation of each soft priority present, edits included, the strongest first.
  ///
  /// - Complexity: O(terms + rows · log rows).
  public func objective() -> [LevelObjective] {
    var amounts: [(priority: Double, value: Double)] = []
    for row in rows.records.indices {
      let record = rows.records[row]
      guard record.isAlive, !record.isRequired else { continue }
      amounts.append((record.priority, record.weight * violation(ofRow: row).amount))
    }
    amounts.sort { $0.priority > $1.priority }
    var levels: [LevelObjective] = []
    for amount in amounts {
      if levels.last?.priority != amount.priority {
        levels.append(LevelObjective(priority: amount.priority, value: 0))
      }
      levels[levels.count - 1].value += amount.value
    }
    return levels
  }

  /// The soft constraints and edits that are not met, in the order of their slots.
  ///
  /// A violation counts above `1e-6 · max(1, largest |aᵢxᵢ|, |b|)`.
  ///
  /// - Complexity: O(terms).
  public func violations() -> [Violation] {
    var result: [Violation] = []
    for row in rows.records.indices {
      let record = rows.records[row]
      guard record.isAlive, !record.isRequired else { continue }
      let (amount, magnitude) = violation(ofRow: row)
      guard amount > Tolerances.feasibility * magnitude else { continue }
      result.append(
        Violation(
          constraint: record.isEdit ? nil : rows.handle(row), label: label(ofRow: row),
          amount: amount))
    }
    return result
  }

  private func violation(ofRow row: Int) -> (amount: Double, magnitude: Double) {
    let record = rows.records[row]
    var excess = -record.constant
    var magnitude = max(1, abs(record.constant))
    for term in rows.termRange(row) {
      let product = rows.termCoefficients[term] * variables.values[Int(rows.termVariables[term])]
      excess += product
      magnitude = max(magnitude, abs(product))
    }
    switch record.relation {
    case .lessThanOrEqual: return (max(0, excess), magnitude)
    case .equal: return (abs(excess), magnitude)
    case .greaterThanOrEqual: return (max(0, -excess), magnitude)
    }
  }
}
