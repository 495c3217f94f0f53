/// A constraint, or something implied, that holds another one off or determines a number.
public struct LayoutReason: Sendable {
  /// The constraint in anchor notation.
  public let description: String
  /// What it is.
  public let origin: LayoutConflict.Origin
  /// The constraint, or `nil` for what is implied.
  public let constraint: LayoutConstraint?
  /// Where the constraint was made; `nil` if that is not known, and for what is implied.
  public let sourcePlace: SourcePlace?
  /// By how many points the asked number changes for each point that this one's number changes.
  public let influence: Double
}

/// An optional constraint that is not met, or a required one that is broken, and what holds it off.
public struct UnmetConstraint: Sendable {
  /// The constraint in anchor notation.
  public let statement: String
  /// The constraint, or `nil` for one that a content size implies.
  public let constraint: LayoutConstraint?
  /// By how much it is missed, in its own units; above 0.
  public let amount: Double
  /// What holds it off, an irreducible set: without any of these it could be met better.
  public let holders: [LayoutReason]
}

extension UnmetConstraint: CustomStringConvertible {
  /// A sentence that names the amount and what holds the constraint off, with each one's influence.
  public var description: String {
    let list = holders.map { "`\($0.description)` (\(ReadableNumber.rounded($0.influence)))" }
    return "`\(statement)` is missed by \(ReadableNumber.rounded(amount)), held off by "
      + list.joined(separator: ", ")
  }
}
