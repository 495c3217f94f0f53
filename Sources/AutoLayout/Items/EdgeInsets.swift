import Foundation

/// Distances from the four edges of a rectangle inwards, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// No insets.
  public static let zero = EdgeInsets()

  /// Makes insets in points; negative ones grow the rectangle.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// A rectangle less the insets.
  func inside(_ rect: CGRect) -> CGRect {
    self == .zero
      ? rect
      : CGRect(
        x: rect.origin.x + left, y: rect.origin.y + top, width: rect.size.width - left - right,
        height: rect.size.height - top - bottom)
  }

  /// The rectangle that is one less the insets.
  func around(_ rect: CGRect) -> CGRect {
    self == .zero
      ? rect
      : CGRect(
        x: rect.origin.x - left, y: rect.origin.y - top, width: rect.size.width + left + right,
        height: rect.size.height + top + bottom)
  }
}
