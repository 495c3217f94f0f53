import Cassowary

/// Why a statement changed nothing.
package struct Refusal: Error, Equatable, Sendable {
  package enum Reason: String, CaseIterable, Sendable {
    case conflict
    case notFinite = "not-finite"
    case priorityOutOfRange = "priority-out-of-range"
    case weightOutOfRange = "weight-out-of-range"
    case duplicate
    case unknown
    case inUse = "in-use"
    case notEditing = "not-editing"
    case batch
    case numericallyUnstable = "numerically-unstable"
    case limit
    /// A fault of the solver; no program should bring it about.
    case internalInconsistency = "internal-inconsistency"
  }

  /// A required constraint or a bound that takes part in a conflict.
  package struct Member: Equatable, Sendable {
    /// The constraint's name, or the bound as it was declared: `w >= 0`.
    package var label: String
    /// Of the row written as at most, or as an equality.
    package var multiplier: Double

    package init(label: String, multiplier: Double) {
      self.label = label
      self.multiplier = multiplier
    }
  }

  package var reason: Reason
  /// In words, for people.
  package var explanation: String
  /// The constraint that a conflict keeps out; none for that of a batch.
  package var constraint: String?
  /// The members of a conflict: constraints in the order in which they came, then bounds.
  package var conflict: [Member]
  /// The line that voided a batch.
  package var statement: Int?

  package init(
    _ reason: Reason, _ explanation: String, constraint: String? = nil, conflict: [Member] = [],
    statement: Int? = nil
  ) {
    self.reason = reason
    self.explanation = explanation
    self.constraint = constraint
    self.conflict = conflict
    self.statement = statement
  }
}
