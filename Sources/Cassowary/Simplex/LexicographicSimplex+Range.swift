extension LexicographicSimplex {
  /// Whether some nonbasic variable may still move at no cost on any level.
  func isFreeToMove(_ variable: Int) -> Bool {
    !isBasic(variable) && (canRise(variable) || canFall(variable))
  }

  /// Whether a variable could differ between optimal points.
  ///
  /// An optimal direction moves only nonbasic variables that cost nothing, so a basic variable
  /// whose row holds none of those is determined.
  func mayDiffer(_ variable: Int) -> Bool {
    let row = Int(tableau.rowIndices[variable])
    guard row >= 0 else { return isFreeToMove(variable) }
    return tableau.row(row).contains { isFreeToMove(Int($0.variable)) }
  }

  /// Moves to an optimal point at which a linear function of columns is least.
  ///
  /// Where it is unbounded the point lies some way along a ray.
  mutating func minimizeRange(of weights: [(column: Int, weight: Double)]) -> Outcome {
    rangeWeights = [Number](repeating: 0, count: states.count)
    for (column, weight) in weights {
      rangeWeights[column] += Number(weight * states[column].scale)
    }
    let outcome = minimize(.range)
    // On a long way what pivots have left of zero moves values that should stay.
    if !isAccurate(to: Tolerances.accuracy) {
      var fresh = self
      if fresh.refactor() { self = fresh }
    }
    return outcome
  }
}
