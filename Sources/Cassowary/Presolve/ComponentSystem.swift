/// One connected component, copied out of the tables and numbered from zero.
struct ComponentSystem {
  /// One row `Σ aᵢxᵢ (≤ | = | ≥) constant`.
  struct Row {
    /// The places of its terms.
    var terms: Range<Int>
    var constant: Double
    var weight: Double
    /// `max(1, |b|, largest |aᵢ|)`: the unit in which a contradiction is measured.
    var unit: Double
    /// 0 for required rows; else one plus the index into `priorities`.
    var level: Int32
    /// The row's slot in the table.
    var slot: Int32
    var relation: Relation
  }

  /// The slot of each variable in the table.
  var variables: [Int32] = []
  var isNonnegative: [Bool] = []
  var rows: [Row] = []
  var termVariables: [Int32] = []
  var termCoefficients: [Double] = []
  /// The distinct soft priorities, descending.
  var priorities: [Double] = []

  /// The signed excess `Σ aᵢxᵢ − b` of a row at a point.
  func residual(of row: Row, at values: [Double]) -> Double {
    var sum = -row.constant
    for term in row.terms {
      sum += termCoefficients[term] * values[Int(termVariables[term])]
    }
    return sum
  }

  /// A required row, or the bound of a variable, that a point misses by more than its tolerance.
  struct Break {
    var source: Contradiction.Source
    var residual: Double
    var tolerance: Double
  }

  /// What a point misses most, or `nil` if it misses nothing.
  ///
  /// A required row holds to `1e-6 · max(1, largest |aᵢxᵢ|, |b|)`, a bound to `1e-6`.
  func worstBreak(at values: [Double]) -> Break? {
    var worst: Break?
    var worstRatio = 1.0
    for (variable, value) in values.enumerated() where isNonnegative[variable] {
      if !(-value <= Tolerances.feasibility * worstRatio) {
        worstRatio = -value / Tolerances.feasibility
        worst = Break(
          source: .bound(variable), residual: -value, tolerance: Tolerances.feasibility)
      }
    }
    for (index, row) in rows.enumerated() where row.level == 0 {
      var magnitude = max(1, abs(row.constant))
      var excess = -row.constant
      for term in row.terms {
        let product = termCoefficients[term] * values[Int(termVariables[term])]
        excess += product
        magnitude = max(magnitude, abs(product))
      }
      switch row.relation {
      case .lessThanOrEqual: excess = max(0, excess)
      case .equal: excess = abs(excess)
      case .greaterThanOrEqual: excess = max(0, -excess)
      }
      let tolerance = Tolerances.feasibility * magnitude
      // Written so that a NaN counts as broken.
      if !(excess <= tolerance * worstRatio) {
        worstRatio = excess / tolerance
        worst = Break(source: .row(index), residual: excess, tolerance: tolerance)
      }
    }
    return worst
  }
}
