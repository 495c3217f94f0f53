import Foundation

/// What replacing spacers by guides has done.
public struct SpacerReplacement {
  /// A guide, and the view in whose place it stands.
  public struct Replaced {
    /// How reports called the view.
    public let name: String
    /// The view, which is in no tree any longer.
    public let view: View
    /// The guide, which the view's superview owns.
    public let guide: LayoutGuide
    /// The active constraints that are about the guide now: the same objects as before.
    public let constraints: [LayoutConstraint]
  }

  /// The replaced views, in the order in which they were found.
  public let replaced: [Replaced]
  /// The views that leave no mark and were kept, for the reasons they give.
  public let kept: [Spacer]
  /// What the whole tree held and did in a full pass before.
  public let before: LayoutTreeCost
  /// What the whole tree holds and does in a full pass now.
  public let after: LayoutTreeCost
  /// How many frames of other items were compared; none has changed.
  public let comparedFrames: Int
}

/// What a tree holds, and what it does in a pass in which everything is due; counted.
public struct LayoutTreeCost: Hashable, Sendable, Codable {
  /// The views.
  public let views: Int
  /// The layers that views have.
  public let layers: Int
  /// The guides, the layer's own included.
  public let guides: Int
  /// The rows in the solver.
  public let rows: Int
  /// The calls of `updateConstraints()` and `layoutSubviews()` in the pass.
  public let passes: Int
}
