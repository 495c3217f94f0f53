/// How one operation on one variant of a scene grows with the number of constraints.
public struct GrowthResult: Sendable {
  /// What is done.
  public let operation: String
  /// What it is done to.
  public let scene: String
  /// How that is built.
  public let variant: String
  /// The exponent with its interval.
  public let exponent: Estimate

  /// Makes a growth.
  public init(operation: String, scene: String, variant: String, exponent: Estimate) {
    self.operation = operation
    self.scene = scene
    self.variant = variant
    self.exponent = exponent
  }
}
