/// A proof that no point is lexicographically better: multipliers for every row, level by level.
///
/// Write each row with a slack for its room and error columns for its violation; level `ℓ` costs the
/// weights of its own error columns. With multipliers `y` the reduced cost of a column `a` with cost
/// `c` at level `ℓ` is `c − y·a`. Where the reduced costs of every column that cannot be negative
/// are lexicographically nonnegative, strongest level first, and those of free columns are 0, the
/// level values `y·b` bound the levels of every feasible point from below, lexicographically.
///
/// A leading vector of the required rows alone, with `y·b = 0`, may stand before the levels: it
/// accounts for columns that the required rows hold at zero.
package struct LexicographicCertificate: Sendable {
  /// The multipliers of one stage.
  package struct Stage: Sendable {
    /// The level, `nil` for the leading vector.
    package var priority: Double?
    /// One number for each row, for the row as written.
    package var multipliers: [Rational]

    package init(priority: Double?, multipliers: [Rational]) {
      self.priority = priority
      self.multipliers = multipliers
    }
  }

  /// What is wrong with an alleged certificate.
  package enum Fault: Error, Equatable, Sendable {
    /// The stages are not the problem's levels, or a stage has not one number for each row.
    case shape
    /// The reduced cost of a free variable is not 0.
    case free(variable: Int, stage: Int, reducedCost: Rational)
    /// The reduced costs of a nonnegative variable are lexicographically negative.
    case variable(Int, stage: Int, reducedCost: Rational)
    /// The reduced costs of a row's slack or error column are lexicographically negative.
    case row(Int, stage: Int, reducedCost: Rational)
    /// The leading vector has `y·b ≠ 0`.
    case leading(Rational)
  }

  /// The leading vector, if any, then every level, the strongest first.
  package var stages: [Stage]

  package init(stages: [Stage]) {
    self.stages = stages
  }

  /// The bounds `y·b` on the levels.
  package func bounds(in problem: ExactProblem) -> [ExactOptimum.Level] {
    stages.compactMap { stage in
      guard let priority = stage.priority else { return nil }
      return .init(priority: priority, value: Self.product(stage.multipliers, problem))
    }
  }

  /// What is wrong with the certificate; nothing where it proves ``bounds(in:)``.
  ///
  /// Reduced costs nearer to 0 than `tolerance` count as 0, for multipliers that were rounded.
  package func faults(in problem: ExactProblem, tolerance: Rational = .zero) -> [Fault] {
    let leads = stages.first.map { $0.priority == nil } ?? false
    guard stages.dropFirst(leads ? 1 : 0).map(\.priority) == problem.levels.map({ $0 }),
      stages.allSatisfy({ $0.multipliers.count == problem.rows.count })
    else { return [.shape] }
    var faults: [Fault] = []
    if leads, let first = stages.first {
      let value = Self.product(first.multipliers, problem)
      if value.magnitude > tolerance { faults.append(.leading(value)) }
    }
    var combined = [[Rational]](
      repeating: [Rational](repeating: .zero, count: stages.count), count: problem.domains.count)
    for (stage, content) in stages.enumerated() {
      for (index, row) in problem.rows.enumerated() where !content.multipliers[index].isZero {
        for term in row.terms {
          combined[term.variable][stage] -= content.multipliers[index] * term.coefficient
        }
      }
    }
    for variable in problem.domains.indices {
      if problem.domains[variable] == .free {
        for (stage, value) in combined[variable].enumerated() where value.magnitude > tolerance {
          faults.append(.free(variable: variable, stage: stage, reducedCost: value))
        }
      } else if let bad = Self.firstNegative(combined[variable], tolerance) {
        faults.append(.variable(variable, stage: bad.stage, reducedCost: bad.value))
      }
    }
    for (index, row) in problem.rows.enumerated() {
      for column in reducedCosts(of: row, at: index) {
        if let bad = Self.firstNegative(column, tolerance) {
          faults.append(.row(index, stage: bad.stage, reducedCost: bad.value))
        }
      }
    }
    return faults
  }

  /// The reduced costs, stage by stage, of a row's slack and error columns.
  private func reducedCosts(of row: ExactRow, at index: Int) -> [[Rational]] {
    let multipliers = stages.map { $0.multipliers[index] }
    let negated = multipliers.map { -$0 }
    var columns: [[Rational]] = []
    if row.relation == .lessThanOrEqual { columns.append(negated) }
    if row.relation == .greaterThanOrEqual { columns.append(multipliers) }
    guard !row.isRequired else { return columns }
    let costs = stages.map { $0.priority == row.priority ? row.weight : .zero }
    if row.relation != .greaterThanOrEqual {
      columns.append(zip(costs, multipliers).map { $0 + $1 })
    }
    if row.relation != .lessThanOrEqual { columns.append(zip(costs, multipliers).map { $0 - $1 }) }
    return columns
  }

  private static func product(_ multipliers: [Rational], _ problem: ExactProblem) -> Rational {
    zip(multipliers, problem.rows).reduce(.zero) { $0 + $1.0 * $1.1.constant }
  }

  /// The first number that is not 0, if it is negative.
  private static func firstNegative(
    _ vector: [Rational], _ tolerance: Rational
  ) -> (stage: Int, value: Rational)? {
    guard let stage = vector.firstIndex(where: { $0.magnitude > tolerance }) else { return nil }
    return vector[stage].isNegative ? (stage, vector[stage]) : nil
  }
}

extension ExactProblem {
  /// A proof that the optimum is one; `nil` where the required rows contradict each other.
  package func dualCertificate() -> LexicographicCertificate? {
    let levels = levels
    var levelIndex: [Double: Int] = [:]
    for (index, priority) in levels.enumerated() { levelIndex[priority] = index }
    let none = [Rational](repeating: .zero, count: rows.count)
    var stages = [LexicographicCertificate.Stage(priority: nil, multipliers: none)]
    stages += levels.map { .init(priority: $0, multipliers: none) }
    let (components, constantRows) = components()
    for index in constantRows {
      let row = rows[index]
      guard !row.violation(activity: .zero).isZero else { continue }
      guard let level = levelIndex[row.priority], !row.isRequired else { return nil }
      stages[level + 1].multipliers[index] = row.constant.isNegative ? -row.weight : row.weight
    }
    for component in components {
      var solver = ComponentSolver(self, component, levels: levelIndex, markers: true)
      guard solver.makeFeasible() == nil else { return nil }
      solver.minimizeLevels()
      for (row, value) in solver.requiredDuals { stages[0].multipliers[row] = value }
      for (level, duals) in solver.levelDuals.enumerated() {
        for (row, value) in duals { stages[level + 1].multipliers[row] = value }
      }
    }
    return LexicographicCertificate(stages: stages)
  }
}
