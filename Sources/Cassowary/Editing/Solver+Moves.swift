extension Solver {
  /// From now on keeps account of the variables whose values change, for ``takeMovedVariables()``.
  ///
  /// For a caller that mirrors the values and must not look at all of them after every solve.
  package mutating func noteMoves() {
    variables.notesMoves = true
  }

  /// The slots of the variables whose values have changed since this was called last.
  ///
  /// Some may be listed more than once, and some may be of variables dropped since.
  ///
  /// - Complexity: O(1); the list grows with every change until it is taken.
  package mutating func takeMovedVariables() -> [Int32] {
    variables.takeMoved()
  }
}
