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

  /// The row that exceeds its feasibility tolerance most at a point, or `nil` if none does.
  ///
  /// A required row holds to `1e-6 · max(1, largest |aᵢxᵢ|, |b|)`.
  func worstBrokenRow(at values: [Double]) -> (row: Int, residual: Double, tolerance: Double)? {
    var worst: (row: Int, residual: Double, tolerance: Double)?
    var worstRatio = 1.0
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
        worst = (index, excess, tolerance)
      }
    }
    return worst
  }
}
