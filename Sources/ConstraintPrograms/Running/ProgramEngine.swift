/// What a program can be run on: a solver, with names for variables and constraints.
///
/// Every change takes effect wholly or throws and leaves no trace. ``ProgramRunner`` keeps the rules
/// of batches, and calls an engine only as they permit.
package protocol ProgramEngine {
  /// Makes a change.
  ///
  /// - Precondition: `action` is neither a batch's beginning or end nor a `solve`.
  mutating func apply(_ action: Action) throws(Refusal)

  /// Begins a batch: conflicts are judged at its commit, and answers are those from before it.
  ///
  /// - Precondition: There is no batch.
  mutating func begin() throws(Refusal)

  /// Ends the batch and makes its changes; where it throws, the state is that before the batch.
  ///
  /// - Precondition: There is a batch.
  mutating func commit() throws(Refusal)

  /// Ends the batch and undoes its changes.
  ///
  /// - Precondition: There is a batch.
  mutating func rollBack() throws(Refusal)

  /// The target with which the edit of a variable that has just begun set out.
  func target(of variable: String) throws(Refusal) -> Double

  /// Solves; inside a batch, the state before it.
  mutating func answer() throws(Refusal) -> ProgramAnswer
}
