/// What an item costs its tree while it is there.
///
/// Measured on the item itself. What a view and a guide have in common, such as constraints and the
/// solver's variables, is in ``rows`` and not in ``bytes``.
public struct SpacerCost: Hashable, Sendable, Codable {
  /// The bytes that its objects ask for, with its places in the lists of the view above.
  public let bytes: Int
  /// The rows of the layout that mention it, those that its own frame or content implies included.
  public let rows: Int
  /// The layers that are kept and visited for it.
  public let layers: Int
  /// How often it is called in a pass in which everything is due: `updateConstraints()` and
  /// `layoutSubviews()`.
  public let passes: Int

  static func + (left: SpacerCost, right: SpacerCost) -> SpacerCost {
    SpacerCost(
      bytes: left.bytes + right.bytes, rows: left.rows + right.rows,
      layers: left.layers + right.layers, passes: left.passes + right.passes)
  }

  static let nothing = SpacerCost(bytes: 0, rows: 0, layers: 0, passes: 0)
}
