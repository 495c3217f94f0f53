import Cassowary
import ExactSolver

/// What a row of a model is.
package enum RowSource: Hashable, Sendable {
  case constraint(Int)
  case edit(variable: Int)
}

/// A constraint or an edit as `Σ aᵢxᵢ (≤ | = | ≥) b`.
package struct ModelRow: Equatable, Sendable {
  package var source: RowSource
  /// Merged, without zeros, in the order of first mention.
  package var terms: [Factor]
  package var relation: Relation
  package var constant: Double
  package var priority: Double
  package var weight: Double

  package init(
    _ source: RowSource, _ terms: [Factor], _ relation: Relation, _ constant: Double,
    priority: Double = 1000, weight: Double = 1
  ) {
    self.source = source
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.weight = weight
  }

  package var isRequired: Bool { priority == 1000 }

  /// `max(1, |b|, largest |aᵢ|)`, the unit of a relaxation.
  var unit: Double { terms.reduce(max(1, abs(constant))) { max($0, abs($1.coefficient)) } }

  /// `max(1, |b|, largest |aᵢxᵢ|)`, the unit of a violation.
  func magnitude(at values: [Double]) -> Double {
    terms.reduce(max(1, abs(constant))) { max($0, abs($1.coefficient * values[$1.variable])) }
  }

  /// The row for the exact reference, with variables by the positions given.
  func exact(_ position: (Int) -> Int) -> ExactRow {
    let relation: ExactRelation =
      switch relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return ExactRow(
      terms.map { (variable: position($0.variable), coefficient: $0.coefficient) }, relation,
      constant, priority: priority, weight: weight)
  }

  /// Adds up the terms of each variable; zeros vanish.
  static func merged(_ terms: [Factor]) -> [Factor] {
    var merged: [Factor] = []
    merged.reserveCapacity(terms.count)
    var positions: [Int: Int] = [:]
    for term in terms {
      let known =
        terms.count <= 8
        ? merged.firstIndex { $0.variable == term.variable } : positions[term.variable]
      if let known {
        merged[known].coefficient += term.coefficient
      } else {
        if terms.count > 8 { positions[term.variable] = merged.count }
        merged.append(term)
      }
    }
    return merged.contains { $0.coefficient == 0 } ? merged.filter { $0.coefficient != 0 } : merged
  }
}
