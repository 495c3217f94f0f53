/// What is done to rows.
public enum RowOperation: String, Sendable, CaseIterable {
  /// Rows in, solve, all values read.
  case buildSolve = "build-solve"
  /// A variable's target changes, solve, all values read.
  case edit
}
