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

    /// Whether the attribute is a width or a height.
    var isSize: Bool { self == .width || self == .height }

    /// Whether the attribute depends on the direction of reading.
    var isDirectional: Bool { self == .leading || self == .trailing }

    /// Whether the attribute is a left or right edge whatever the direction of reading.
    var isAbsoluteEdge: Bool { self == .left || self == .right }
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
