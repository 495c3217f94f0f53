/// A product of a number and a numbered variable.
package struct Factor: Equatable, Sendable {
  package var variable: Int
  package var coefficient: Double

  package init(_ variable: Int, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
