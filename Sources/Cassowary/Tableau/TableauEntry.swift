/// One product of a row of a tableau.
struct TableauEntry<Number: SimplexNumber>: BitwiseCopyable, Sendable {
  var variable: Int32
  var coefficient: Number
  /// The largest number that went into the coefficient of late, which is accurate to about the unit
  /// roundoff times this.
  var magnitude: Double

  init(variable: Int32, coefficient: Number) {
    self.init(variable: variable, coefficient: coefficient, magnitude: abs(coefficient.double))
  }

  init(variable: Int32, coefficient: Number, magnitude: Double) {
    self.variable = variable
    self.coefficient = coefficient
    self.magnitude = magnitude
  }
}
