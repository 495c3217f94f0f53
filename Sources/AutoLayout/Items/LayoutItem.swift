import Foundation

/// What a constraint can be about: a ``View`` or a ``LayoutGuide``, and nothing else.
///
/// An anchor is made each time it is asked for; anchors of the same item and attribute are equal.
@preconcurrency @MainActor
public protocol LayoutItem: NSObject {
  /// The left edge.
  var leftAnchor: LayoutXAxisAnchor { get }
  /// The right edge.
  var rightAnchor: LayoutXAxisAnchor { get }
  /// The edge where reading begins.
  var leadingAnchor: LayoutXAxisAnchor { get }
  /// The edge where reading ends.
  var trailingAnchor: LayoutXAxisAnchor { get }
  /// The middle between the left and the right edge.
  var centerXAnchor: LayoutXAxisAnchor { get }
  /// The top edge.
  var topAnchor: LayoutYAxisAnchor { get }
  /// The bottom edge.
  var bottomAnchor: LayoutYAxisAnchor { get }
  /// The middle between the top and the bottom edge.
  var centerYAnchor: LayoutYAxisAnchor { get }
  /// The extent from left to right.
  var widthAnchor: LayoutDimension { get }
  /// The extent from top to bottom.
  var heightAnchor: LayoutDimension { get }
  /// Whether another rectangle of the item would do as well, given the constraints of its root.
  var hasAmbiguousLayout: Bool { get }
}
