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
  /// Components solved since the solve before the last one.
  public var lastSolvedComponents = 0
  /// Simplex pivots since the solver was made.
  public var pivots = 0
  /// Simplex pivots since the solve before the last one.
  public var lastPivots = 0
  /// Parts of components that were solved by propagating bounds, without a tableau, since the
  /// solver was made.
  public var propagatedParts = 0
  /// Components whose values followed a changed constant along a line, without being solved, since
  /// the solver was made.
  public var replays = 0
  /// Tableau entries that pivots have added since the solver was made.
  public var fill = 0
  /// Bytes in use by tables and components, slots that are free included.
  public var bytes = 0
}
