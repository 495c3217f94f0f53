extension SolverError: CustomStringConvertible {
  /// The error's kind in one word, as constraint programs report it.
  public var reason: String {
    switch self {
    case .notFinite: "not-finite"
    case .priorityOutOfRange: "priority-out-of-range"
    case .weightOutOfRange: "weight-out-of-range"
    case .duplicate: "duplicate"
    case .unknown: "unknown"
    case .inUse: "in-use"
    case .notEditing: "not-editing"
    case .batch: "batch"
    case .conflict: "conflict"
    case .numericallyUnstable: "numerically-unstable"
    case .limit: "limit"
    case .internalInconsistency: "internal-inconsistency"
    }
  }

  /// A sentence that says what is wrong, and where.
  public var description: String {
    switch self {
    case .notFinite(let quantity, let value, let label):
      "The \(quantity.rawValue) of \(label) is \(value), which is not a finite number."
    case .priorityOutOfRange(let priority, let label):
      "The priority of \(label) is \(priority); it must be above 0 and at most 1000, and below "
        + "1000 for an edit."
    case .weightOutOfRange(let weight, let label):
      "The weight of \(label) is \(weight); it must be above 0."
    case .duplicate(let subject):
      "There is \(subject) already."
    case .unknown(let subject):
      "There is no \(subject) in this solver; it may be of another one, or gone."
    case .inUse(let variable):
      "The variable \(variable) cannot be dropped while a constraint or an edit mentions it."
    case .notEditing(let variable):
      "The variable \(variable) is not being edited."
    case .batch(let sentence):
      sentence
    case .conflict(let conflict):
      "These required constraints cannot hold together: "
        + conflict.members.map(\.label).joined(separator: "; ") + "."
    case .numericallyUnstable(let row, .infinity, _):
      "The answer could not be proved in double precision; look at \(row)."
    case .numericallyUnstable(let row, let residual, let tolerance):
      "The answer does not check: \(row) is missed by \(residual), more than \(tolerance)."
    case .limit(.pivots):
      "The search was given up after as many pivots as the limits allow."
    case .limit(.duration):
      "The search was given up after the time that the limits allow."
    case .limit(.cancellation):
      "The search was cancelled."
    case .internalInconsistency(let dump):
      "The solver contradicts itself; please report this: \(dump)"
    }
  }
}

extension SolverError.Subject: CustomStringConvertible {
  /// What the handle was to stand for, with its name.
  public var description: String {
    switch self {
    case .variable(let name): "variable \(name)"
    case .constraint(let name): "constraint \(name)"
    case .edit(let name): "edit of \(name)"
    }
  }
}
