extension LexicographicCertificate {
  /// A reduced cost and what rounding may have done to it.
  private struct RoundedCost {
    var value: Rational
    /// The largest number that went into it.
    var scale: Double
    /// The same had the stage's largest multiplier gone into it.
    var largestScale: Double

    /// 1 where it is surely positive, -1 where surely negative, else 0.
    ///
    /// What is left of numbers that cancel may be small and yet meant, so that little is needed to be
    /// positive. What is negative must be so by more than the multipliers' own rounding.
    func sign(_ tolerance: Double) -> Int {
      let number = value.doubleValue
      if number > 1e-12 * scale { return 1 }
      return number < -tolerance * max(scale, 1e-2 * largestScale) ? -1 : 0
    }
  }

  /// What is wrong with a certificate whose multipliers were rounded.
  ///
  /// Each column and stage has a scale of its own, so that a large multiplier at one level hides
  /// nothing at another. A column is at fault only where its reduced costs are lexicographically
  /// negative whichever way rounding went.
  package func faults(in problem: ExactProblem, relative tolerance: Double) -> [Fault] {
    guard stages.map(\.priority) == problem.levels.map({ $0 }),
      stages.allSatisfy({ $0.multipliers.count == problem.rows.count })
    else { return [.shape] }
    var faults: [Fault] = []
    let columns = columnCosts(problem)
    for variable in problem.domains.indices {
      if problem.domains[variable] == .free {
        for (stage, cost) in columns[variable].enumerated() {
          let slack = tolerance * max(cost.scale, 1e-2 * cost.largestScale)
          guard cost.value.magnitude.doubleValue > slack else { continue }
          faults.append(.free(variable: variable, stage: stage, reducedCost: cost.value))
        }
      } else if let bad = Self.firstNegative(columns[variable], tolerance) {
        faults.append(.variable(variable, stage: bad.stage, reducedCost: bad.value))
      }
    }
    for (index, row) in problem.rows.enumerated() {
      for column in rowCosts(of: row, at: index) {
        guard let bad = Self.firstNegative(column, tolerance) else { continue }
        faults.append(.row(index, stage: bad.stage, reducedCost: bad.value))
      }
    }
    return faults
  }

  private var largestMultipliers: [Double] {
    stages.map { stage in
      stage.multipliers.reduce(0.0) { max($0, $1.magnitude.doubleValue) }
    }
  }

  /// The reduced costs of the variables, by variable and stage.
  private func columnCosts(_ problem: ExactProblem) -> [[RoundedCost]] {
    let largest = largestMultipliers
    let none = RoundedCost(value: .zero, scale: 0, largestScale: 0)
    var columns = [[RoundedCost]](
      repeating: [RoundedCost](repeating: none, count: stages.count),
      count: problem.domains.count)
    for (index, row) in problem.rows.enumerated() {
      for term in row.terms {
        for (stage, content) in stages.enumerated() {
          let product = content.multipliers[index] * term.coefficient
          let size = term.coefficient.magnitude.doubleValue
          columns[term.variable][stage].value -= product
          columns[term.variable][stage].scale = max(
            columns[term.variable][stage].scale, product.magnitude.doubleValue)
          columns[term.variable][stage].largestScale = max(
            columns[term.variable][stage].largestScale, largest[stage] * size)
        }
      }
    }
    return columns
  }

  /// The reduced costs, stage by stage, of a row's slack and error columns.
  private func rowCosts(of row: ExactRow, at index: Int) -> [[RoundedCost]] {
    let largest = largestMultipliers
    func column(_ sign: Rational, isError: Bool) -> [RoundedCost] {
      zip(stages, largest).map { stage, largest in
        let own = sign * stage.multipliers[index]
        let cost = isError && stage.priority == row.priority ? row.weight : .zero
        return RoundedCost(
          value: cost + own, scale: max(cost.doubleValue, own.magnitude.doubleValue),
          largestScale: largest)
      }
    }
    var columns: [[RoundedCost]] = []
    if row.relation == .lessThanOrEqual { columns.append(column(-1, isError: false)) }
    if row.relation == .greaterThanOrEqual { columns.append(column(1, isError: false)) }
    guard !row.isRequired else { return columns }
    if row.relation != .greaterThanOrEqual { columns.append(column(1, isError: true)) }
    if row.relation != .lessThanOrEqual { columns.append(column(-1, isError: true)) }
    return columns
  }

  /// The first reduced cost that is surely not 0, if it is negative.
  private static func firstNegative(
    _ column: [RoundedCost], _ tolerance: Double
  ) -> (stage: Int, value: Rational)? {
    for (stage, cost) in column.enumerated() {
      switch cost.sign(tolerance) {
      case 1: return nil
      case -1: return (stage, cost.value)
      default: continue
      }
    }
    return nil
  }
}
