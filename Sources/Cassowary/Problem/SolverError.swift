/// A change that cannot be made.
///
/// The solver is as it was before the call that threw it.
public enum SolverError: Error, Hashable, Sendable {
  /// What a refused number was to be.
  public enum Quantity: String, Hashable, Sendable {
    /// The factor of a variable.
    case coefficient
    /// The number on the right of a constraint.
    case constant
    /// The priority of a constraint or an edit.
    case priority
    /// The weight of a constraint or an edit.
    case weight
    /// The target of an edit.
    case suggestion
  }

  /// What a refused handle or name was to stand for.
  public enum Subject: Hashable, Sendable {
    /// A variable, by its name or number.
    case variable(String)
    /// A constraint, by its name or number.
    case constraint(String)
    /// The edit of a variable, by the variable's name or number.
    case edit(String)
  }

  /// Which of the ``SolverLimits`` ended a search.
  public enum Limit: String, Hashable, Sendable {
    /// The number of pivots.
    case pivots
    /// The time.
    case duration
    /// The caller's wish.
    case cancellation
  }

  /// A number is NaN or infinite.
  case notFinite(Quantity, value: Double, of: String)
  /// A priority lies outside `(0, 1000]`, or an edit was to be required.
  case priorityOutOfRange(Double, of: String)
  /// A weight is not above 0.
  case weightOutOfRange(Double, of: String)
  /// Something is there already: a constraint of that name, or an edit of that variable.
  case duplicate(Subject)
  /// A handle of another solver, or of something that is gone.
  case unknown(Subject)
  /// A variable cannot be dropped while a constraint or an edit mentions it.
  case inUse(variable: String)
  /// A value is suggested for a variable that is not being edited, or its edit is ended.
  case notEditing(variable: String)
  /// A batch is begun inside a batch, or one is ended that was never begun.
  case batch(String)
  /// The required constraints would contradict each other.
  case conflict(Conflict)
  /// The answer's certificate does not check; names the worst row, its residual and the tolerance.
  ///
  /// The residual is infinite where no answer could be proved at all.
  case numericallyUnstable(row: String, residual: Double, tolerance: Double)
  /// One of the ``SolverLimits`` was hit.
  case limit(Limit)
  /// A fault of the solver itself; holds a dump to report.
  case internalInconsistency(String)
}
