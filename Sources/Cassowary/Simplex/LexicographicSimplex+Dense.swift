extension LexicographicSimplex where Storage == DenseTableau {
  /// Goes on with a tableau that has become filled, as a matrix and from the same basis.
  init(_ other: LexicographicSimplex<SparseTableau<Double>>) {
    logicalCount = other.logicalCount
    columnCount = other.columnCount
    plan = other.plan
    tableau = DenseTableau(other.tableau, plan: other.plan)
    originalRows = other.originalRows
    states = other.states
    membersOfLevel = other.membersOfLevel
    pivotCount = other.pivotCount
    hasCrashed = other.hasCrashed
    meter = other.meter
    reducedCosts = [Double](repeating: 0, count: states.count)
    reducedCostMagnitudes = reducedCosts
    isTouchedCost = [Bool](repeating: false, count: states.count)
    forgetLevels()
  }
}
