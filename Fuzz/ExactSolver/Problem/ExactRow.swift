/// How the sides of an ``ExactRow`` compare.
package enum ExactRelation: Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// A product of a number and a variable.
package struct ExactTerm: Sendable {
  /// The variable's position in ``ExactProblem/domains``.
  package var variable: Int
  package var coefficient: Rational

  package init(_ variable: Int, _ coefficient: Rational = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A statement `Σ aᵢxᵢ (≤ | = | ≥) b`, required or a wish.
package struct ExactRow: Sendable {
  /// The products on the left; a variable may occur several times.
  package var terms: [ExactTerm]
  package var relation: ExactRelation
  /// The number `b` on the right.
  package var constant: Rational
  /// 1000 and above is required; any other number is a level of wishes.
  package var priority: Double
  /// How much a unit of violation counts inside the level; above 0.
  package var weight: Rational

  package init(
    _ terms: [ExactTerm], _ relation: ExactRelation, _ constant: Rational,
    priority: Double = 1000, weight: Rational = 1
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.weight = weight
  }

  /// Takes numbers as they are stored: every finite `Double` is a rational.
  package init(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: ExactRelation, _ constant: Double,
    priority: Double = 1000, weight: Double = 1
  ) {
    self.init(
      terms.map { ExactTerm($0.variable, Rational($0.coefficient)) }, relation, Rational(constant),
      priority: priority, weight: Rational(weight))
  }

  package var isRequired: Bool { priority >= 1000 }

  /// The terms with each variable once, ascending, and no zeros.
  package var mergedTerms: [ExactTerm] {
    var merged: [ExactTerm] = []
    for term in terms.sorted(by: { $0.variable < $1.variable }) {
      if let last = merged.last, last.variable == term.variable {
        merged[merged.count - 1].coefficient += term.coefficient
      } else {
        merged.append(term)
      }
    }
    return merged.filter { !$0.coefficient.isZero }
  }

  /// The left side at a point.
  package func activity(at point: [Rational]) -> Rational {
    var sum = Rational.zero
    for term in terms { sum += term.coefficient * point[term.variable] }
    return sum
  }

  /// By how much a point misses the row, in the row's own units.
  package func violation(at point: [Rational]) -> Rational {
    violation(activity: activity(at: point))
  }

  /// By how much a value of the left side misses the row.
  func violation(activity: Rational) -> Rational {
    let excess = activity - constant
    return switch relation {
    case .equal: excess.magnitude
    case .lessThanOrEqual: excess.isPositive ? excess : .zero
    case .greaterThanOrEqual: excess.isNegative ? -excess : .zero
    }
  }

  /// `max(1, |b|, largest |aᵢ|)`, the unit in which relaxations are measured.
  package var scale: Rational {
    mergedTerms.reduce(max(Rational.one, constant.magnitude)) { max($0, $1.coefficient.magnitude) }
  }
}
