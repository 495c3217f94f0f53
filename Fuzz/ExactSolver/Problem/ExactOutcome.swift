/// What solving an ``ExactProblem`` came to.
package enum ExactOutcome: Sendable {
  /// The required rows can hold; a point that is least level by level.
  case optimal(ExactOptimum)
  /// The required rows contradict each other.
  case infeasible(FarkasCertificate)

  package var optimum: ExactOptimum? {
    guard case .optimal(let optimum) = self else { return nil }
    return optimum
  }

  package var certificate: FarkasCertificate? {
    guard case .infeasible(let certificate) = self else { return nil }
    return certificate
  }
}

/// The lexicographic optimum of an ``ExactProblem``.
package struct ExactOptimum: Sendable {
  /// The weighted sum of violations at one priority.
  package struct Level: Equatable, Sendable {
    package var priority: Double
    package var value: Rational

    package init(priority: Double, value: Rational) {
      self.priority = priority
      self.value = value
    }
  }

  /// Every distinct soft priority, the strongest first.
  package var levels: [Level]
  /// One of the optimal points.
  package var point: [Rational]
  /// What each variable can be over all optimal points; empty where it was not asked for.
  package var ranges: [ExactRange]
  /// Pivots made, ranges included.
  package var pivots: Int
}

/// The values that a variable takes over a set of points.
package struct ExactRange: Equatable, Sendable {
  /// The least value, `nil` where there is none.
  package var lower: Rational?
  /// The largest value, `nil` where there is none.
  package var upper: Rational?

  package init(lower: Rational?, upper: Rational?) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether two points give the variable different values.
  package var isAmbiguous: Bool {
    guard let lower, let upper else { return true }
    return lower != upper
  }

  /// Upper less lower, `nil` where the range has no end.
  package var width: Rational? {
    guard let lower, let upper else { return nil }
    return upper - lower
  }

  package func contains(_ value: Rational) -> Bool {
    if let lower, value < lower { return false }
    if let upper, value > upper { return false }
    return true
  }
}
