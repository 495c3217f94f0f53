import Foundation

/// What a constraint can be about: a ``View`` or a ``LayoutGuide``, and nothing else.
///
/// An anchor is made each time it is asked for; anchors of the same item and attribute are equal.
@preconcurrency @MainActor
public protocol LayoutItem: NSObject {
  /// Whether another rectangle of the item would do as well, given the constraints of its root.
  var hasAmbiguousLayout: Bool { get }
}

extension LayoutItem {
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The edge where reading begins.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The middle between the left and the right edge.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The middle between the top and the bottom edge.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The extent from left to right.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The extent from top to bottom.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
