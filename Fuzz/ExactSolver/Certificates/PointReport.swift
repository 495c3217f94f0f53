/// What a point does to a system, in exact numbers.
package struct PointReport: Sendable {
  /// A required row or bound that the point misses.
  package struct Miss: Sendable {
    package enum Subject: Equatable, Sendable {
      case row(Int)
      case bound(variable: Int)
    }

    package var subject: Subject
    /// In the row's own units.
    package var amount: Rational
    /// `max(1, largest |aᵢxᵢ| or |b|)` of the row, to which tolerances are relative.
    package var scale: Rational
  }

  /// Required rows, then bounds, that do not hold exactly.
  package var misses: [Miss]
  /// The weighted violation at every soft priority, the strongest first.
  package var levels: [ExactOptimum.Level]

  package var isFeasible: Bool { misses.isEmpty }

  /// The miss that is worst relative to its scale.
  package var worstMiss: Miss? {
    misses.max { $0.amount * $1.scale < $1.amount * $0.scale }
  }

  /// Whether every required row and bound holds to `tolerance · scale`.
  package func isFeasible(within tolerance: Rational) -> Bool {
    misses.allSatisfy { $0.amount <= tolerance * $0.scale }
  }
}

extension ExactProblem {
  /// What a point does to the system.
  ///
  /// - Precondition: `point` has a number for every variable.
  package func report(at point: [Rational]) -> PointReport {
    precondition(point.count == domains.count, "A point has one number a variable")
    var misses: [PointReport.Miss] = []
    var sums: [Double: Rational] = [:]
    for (index, row) in rows.enumerated() {
      let violation = row.violation(at: point)
      guard row.isRequired else {
        sums[row.priority, default: 0] += row.weight * violation
        continue
      }
      if violation.isZero { continue }
      let scale = row.mergedTerms.reduce(max(Rational.one, row.constant.magnitude)) {
        max($0, ($1.coefficient * point[$1.variable]).magnitude)
      }
      misses.append(.init(subject: .row(index), amount: violation, scale: scale))
    }
    for variable in domains.indices
    where domains[variable] == .nonnegative && point[variable].isNegative {
      misses.append(.init(subject: .bound(variable: variable), amount: -point[variable], scale: 1))
    }
    return PointReport(
      misses: misses, levels: levels.map { .init(priority: $0, value: sums[$0] ?? 0) })
  }

  /// What a point of stored numbers does to the system.
  package func report(at point: [Double]) -> PointReport {
    report(at: point.map { Rational($0) })
  }
}
