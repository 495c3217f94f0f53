extension LexicographicCertificate {
  /// What is wrong with a certificate whose multipliers were rounded.
  ///
  /// A reduced cost counts as 0 where it is no more than `tolerance` of the largest number that went
  /// into it, or a hundredth of that of what the stage's largest multiplier would make it: each column
  /// and stage has a scale of its own, so that a large multiplier at one level hides nothing at
  /// another.
  package func faults(in problem: ExactProblem, relative tolerance: Double) -> [Fault] {
    guard stages.map(\.priority) == problem.levels.map({ $0 }),
      stages.allSatisfy({ $0.multipliers.count == problem.rows.count })
    else { return [.shape] }
    var faults: [Fault] = []
    var sums = [[Rational]](
      repeating: [Rational](repeating: .zero, count: stages.count), count: problem.domains.count)
    var scales = [[Double]](
      repeating: [Double](repeating: 0, count: stages.count), count: problem.domains.count)
    let largest = stages.map { stage in
      stage.multipliers.reduce(0.0) { max($0, $1.magnitude.doubleValue) }
    }
    for row in problem.rows {
      for term in row.terms {
        for stage in stages.indices {
          scales[term.variable][stage] = max(
            scales[term.variable][stage],
            1e-2 * largest[stage] * term.coefficient.magnitude.doubleValue)
        }
      }
    }
    for (stage, content) in stages.enumerated() {
      for (index, row) in problem.rows.enumerated() where !content.multipliers[index].isZero {
        for term in row.terms {
          let product = content.multipliers[index] * term.coefficient
          sums[term.variable][stage] -= product
          scales[term.variable][stage] = max(
            scales[term.variable][stage], product.magnitude.doubleValue)
        }
      }
    }
    for variable in problem.domains.indices {
      let column = zip(sums[variable], scales[variable]).map { value, scale in
        value.magnitude.doubleValue <= tolerance * scale ? Rational.zero : value
      }
      if problem.domains[variable] == .free {
        for (stage, value) in column.enumerated() where !value.isZero {
          faults.append(.free(variable: variable, stage: stage, reducedCost: value))
        }
      } else if let stage = column.firstIndex(where: { !$0.isZero }), column[stage].isNegative {
        faults.append(.variable(variable, stage: stage, reducedCost: column[stage]))
      }
    }
    for (index, row) in problem.rows.enumerated() {
      for column in roundedCosts(of: row, at: index, largest, tolerance) {
        guard let stage = column.firstIndex(where: { !$0.isZero }), column[stage].isNegative else {
          continue
        }
        faults.append(.row(index, stage: stage, reducedCost: column[stage]))
      }
    }
    return faults
  }

  /// The reduced costs, stage by stage, of a row's slack and error columns; rounding is 0.
  private func roundedCosts(
    of row: ExactRow, at index: Int, _ largest: [Double], _ tolerance: Double
  ) -> [[Rational]] {
    func column(_ sign: Rational, isError: Bool) -> [Rational] {
      zip(stages, largest).map { stage, largest in
        let own = sign * stage.multipliers[index]
        let cost = isError && stage.priority == row.priority ? row.weight : .zero
        let sum = cost + own
        let scale = max(cost.doubleValue, own.magnitude.doubleValue, 1e-2 * largest)
        return sum.magnitude.doubleValue <= tolerance * scale ? .zero : sum
      }
    }
    var columns: [[Rational]] = []
    if row.relation == .lessThanOrEqual { columns.append(column(-1, isError: false)) }
    if row.relation == .greaterThanOrEqual { columns.append(column(1, isError: false)) }
    guard !row.isRequired else { return columns }
    if row.relation != .greaterThanOrEqual { columns.append(column(1, isError: true)) }
    if row.relation != .lessThanOrEqual { columns.append(column(-1, isError: true)) }
    return columns
  }
}
