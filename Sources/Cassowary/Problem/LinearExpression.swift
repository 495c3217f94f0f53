/// One product of a number and a variable.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The factor, in units of the expression per unit of the variable.
  public var coefficient: Double

  /// Makes the product `coefficient · variable`.
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum `Σ aᵢxᵢ + c` of products of numbers and variables, and of a number.
///
/// Terms are kept as written: a variable may occur several times. They are added up, and products
/// with a coefficient of zero dropped, when a constraint is given to a solver.
public struct LinearExpression: Hashable, Sendable {
  /// The products, in the order in which they were written.
  public var terms: [Term]
  /// The number `c`.
  public var constant: Double

  /// Makes a sum of products and a number.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }
}

extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes an expression without variables.
  public init(floatLiteral value: Double) {
    self.init(constant: value)
  }

  /// Makes an expression without variables.
  public init(integerLiteral value: Int) {
    self.init(constant: Double(value))
  }
}

/// What can stand in a linear expression: a ``Variable`` or a ``LinearExpression``.
public protocol LinearExpressible {
  /// The value as a sum.
  var linearExpression: LinearExpression { get }
}

extension Variable: LinearExpressible {
  /// The sum `1 · self`.
  public var linearExpression: LinearExpression { LinearExpression([Term(self)]) }
}

extension LinearExpression: LinearExpressible {
  /// The expression itself.
  public var linearExpression: LinearExpression { self }
}

extension LinearExpressible {
  /// Adds two sums.
  public static func + (left: Self, right: some LinearExpressible) -> LinearExpression {
    var sum = left.linearExpression
    let other = right.linearExpression
    sum.terms.append(contentsOf: other.terms)
    sum.constant += other.constant
    return sum
  }

  /// Adds a number to a sum.
  public static func + (left: Self, right: Double) -> LinearExpression {
    var sum = left.linearExpression
    sum.constant += right
    return sum
  }

  /// Adds a sum to a number.
  public static func + (left: Double, right: Self) -> LinearExpression {
    right + left
  }

  /// Subtracts the second sum from the first.
  public static func - (left: Self, right: some LinearExpressible) -> LinearExpression {
    left + right * -1
  }

  /// Subtracts a number from a sum.
  public static func - (left: Self, right: Double) -> LinearExpression {
    left + -right
  }

  /// Subtracts a sum from a number.
  public static func - (left: Double, right: Self) -> LinearExpression {
    right * -1 + left
  }

  /// Changes the sign of every term.
  public static prefix func - (expression: Self) -> LinearExpression {
    expression * -1
  }

  /// Multiplies every term by a number.
  public static func * (left: Self, factor: Double) -> LinearExpression {
    var product = left.linearExpression
    for index in product.terms.indices {
      product.terms[index].coefficient *= factor
    }
    product.constant *= factor
    return product
  }

  /// Multiplies every term by a number.
  public static func * (factor: Double, right: Self) -> LinearExpression {
    right * factor
  }

  /// Divides every term by a number.
  public static func / (left: Self, divisor: Double) -> LinearExpression {
    var quotient = left.linearExpression
    for index in quotient.terms.indices {
      quotient.terms[index].coefficient /= divisor
    }
    quotient.constant /= divisor
    return quotient
  }
}
