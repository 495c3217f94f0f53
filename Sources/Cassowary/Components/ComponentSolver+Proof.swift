extension ComponentSolver {
  /// Checks the duals against the rows as they were stated.
  ///
  /// Together with the feasibility of the values, duals whose sums vanish on free variables, whose
  /// signs are right level by level and whose value is that of the level prove that the answer is
  /// optimal. Nothing of presolve or basis is trusted.
  ///
  /// - Parameter levels: The multipliers of each level, as ``duals()`` gives them.
  /// - Returns: `nil`, or the row that shows best that there is no proof.
  /// - Complexity: O(terms · levels).
  func worstGap(
    _ levels: [[(row: Int, multiplier: Double)]]
  ) -> ComponentSystem.Break? {
    var objectives = [Double](repeating: 0, count: levels.count)
    var members = [[Int]](repeating: [], count: levels.count)
    for index in system.rows.indices where system.rows[index].level > 0 {
      members[Int(system.rows[index].level) - 1].append(index)
      let row = system.rows[index]
      let excess = system.residual(of: row, at: values)
      let isMissed =
        excess > 0 ? row.relation != .greaterThanOrEqual : row.relation != .lessThanOrEqual
      if isMissed { objectives[Int(row.level) - 1] += row.weight * abs(excess) }
    }
    // What the levels so far have decided: 0 nothing, else the sign of the first reduced cost.
    var variableSigns = [Int8](repeating: 0, count: system.variables.count)
    var rowSigns = [(above: Int8, below: Int8)](
      repeating: (0, 0), count: system.rows.count)
    for (index, multipliers) in levels.enumerated() {
      if let gap = gap(multipliers, objective: objectives[index]) { return gap }
      note(multipliers, members: members[index], &rowSigns)
      if let row = signFault(multipliers, &variableSigns) { return fault(row) }
    }
    for index in system.rows.indices {
      if rowSigns[index].above < 0 || rowSigns[index].below < 0 { return fault(index) }
    }
    return nil
  }

  private func fault(_ row: Int) -> ComponentSystem.Break {
    ComponentSystem.Break(source: .row(row), residual: .infinity, tolerance: Tolerances.proof)
  }

  /// Compares a level's value with the one that its multipliers prove.
  private func gap(
    _ multipliers: [(row: Int, multiplier: Double)], objective: Double
  ) -> ComponentSystem.Break? {
    var sum = CompensatedSum()
    var magnitude = 0.0
    var largest = (row: 0, size: 0.0)
    for (row, multiplier) in multipliers {
      let constant = system.rows[row].constant
      sum.add(product: multiplier, constant)
      magnitude += abs(multiplier * constant)
      if abs(multiplier) >= largest.size { largest = (row, abs(multiplier)) }
    }
    let tolerance = Tolerances.proof * max(1, objective) + Tolerances.redundancy * magnitude
    let residual = abs(sum.value - objective)
    guard !(residual <= tolerance && tolerance.isFinite) else { return nil }
    return ComponentSystem.Break(
      source: .row(largest.row), residual: residual, tolerance: tolerance)
  }

  /// Keeps for each row the sign of the first reduced cost of its columns: above, the violation
  /// above the row's constant or, where there is none, the room there; below likewise.
  private func note(
    _ multipliers: [(row: Int, multiplier: Double)], members: [Int],
    _ signs: inout [(above: Int8, below: Int8)]
  ) {
    var largest = 0.0
    for (row, multiplier) in multipliers { largest = max(largest, abs(multiplier) * size(of: row)) }
    var weights: [Int: Double] = [:]
    for member in members { weights[member] = system.rows[member].weight }
    for (index, multiplier) in multipliers
    where abs(multiplier) * size(of: index) > Tolerances.proofNoise * largest {
      note(multiplier, weight: weights[index] ?? 0, ofRow: index, &signs)
      weights[index] = nil
    }
    for member in members {
      if let weight = weights[member] { note(0, weight: weight, ofRow: member, &signs) }
    }
  }

  private func note(
    _ multiplier: Double, weight: Double, ofRow index: Int,
    _ signs: inout [(above: Int8, below: Int8)]
  ) {
    let row = system.rows[index]
    let zero = Tolerances.proofNoise * max(weight, abs(multiplier))
    func sign(_ cost: Double) -> Int8 { cost > zero ? 1 : (cost < -zero ? -1 : 0) }
    if signs[index].above == 0 {
      if row.relation == .greaterThanOrEqual {
        signs[index].above = sign(multiplier)
      } else if row.level > 0 {
        signs[index].above = sign(weight + multiplier)
      }
    }
    if signs[index].below == 0 {
      if row.relation == .lessThanOrEqual {
        signs[index].below = sign(-multiplier)
      } else if row.level > 0 {
        signs[index].below = sign(weight - multiplier)
      }
    }
  }

  /// The largest coefficient of a row, by absolute value.
  private func size(of row: Int) -> Double {
    var size = 0.0
    for term in system.rows[row].terms { size = max(size, abs(system.termCoefficients[term])) }
    return size
  }

  /// Adds up the rows' coefficients by variable.
  ///
  /// - Returns: A row of the level that holds a variable whose sum is wrong.
  private func signFault(
    _ multipliers: [(row: Int, multiplier: Double)], _ signs: inout [Int8]
  ) -> Int? {
    var sums = RowBuffer()
    sums.reset(variableCount: system.variables.count)
    for (row, multiplier) in multipliers {
      for term in system.rows[row].terms {
        sums.add(
          multiplier * system.termCoefficients[term], of: Int(system.termVariables[term]))
      }
    }
    for index in sums.entries.indices {
      let entry = sums.entries[index]
      guard abs(entry.coefficient) > Tolerances.proofNoise * entry.magnitude else { continue }
      let variable = Int(entry.variable)
      if system.isNonnegative[variable], signs[variable] == 0 {
        signs[variable] = entry.coefficient < 0 ? 1 : -1
      }
      guard !system.isNonnegative[variable] || signs[variable] < 0 else { continue }
      return multipliers.first { multiplier in
        system.rows[multiplier.row].terms.contains { system.termVariables[$0] == entry.variable }
      }?.row
    }
    return nil
  }
}
