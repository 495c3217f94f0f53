extension LexicographicSimplex {
  /// The multipliers of logicals and columns at one level of the final basis.
  ///
  /// A basic logical has the negative of its slope, a nonbasic variable its reduced cost; together
  /// they add up to zero on every column.
  mutating func multipliers(atLevel level: Int32) -> [(variable: Int, multiplier: Double)] {
    refreshCosts(for: .level(level))
    var result: [(variable: Int, multiplier: Double)] = []
    for member in membersOfLevel[Int(level)] where isBasic(Int(member)) {
      let slope = slope(of: Int(member), for: .level(level))
      if slope != 0 { result.append((Int(member), -slope.double / states[Int(member)].scale)) }
    }
    for touched in touchedCosts.sorted() {
      let variable = Int(touched)
      guard !isBasic(variable),
        abs(reducedCosts[variable].double) > zeroCost(of: variable, for: .level(level))
      else {
        continue
      }
      result.append((variable, reducedCosts[variable].double / states[variable].scale))
    }
    return result
  }
}
