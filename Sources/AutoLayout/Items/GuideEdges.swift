import Foundation

/// The constraints that keep the edges of one of the layer's own guides at distances from the
/// bounds of the view that owns it.
@MainActor
final class GuideEdges {
  private let left: LayoutConstraint
  private let top: LayoutConstraint
  private let right: LayoutConstraint
  private let bottom: LayoutConstraint
  /// Whether the top edge hangs from the view's bottom edge.
  private let hangsFromBottom: Bool

  /// Makes and activates the constraints.
  ///
  /// - Parameters:
  ///   - guide: A guide of the view.
  ///   - view: The view.
  ///   - name: What the constraints' identifiers begin with.
  ///   - hangsFromBottom: Whether the top edge keeps its distance from the view's bottom edge.
  init(
    of guide: LayoutGuide, in view: View, named name: String, hangsFromBottom: Bool = false
  ) {
    func edge(
      _ attribute: LayoutConstraint.Attribute, _ second: LayoutConstraint.Attribute
    ) -> LayoutConstraint {
      let constraint = LayoutConstraint(
        anchored: guide.layoutHandle, attribute, .equal, view.layoutHandle, second,
        starts: nil, multiplier: 1, constant: 0, fileID: "", line: 0)
      constraint.identifier = "\(name)-\(attribute)"
      constraint.isSystem = true
      return constraint
    }
    left = edge(.left, .left)
    top = edge(.top, hangsFromBottom ? .bottom : .top)
    right = edge(.right, .right)
    bottom = edge(.bottom, .bottom)
    self.hangsFromBottom = hangsFromBottom
  }

  /// The constraints.
  var all: [LayoutConstraint] { [left, top, right, bottom] }

  /// Sets the distances from the edges of the view's bounds, in points.
  ///
  /// That of the top edge goes upwards from the bottom where it hangs there.
  func set(_ insets: EdgeInsets, in view: View) {
    let outer = view.alignmentRectInsets
    let corner = view.layer.boundsOrigin
    left.constant = insets.left - outer.left + corner.x
    top.constant =
      hangsFromBottom
      ? outer.bottom - insets.top + corner.y : insets.top - outer.top + corner.y
    right.constant = outer.right - insets.right + corner.x
    bottom.constant = outer.bottom - insets.bottom + corner.y
  }
}
