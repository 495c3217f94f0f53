/// What is done to rows.
public enum SystemOperation: String, Sendable, CaseIterable {
  /// Rows in, solve, all values read.
  case buildSolve = "build-solve"
  /// A suggestion for one variable changes, solve, the values that depend on it read.
  case edit
  /// The constant of one row changes, solve, the values that depend on it read.
  case constant
}
