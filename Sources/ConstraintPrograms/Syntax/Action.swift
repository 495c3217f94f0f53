import Cassowary

/// What a statement does.
package enum Action: Equatable, Sendable {
  /// `var x, y` or `var w >= 0`.
  case declare([String], VariableDomain)
  /// `drop y`
  case drop(String)
  /// `c1: 2*x + y <= 10 @250 weight 2`
  case add(NamedConstraint)
  /// `remove c1`
  case remove(String)
  /// `constant c1 = 7`
  case constant(String, Double)
  /// `priority c1 = 500`
  case priority(String, Double)
  /// `weight c1 = 2`
  case weight(String, Double)
  /// `edit x @999`
  case edit(String, priority: Double, weight: Double)
  /// `suggest x 20`
  case suggest(String, Double)
  /// `end-edit x`
  case endEdit(String)
  case begin
  case commit
  case rollback
  case solve
}

/// A constraint as a program states it.
package struct NamedConstraint: Equatable, Sendable {
  package var name: String
  package var left: NamedSum
  package var relation: Relation
  package var right: NamedSum
  /// 1000 where the program gives none.
  package var priority: Double
  /// 1 where the program gives none.
  package var weight: Double

  package init(
    _ name: String, _ left: NamedSum, _ relation: Relation, _ right: NamedSum,
    priority: Double = 1000, weight: Double = 1
  ) {
    self.name = name
    self.left = left
    self.relation = relation
    self.right = right
    self.priority = priority
    self.weight = weight
  }
}

/// A sum of products of numbers and variables, and of a number.
package struct NamedSum: Equatable, Sendable {
  package struct Term: Equatable, Sendable {
    package var variable: String
    package var coefficient: Double

    package init(_ variable: String, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// In the order in which they were written; a variable may occur several times.
  package var terms: [Term]
  package var constant: Double

  package init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The sum as the solver's, with the handles that `variable` gives.
  func expression(
    _ variable: (String) throws(Refusal) -> Variable
  ) throws(Refusal) -> LinearExpression {
    var expression = LinearExpression(constant: constant)
    for term in terms {
      expression.terms.append(Cassowary.Term(try variable(term.variable), term.coefficient))
    }
    return expression
  }
}
