extension ComponentSolver {
  /// The multipliers of the component's rows at each of its levels, the strongest first.
  ///
  /// - Precondition: The component was solved with single columns by the simplex method.
  /// - Complexity: for each level the rows of the basis whose variable has a slope, and the
  ///   eliminated equalities that those rows rest on.
  mutating func duals() -> [[(row: Int, multiplier: Double)]] {
    var given = [[(source: Contradiction.Source, multiplier: Double)]](
      repeating: [], count: system.priorities.count)
    addDeterminedRows(to: &given)
    for (part, solution) in zip(parts, solutions) {
      guard case .simplex(var simplex) = solution else { continue }
      for level in given.indices {
        addMultipliers(of: &simplex, part, level: level, to: &given[level])
      }
    }
    return given.map { entries in
      var sums: [Int: Double] = [:]
      for (source, multiplier) in lifted(entries) {
        if case .row(let row) = source { sums[row, default: 0] += multiplier }
      }
      return sums.sorted { $0.key < $1.key }.map { (row: $0.key, multiplier: $0.value) }
    }
  }

  /// Rows of wishes that the equalities determine: each that is violated costs its weight.
  private mutating func addDeterminedRows(
    to given: inout [[(source: Contradiction.Source, multiplier: Double)]]
  ) {
    let present = Set(reduced.rows.map(\.source))
    for (index, row) in system.rows.enumerated() where row.level > 0 {
      guard !present.contains(.row(index)) else { continue }
      let excess = system.residual(of: row, at: values)
      let unit = Tolerances.redundancy * row.unit
      if excess > unit, row.relation != .greaterThanOrEqual {
        given[Int(row.level) - 1].append((.row(index), -row.weight))
      } else if excess < -unit, row.relation != .lessThanOrEqual {
        given[Int(row.level) - 1].append((.row(index), row.weight))
      }
    }
  }

  private func addMultipliers(
    of simplex: inout LexicographicSimplex, _ part: ReducedSystem.Part, level: Int,
    to entries: inout [(source: Contradiction.Source, multiplier: Double)]
  ) {
    for (variable, multiplier) in simplex.multipliers(atLevel: Int32(level + 1)) {
      if variable >= part.columns.count {
        let row = reduced.rows[Int(part.rows[variable - part.columns.count])]
        entries.append((row.source, multiplier))
      } else {
        let column = Int(part.columns[variable])
        let end = multiplier > 0 ? reduced.lower[column] : reduced.upper[column]
        if let source = end.source { entries.append((source, multiplier / end.factor)) }
      }
    }
  }
}

extension LexicographicSimplex {
  /// The multipliers of logicals and columns at one level of the final basis.
  ///
  /// A basic logical has the negative of its slope, a nonbasic variable its reduced cost; together
  /// they add up to zero on every column.
  mutating func multipliers(atLevel level: Int32) -> [(variable: Int, multiplier: Double)] {
    refreshCosts(for: .level(level))
    var result: [(variable: Int, multiplier: Double)] = []
    for member in membersOfLevel[Int(level)] where isBasic(Int(member)) {
      let slope = slope(of: Int(member), for: .level(level))
      if slope != 0 { result.append((Int(member), -slope)) }
    }
    for touched in touchedCosts.sorted() {
      let variable = Int(touched)
      guard !isBasic(variable), abs(reducedCosts[variable]) > zeroCost(of: variable) else {
        continue
      }
      result.append((variable, reducedCosts[variable]))
    }
    return result
  }
}
