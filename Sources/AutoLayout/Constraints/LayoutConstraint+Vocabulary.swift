extension LayoutConstraint {
  /// A number that an item's rectangle gives; raw values are those of UIKit.
  public enum Attribute: Int, Hashable, Sendable {
    /// No attribute: there is no second item.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading begins.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The extent from left to right.
    case width = 7
    /// The extent from top to bottom.
    case height = 8
    /// The middle between left and right.
    case centerX = 9
    /// The middle between top and bottom.
    case centerY = 10
    /// Where the last line of the view's text stands; the bottom edge where there is no text.
    case lastBaseline = 11
    /// Where the first line of the view's text stands; the bottom edge where there is no text.
    case firstBaseline = 12
    /// The left edge, less the view's margin there.
    case leftMargin = 13
    /// The right edge, less the view's margin there.
    case rightMargin = 14
    /// The top edge, less the view's margin there.
    case topMargin = 15
    /// The bottom edge, less the view's margin there.
    case bottomMargin = 16
    /// The edge where reading begins, less the view's margin there.
    case leadingMargin = 17
    /// The edge where reading ends, less the view's margin there.
    case trailingMargin = 18
    /// The middle between the left and the right margin.
    case centerXWithinMargins = 19
    /// The middle between the top and the bottom margin.
    case centerYWithinMargins = 20

    /// Another name of ``lastBaseline``.
    public static let baseline = Attribute.lastBaseline

    /// The attribute of the item's rectangle that this one keeps a distance from; itself for
    /// baselines.
    ///
    /// - Parameter isMirrored: Whether reading begins on the right.
    /// - Returns: An edge, a middle, a size or a baseline.
    func edge(_ isMirrored: Bool) -> Attribute {
      switch self {
      case .leading, .leadingMargin: isMirrored ? .right : .left
      case .trailing, .trailingMargin: isMirrored ? .left : .right
      case .leftMargin: .left
      case .rightMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: self
      }
    }

    /// Whether the attribute is a width or a height.
    var isSize: Bool { self == .width || self == .height }

    /// Whether the attribute depends on the direction of reading.
    var isDirectional: Bool {
      switch self {
      case .leading, .trailing, .leadingMargin, .trailingMargin: true
      default: false
      }
    }

    /// Whether the attribute is a left or right edge whatever the direction of reading.
    var isAbsoluteEdge: Bool {
      switch self {
      case .left, .right, .leftMargin, .rightMargin: true
      default: false
      }
    }

    /// Whether the attribute is an edge of the item itself or within its margins.
    var isEdge: Bool {
      switch self {
      case .left, .right, .top, .bottom, .leading, .trailing: true
      default: isMargin && self != .centerXWithinMargins && self != .centerYWithinMargins
      }
    }

    /// Whether the attribute depends on the view's margins.
    var isMargin: Bool { rawValue >= Attribute.leftMargin.rawValue }

    /// Whether the attribute depends on where the view's text stands.
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// Whether what the attribute is in an item's rectangle depends on more than the rectangle.
    var needsLowering: Bool { needsView || self == .leading || self == .trailing }

    /// Whether only views have the attribute, and guides do not.
    var needsView: Bool { rawValue > Attribute.centerY.rawValue }

    /// Whether the attribute is a position from top to bottom.
    var isVertical: Bool {
      switch self {
      case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
        .centerYWithinMargins:
        true
      default: false
      }
    }
  }

  /// How the first side compares with the second; raw values are those of UIKit.
  public enum Relation: Int, Hashable, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// The sides are the same.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  public enum Axis: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}
