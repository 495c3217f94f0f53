/// The views of a tree that do nothing but space, and those that only seem to.
public struct SpacerReport {
  /// The views that a guide can replace, superviews first, siblings from back to front.
  public let spacers: [Spacer]
  /// The views that leave no mark and hold no views, and that are kept for the reasons they give.
  public let kept: [Spacer]

  /// What the spacers cost together.
  public var cost: SpacerCost { spacers.reduce(.nothing) { $0 + $1.cost } }
  /// What guides in their places would cost together.
  public var guideCost: SpacerCost { spacers.reduce(.nothing) { $0 + $1.guideCost } }
}
