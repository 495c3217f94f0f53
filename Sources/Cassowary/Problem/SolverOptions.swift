/// Switches of a ``Solver``, for tests and for looking into a fault.
public struct SolverOptions: Hashable, Sendable {
  /// Whether required equalities leave before the simplex method starts; the answer is the same.
  public var presolve: Bool

  /// Whether bounds are propagated and the point proved before the simplex method is asked; the
  /// answer is as good, though not always the same where several are.
  public var propagation: Bool

  /// Whether a constant that changes again is followed along the line that the last answers span,
  /// as far as no constraint changes sides; the answer is as good.
  public var replay: Bool

  /// Makes the options; the defaults are the fastest.
  public init(presolve: Bool = true, propagation: Bool = true, replay: Bool = true) {
    self.presolve = presolve
    self.propagation = propagation
    self.replay = replay
  }
}
