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
    for index in 0..<parts.count {
      let part = parts[index]
      switch solutions[index] {
      case .interval: continue
      case .simplex(let simplex): addMultipliers(of: simplex, part, to: &given)
      case .preciseSimplex(let simplex): addMultipliers(of: simplex, part, to: &given)
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
    var isPresent = [Bool](repeating: false, count: system.rows.count)
    for index in reduced.rows.indices {
      if case .row(let row) = reduced.rows[index].source { isPresent[row] = true }
    }
    for index in system.rows.indices where system.rows[index].level > 0 && !isPresent[index] {
      let row = system.rows[index]
      let excess = system.residual(of: row, at: values)
      let unit = Tolerances.redundancy * system.unit(ofRow: index)
      if excess > unit, row.relation != .greaterThanOrEqual {
        given[Int(row.level) - 1].append((.row(index), -row.weight))
      } else if excess < -unit, row.relation != .lessThanOrEqual {
        given[Int(row.level) - 1].append((.row(index), row.weight))
      }
    }
  }

  /// Adds a part's multipliers at every level.
  private func addMultipliers<Number: SimplexNumber>(
    of solved: LexicographicSimplex<Number>, _ part: Part,
    to given: inout [[(source: Contradiction.Source, multiplier: Double)]]
  ) {
    var simplex = solved
    var ends: [Int: ReducedSystem.End] = [:]
    for level in given.indices {
      addMultipliers(of: &simplex, part, level: level, ends: &ends, to: &given[level])
    }
  }

  /// Adds a part's multipliers at one level.
  ///
  /// The multiplier of a column is that of the bound it lies at. Where it lies at both, the first
  /// level that costs something decides, for signs are compared lexicographically.
  private func addMultipliers<Number: SimplexNumber>(
    of simplex: inout LexicographicSimplex<Number>, _ part: Part, level: Int,
    ends: inout [Int: ReducedSystem.End],
    to entries: inout [(source: Contradiction.Source, multiplier: Double)]
  ) {
    for (variable, multiplier) in simplex.multipliers(atLevel: Int32(level + 1)) {
      guard variable < part.columns.count else {
        let row = reduced.rows[parts.row(variable - part.columns.count, of: part)]
        entries.append((row.source, multiplier))
        continue
      }
      let column = parts.column(variable, of: part)
      let state = simplex.states[variable]
      let isLower =
        state.lower == state.upper
        ? multiplier > 0 : state.value <= state.lower + Number(state.lowerTolerance)
      let end = ends[variable] ?? (isLower ? reduced.lower[column] : reduced.upper[column])
      ends[variable] = end
      if let source = end.source { entries.append((source, multiplier / end.factor)) }
    }
  }
}
