/// What is known of one variable of a tableau.
struct VariableState<Number: SimplexNumber>: Sendable {
  /// The value, in units of `scale`; so are bounds, kink and tolerance.
  var value: Number = 0.0
  /// What one unit is in the units of the caller; a power of two.
  var scale = 1.0
  /// Bounds; infinite for the logical of a soft row.
  var lower = -Number.infinity
  var upper = Number.infinity
  /// The kink of a soft row's logical.
  var kink: Number = 0.0
  /// Costs a scaled unit above and below the kink.
  var costAbove = 0.0
  var costBelow = 0.0
  /// How far the value may lie from a kink, or outside the bound nearer to 0.
  var tolerance = Tolerances.primal
  /// How far the value may lie outside its bounds.
  var lowerTolerance = Tolerances.primal
  var upperTolerance = Tolerances.primal
  /// Of a required row's logical, what it may be missed by is in proportion to; else 0.
  var leeway = 0.0
  /// The level of a soft row; 0 for variables with bounds.
  var level: Int32 = 0
  /// The side on which a basic variable lies.
  ///
  /// Of a soft logical the side of its kink, -1 or 1. In level 0, of a variable with bounds: -1
  /// below, 1 above, 0 inside.
  var side: Int8 = 0
  /// Directions of a nonbasic variable that an earlier level forbids.
  var isLockedUp = false
  var isLockedDown = false
  /// Left out of all ratio tests, while one violated row is looked at alone.
  var isIgnored = false

  /// Sets what each end may be missed by, in proportion to a magnitude and at least to 1.
  mutating func setTolerances(lower: Double, upper: Double) {
    lowerTolerance = Tolerances.primal * (lower.isFinite ? max(1, abs(lower)) : 1)
    upperTolerance = Tolerances.primal * (upper.isFinite ? max(1, abs(upper)) : 1)
    tolerance = min(lowerTolerance, upperTolerance)
  }
}
