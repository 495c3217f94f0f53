import Cassowary

/// The variables of a row model.
public struct RowVariables: Sendable {
  /// All but the edited one where that is one of its own.
  public let unknowns: [Variable]
  /// The one whose target changes.
  public let edited: Variable
}
