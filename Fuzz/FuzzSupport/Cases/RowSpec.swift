import Cassowary

/// A numbered constraint as a case states it, variables on the left and numbers on the right.
package struct RowSpec: Equatable, Sendable {
  package var id: Int
  /// As written: a variable may occur several times, and a coefficient be 0.
  package var terms: [Factor]
  package var relation: Relation
  package var constant: Double
  package var priority: Double
  package var weight: Double

  package init(
    _ id: Int, _ terms: [Factor], _ relation: Relation, _ constant: Double,
    priority: Double = 1000, weight: Double = 1
  ) {
    self.id = id
    self.terms = terms
    self.relation = relation
    // A program's text does not keep a negative zero.
    self.constant = constant + 0
    self.priority = priority
    self.weight = weight
  }
}
