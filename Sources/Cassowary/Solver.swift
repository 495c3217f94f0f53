/// A lexicographic linear constraint solver.
///
/// Required constraints hold; of all points where they do, the solver takes one whose weighted sum
/// of violations is least at the highest soft priority, then at the next, and so on. A value type:
/// a copy is cheap and independent.
public struct Solver: Sendable {
  /// Makes a solver without variables and constraints.
  public init() {}
}
