/// A real number that a ``Solver`` determines.
///
/// A handle: cheap to copy, valid for the solver that made it and for every copy of that solver,
/// until the variable is dropped. A handle of another solver, or of a dropped variable, is refused
/// with ``SolverError/unknown(_:)``; a slot that is used again never accepts an old handle.
public struct Variable: Hashable, Sendable {
  /// The slot in the solver's table.
  @usableFromInline package let slot: Int32
  /// How often the slot had been used before.
  @usableFromInline package let generation: UInt32
  /// The solver, or the copy of one, that made the handle.
  @usableFromInline package let lineage: UInt64

  package init(slot: Int32, generation: UInt32, lineage: UInt64) {
    self.slot = slot
    self.generation = generation
    self.lineage = lineage
  }
}

/// The values that a variable may take.
public enum VariableDomain: UInt8, Hashable, Sendable {
  /// Any real number.
  case free
  /// Zero or above; the bound is required, and named `x >= 0` in conflicts.
  case nonnegative
}
