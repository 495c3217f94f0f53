import Foundation

/// Where a line of a view's text stands, measured from an edge or the middle of the view.
///
/// It is measured from what the text keeps its distance to when the view grows.
public struct BaselinePosition: Hashable, Sendable {
  /// What the distance is measured from.
  public enum Reference: Hashable, Sendable {
    /// The top edge.
    case top
    /// The middle between the top and the bottom edge.
    case center
    /// The bottom edge.
    case bottom
  }

  /// What the distance is measured from.
  public var reference: Reference
  /// The distance downwards, in points.
  public var offset: CGFloat

  /// Makes a position.
  public init(from reference: Reference, offset: CGFloat = 0) {
    self.reference = reference
    self.offset = offset
  }

  /// The bottom edge: where views stand that have no text.
  public static let bottomEdge = BaselinePosition(from: .bottom)
}
