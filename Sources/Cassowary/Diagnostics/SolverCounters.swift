/// What a ``Solver`` holds and has done.
public struct SolverCounters: Hashable, Sendable {
  /// Live variables.
  public var variables = 0
  /// Live constraints, edits not included.
  public var constraints = 0
  /// Variables being edited.
  public var edits = 0
  /// Terms of all constraints and edits.
  public var terms = 0
  /// Connected components, as of the last solve.
  public var components = 0
  /// Components solved since the solver was made.
  public var solvedComponents = 0
  /// Components solved by the last solve.
  public var lastSolvedComponents = 0
  /// Simplex pivots since the solver was made.
  public var pivots = 0
  /// Simplex pivots of the last solve.
  public var lastPivots = 0
  /// Tableau entries that pivots have added, in the last solve.
  public var lastFill = 0
  /// Bytes held by tables and components, counting capacity.
  public var bytes = 0
}
