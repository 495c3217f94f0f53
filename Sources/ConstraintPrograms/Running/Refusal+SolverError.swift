import Cassowary

extension Refusal {
  /// The solver's error as a program's user sees it.
  init(_ error: SolverError, constraint: String? = nil) {
    switch error {
    case .conflict(let conflict):
      self.init(
        .conflict, "the required constraints would contradict each other", constraint: constraint,
        conflict: conflict.members.map { Member(label: $0.label, multiplier: $0.multiplier) })
    case .notFinite(let quantity, let value, let subject):
      self.init(.notFinite, "the \(quantity.rawValue) \(value) of \(subject) is not finite")
    case .priorityOutOfRange(let value, let subject):
      self.init(
        .priorityOutOfRange,
        "the priority \(NamedSum.written(value)) of \(subject) is not above 0 and at most 1000")
    case .weightOutOfRange(let value, let subject):
      self.init(
        .weightOutOfRange, "the weight \(NamedSum.written(value)) of \(subject) is not above 0")
    case .duplicate(let subject):
      self.init(.duplicate, "there is already \(Self.words(subject))")
    case .unknown(let subject):
      self.init(.unknown, "there is no \(Self.words(subject))")
    case .inUse(let variable):
      self.init(.inUse, "a constraint or an edit mentions '\(variable)'")
    case .notEditing(let variable):
      self.init(.notEditing, "'\(variable)' is not being edited")
    case .batch(let sentence):
      self.init(.batch, sentence)
    case .numericallyUnstable(let row, let residual, let tolerance):
      self.init(
        .numericallyUnstable, "'\(row)' is off by \(residual), and \(tolerance) is allowed")
    case .limit(let limit):
      self.init(.limit, "the search was given up: \(limit.rawValue)")
    case .internalInconsistency(let dump):
      self.init(.internalInconsistency, dump)
    }
  }

  private static func words(_ subject: SolverError.Subject) -> String {
    switch subject {
    case .variable(let name): "variable '\(name)'"
    case .constraint(let name): "constraint '\(name)'"
    case .edit(let name): "edit of '\(name)'"
    }
  }
}
