import Cassowary
import ExactSolver

extension ExactRelation {
  /// The solver's relation as the reference's.
  init(_ relation: Relation) {
    self =
      switch relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }
}
