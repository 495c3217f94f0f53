extension ComponentSolver {
  /// The multipliers of the component's rows at each of its levels, the strongest first.
  ///
  /// - Precondition: The component was solved for duals.
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
      case .sparse(let simplex): addMultipliers(of: simplex, part, to: &given)
      case .dense(let simplex): addMultipliers(of: simplex, part, to: &given)
      case .precise(let simplex): addMultipliers(of: simplex, part, to: &given)
      case .propagation(let proof): addMultipliers(of: proof, part, to: &given)
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

  /// Adds the multipliers of a part that the simplex method has solved, at every level.
  private func addMultipliers<Storage: TableauStorage>(
    of solved: LexicographicSimplex<Storage>, _ part: Part,
    to given: inout [[(source: Contradiction.Source, multiplier: Double)]]
  ) {
    var simplex = solved
    var ends: [Int: ReducedSystem.End] = [:]
    for level in given.indices {
      for (variable, multiplier) in simplex.multipliers(atLevel: Int32(level + 1)) {
        let state = simplex.states[variable]
        let isLower =
          state.lower == state.upper
          ? multiplier > 0 : state.value <= state.lower + Storage.Number(state.lowerTolerance)
        add(multiplier, of: variable, isLower: isLower, part, ends: &ends, to: &given[level])
      }
    }
  }

  /// Adds the multipliers of a part that was solved without a tableau.
  private func addMultipliers(
    of proof: [BoundPropagation.Multiplier], _ part: Part,
    to given: inout [[(source: Contradiction.Source, multiplier: Double)]]
  ) {
    var ends: [Int: ReducedSystem.End] = [:]
    for entry in proof {
      add(
        entry.multiplier, of: entry.variable, isLower: entry.isLower, part, ends: &ends,
        to: &given[Int(entry.level) - 1])
    }
  }

  /// Adds the multiplier of a row of a part, or of the bound that a column lies at.
  ///
  /// Where a column lies at both bounds, the first level that costs something decides, for signs are
  /// compared lexicographically.
  private func add(
    _ multiplier: Double, of variable: Int, isLower: Bool, _ part: Part,
    ends: inout [Int: ReducedSystem.End],
    to entries: inout [(source: Contradiction.Source, multiplier: Double)]
  ) {
    guard variable < part.columns.count else {
      let row = reduced.rows[parts.row(variable - part.columns.count, of: part)]
      entries.append((row.source, multiplier))
      return
    }
    let column = parts.column(variable, of: part)
    let end = ends[variable] ?? (isLower ? reduced.lower[column] : reduced.upper[column])
    ends[variable] = end
    if let source = end.source { entries.append((source, multiplier / end.factor)) }
  }
}
