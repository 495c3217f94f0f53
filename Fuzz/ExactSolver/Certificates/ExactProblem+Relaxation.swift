extension ExactProblem {
  /// The size of a contradiction: the least `t` such that relaxing every required row by
  /// `t · max(1, |b|, largest |aᵢ|)` makes them feasible together; 0 where they are.
  ///
  /// Bounds of nonnegative variables are not relaxed. `nil` where no relaxation helps, which no
  /// system of rows and such bounds does.
  package func leastRelaxation() -> Rational? {
    var problem = ExactProblem(domains: domains)
    let relaxation = problem.addVariable(.nonnegative)
    for row in rows where row.isRequired {
      let scale = row.scale
      var upper = row
      upper.relation = .lessThanOrEqual
      upper.terms.append(ExactTerm(relaxation, -scale))
      var lower = row
      lower.relation = .greaterThanOrEqual
      lower.terms.append(ExactTerm(relaxation, scale))
      if row.relation != .greaterThanOrEqual { problem.add(upper) }
      if row.relation != .lessThanOrEqual { problem.add(lower) }
    }
    problem.add(ExactRow([ExactTerm(relaxation)], .equal, 0, priority: 1))
    return problem.solved(ranges: .none).optimum?.levels.first?.value
  }

  /// The system with required rows relaxed, each by a number in its own units.
  ///
  /// Rows keep their positions; a relaxed equality becomes its upper half, and its lower half follows
  /// all other rows.
  package func relaxed(by amounts: [Int: Rational]) -> ExactProblem {
    var problem = self
    for index in rows.indices {
      guard let amount = amounts[index], !amount.isZero, rows[index].isRequired else { continue }
      switch rows[index].relation {
      case .lessThanOrEqual:
        problem.rows[index].constant += amount
      case .greaterThanOrEqual:
        problem.rows[index].constant -= amount
      case .equal:
        problem.rows[index].relation = .lessThanOrEqual
        problem.rows[index].constant += amount
        var lower = rows[index]
        lower.relation = .greaterThanOrEqual
        lower.constant -= amount
        problem.rows.append(lower)
      }
    }
    return problem
  }

  /// The equalities whose lower halves ``relaxed(by:)`` puts behind the rows, in that order.
  package func halvedRows(by amounts: [Int: Rational]) -> [Int] {
    rows.indices.filter { index in
      guard let amount = amounts[index], !amount.isZero else { return false }
      return rows[index].isRequired && rows[index].relation == .equal
    }
  }

  /// The system with one level turned into a required limit: its weighted violation is at most
  /// `limit`.
  ///
  /// Variables for the violations are added behind the others. Rows change their positions.
  package func capped(level priority: Double, at limit: Rational) -> ExactProblem {
    var problem = ExactProblem(domains: domains)
    var sum: [ExactTerm] = []
    for row in rows {
      guard row.priority == priority && !row.isRequired else {
        problem.add(row)
        continue
      }
      let violation = problem.addVariable(.nonnegative)
      sum.append(ExactTerm(violation, row.weight))
      var upper = row
      upper.priority = 1000
      upper.relation = .lessThanOrEqual
      upper.terms.append(ExactTerm(violation, -1))
      var lower = row
      lower.priority = 1000
      lower.relation = .greaterThanOrEqual
      lower.terms.append(ExactTerm(violation, 1))
      if row.relation != .greaterThanOrEqual { problem.add(upper) }
      if row.relation != .lessThanOrEqual { problem.add(lower) }
    }
    problem.add(ExactRow(sum, .lessThanOrEqual, limit))
    return problem
  }
}
