/// Switches of a ``Solver``, for tests and for looking into a fault.
public struct SolverOptions: Hashable, Sendable {
  /// Whether required equalities leave before the simplex method starts; the answer is the same.
  public var presolve: Bool

  /// Makes the options; the defaults are the fastest.
  public init(presolve: Bool = true) {
    self.presolve = presolve
  }
}
