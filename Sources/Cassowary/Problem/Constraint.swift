/// A statement `Σ aᵢxᵢ (≤ | = | ≥) b` with a priority and a weight.
///
/// A value without identity: adding the same value twice makes two rows, and a
/// ``ConstraintID`` names each. Make one with the operators `<=`, `==` and `>=`:
///
///     let limit = (2 * x + y <= 10).priority(250).named("limit")
///
/// All variables are moved to the left and all numbers to the right. The violation is measured in
/// the units of the constraint as written; nothing is normalised.
public struct Constraint: Hashable, Sendable {
  /// The products on the left, `Σ aᵢxᵢ`.
  public var terms: [Term]
  /// How the sides compare.
  public var relation: Relation
  /// The number `b` on the right.
  public var constant: Double
  /// How strongly the constraint is meant, in `(0, 1000]`.
  public var priority: Priority
  /// How much a unit of violation counts inside its own priority level; above 0.
  public var weight: Double
  /// A name for people to read.
  ///
  /// Where given, it is unique among the constraints of a solver.
  public var name: String?

  /// Makes the constraint `Σ terms (relation) constant`.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Priority = .required,
    weight: Double = 1, name: String? = nil
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.weight = weight
    self.name = name
  }

  /// Makes the constraint `left (relation) right`, variables moved to the left, numbers to the
  /// right.
  public init(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Priority = .required, weight: Double = 1, name: String? = nil
  ) {
    let difference = left - right
    self.init(
      difference.terms, relation, right.constant - left.constant, priority: priority,
      weight: weight, name: name)
  }

  /// The same constraint at another priority.
  public func priority(_ priority: Priority) -> Constraint {
    var copy = self
    copy.priority = priority
    return copy
  }

  /// The same constraint with another weight.
  public func weight(_ weight: Double) -> Constraint {
    var copy = self
    copy.weight = weight
    return copy
  }

  /// The same constraint with a name.
  public func named(_ name: String) -> Constraint {
    var copy = self
    copy.name = name
    return copy
  }
}

extension LinearExpressible {
  /// The required constraint that the left side is at most the right side.
  public static func <= (left: Self, right: some LinearExpressible) -> Constraint {
    Constraint(left.linearExpression, .lessThanOrEqual, right.linearExpression)
  }

  /// The required constraint that the left side is at most a number.
  public static func <= (left: Self, right: Double) -> Constraint {
    Constraint(left.linearExpression, .lessThanOrEqual, LinearExpression(constant: right))
  }

  /// The required constraint that a number is at most the right side.
  public static func <= (left: Double, right: Self) -> Constraint {
    Constraint(LinearExpression(constant: left), .lessThanOrEqual, right.linearExpression)
  }

  /// The required constraint that both sides are the same.
  public static func == (left: Self, right: some LinearExpressible) -> Constraint {
    Constraint(left.linearExpression, .equal, right.linearExpression)
  }

  /// The required constraint that the left side is a number.
  public static func == (left: Self, right: Double) -> Constraint {
    Constraint(left.linearExpression, .equal, LinearExpression(constant: right))
  }

  /// The required constraint that the right side is a number.
  public static func == (left: Double, right: Self) -> Constraint {
    Constraint(LinearExpression(constant: left), .equal, right.linearExpression)
  }

  /// The required constraint that the left side is at least the right side.
  public static func >= (left: Self, right: some LinearExpressible) -> Constraint {
    Constraint(left.linearExpression, .greaterThanOrEqual, right.linearExpression)
  }

  /// The required constraint that the left side is at least a number.
  public static func >= (left: Self, right: Double) -> Constraint {
    Constraint(left.linearExpression, .greaterThanOrEqual, LinearExpression(constant: right))
  }

  /// The required constraint that a number is at least the right side.
  public static func >= (left: Double, right: Self) -> Constraint {
    Constraint(LinearExpression(constant: left), .greaterThanOrEqual, right.linearExpression)
  }
}

/// Names one constraint inside a ``Solver``.
///
/// A handle: valid for the solver that made it and for its copies, until the constraint is removed.
public struct ConstraintID: Hashable, Sendable {
  /// The slot in the solver's table.
  package let slot: Int32
  /// How often the slot had been used before.
  package let generation: UInt32
  /// The solver, or the copy of one, that made the handle.
  package let lineage: UInt64

  package init(slot: Int32, generation: UInt32, lineage: UInt64) {
    self.slot = slot
    self.generation = generation
    self.lineage = lineage
  }
}
