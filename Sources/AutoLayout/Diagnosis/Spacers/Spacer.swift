import Foundation

/// A view that leaves no mark and holds no views: one that a guide can replace, or one that is kept.
public struct Spacer {
  /// The view.
  public let view: View
  /// How reports call the view.
  public let name: String
  /// The view's frame in its superview, in points, as laid out.
  public let frame: CGRect
  /// What the view costs.
  public let cost: SpacerCost
  /// What a guide in its place would cost.
  public let guideCost: SpacerCost
  /// Why it cannot be replaced; empty where it can.
  public let obstacles: [SpacerObstacle]
}
