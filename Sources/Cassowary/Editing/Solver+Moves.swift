/// A variable that has got another value.
package struct MovedValue: Sendable {
  /// The slot of the variable's handle.
  package var slot: Int32
  /// The value that it has now.
  package var value: Double
}

extension Solver {
  /// From now on keeps account of the variables whose values change, for ``takeMovedValues()``.
  ///
  /// For a caller that mirrors the values and must not look at all of them after every solve.
  package mutating func noteMoves() {
    variables.notesMoves = true
  }

  /// The variables whose values have changed since this was called last, with their values now.
  ///
  /// Some may be listed more than once, and some may have been dropped since.
  ///
  /// - Complexity: O(*n*) in the list, which grows with every change until it is taken.
  package mutating func takeMovedValues() -> [MovedValue] {
    let slots = variables.takeMoved()
    var moved: [MovedValue] = []
    moved.reserveCapacity(slots.count)
    for slot in slots {
      moved.append(MovedValue(slot: slot, value: variables.values[Int(slot)]))
    }
    return moved
  }
}
