/// The weighted sum of violations at one soft priority.
public struct LevelObjective: Hashable, Sendable {
  /// The priority, below 1000.
  public var priority: Double
  /// `Σ w · violation`, at least 0.
  public var value: Double

  package init(priority: Double, value: Double) {
    self.priority = priority
    self.value = value
  }
}

/// A constraint that is not met.
public struct Violation: Hashable, Sendable {
  /// The constraint; `nil` for the edit of a variable.
  public var constraint: ConstraintID?
  /// Its name, or the row itself where it has none.
  public var label: String
  /// By how much it is missed, in its own units; above 0.
  public var amount: Double

  package init(constraint: ConstraintID?, label: String, amount: Double) {
    self.constraint = constraint
    self.label = label
    self.amount = amount
  }
}

/// Two optimal points between which a variable differs.
public struct AmbiguityWitness: Sendable {
  /// The variables of the component that the asked variable belongs to.
  public var variables: [Variable]
  /// A point at which the variable is small, by position in `variables`.
  public var least: [Double]
  /// A point at which the variable is large, by position in `variables`.
  public var greatest: [Double]

  package init(variables: [Variable], least: [Double], greatest: [Double]) {
    self.variables = variables
    self.least = least
    self.greatest = greatest
  }
}
