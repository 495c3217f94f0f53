import Foundation

/// What a constraint means, in rectangles of items and in numbers.
///
/// With `f` and `s` the sides as edges of rectangles, apart from their offsets, and `F` and `S` the
/// corners of the view that holds the constraint from which they count, the constraint is
/// `f − F − m·(s − S) + offset` compared with its constant. Where reading begins on the right, a
/// horizontal side counts from the right corner to the left: the row is then written with the other
/// sign, so that ≤ and ≥ change places, too.
@MainActor
struct ConstraintSides {
  /// One side of a constraint.
  struct Side {
    /// The edge of a rectangle.
    var base: LayoutConstraint.Attribute
    /// The item with the rectangle, if it is not the side's own.
    var source: ItemHandle?
    /// How far from the edge, in points.
    var offset = 0.0
    /// Whether the distance may change.
    var hasOffset = false
  }

  var first: Side
  var second: Side?
  /// Whether leading stands for right.
  let isMirrored: Bool
  /// Whether distances count from right to left.
  let isReversed: Bool
  /// Whether it matters where positions count from: one is multiplied, or they lie along two axes.
  let needsContainer: Bool
  /// The corners of the view that holds the constraint from which the sides count.
  let firstCorner: LayoutConstraint.Attribute
  let secondCorner: LayoutConstraint.Attribute
  /// The factor of the second side on the left-hand side of the row.
  let secondFactor: Double
  /// What is added to the left-hand side of the row.
  private(set) var offset = 0.0
  /// The view in whose coordinates positions count: that which holds the constraint, and its
  /// superview where a view is compared with itself.
  let place: View
  private let container: View
  private let hasStarts: Bool

  init(_ constraint: LayoutConstraint, in container: View, _ engine: LayoutEngine) {
    let firstAttribute = constraint.firstAttribute
    let secondAttribute = constraint.secondAttribute
    let starts = constraint.starts
    let isDirectional =
      firstAttribute.isDirectional || secondAttribute.isDirectional
      || starts?.first?.attribute.isDirectional == true
      || starts?.second?.attribute.isDirectional == true
    isMirrored =
      isDirectional && engine.mayMirror
      && container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isPosition = !constraint.firstIsSize
    isReversed = isMirrored && isPosition && !firstAttribute.isVertical
    let isSecondReversed = isMirrored && isPosition && !secondAttribute.isVertical
    let factor = Double(constraint.multiplier)
    secondFactor = isReversed == isSecondReversed ? -factor : factor
    needsContainer =
      isPosition && constraint.second != nil
      && (factor != 1 || firstAttribute.isVertical != secondAttribute.isVertical)
    firstCorner = firstAttribute.isVertical ? .top : isReversed ? .right : .left
    secondCorner = secondAttribute.isVertical ? .top : isSecondReversed ? .right : .left
    self.container = container
    let isAboutItself =
      constraint.first?.view === container && constraint.second?.view === container
    place = isAboutItself ? container.superview ?? container : container
    hasStarts = starts != nil
    first = Self.side(constraint.first, firstAttribute, to: constraint.second, isMirrored)
    if constraint.second != nil {
      second = Self.side(constraint.second, secondAttribute, to: constraint.first, isMirrored)
    }
    if constraint.isSystem {
      first.source = nil
      second?.source = nil
    }
    offset = first.offset
    if let second { offset += secondFactor * second.offset }
    if needsContainer {
      offset -= cornerOffset(firstCorner) + secondFactor * cornerOffset(secondCorner)
    }
    if engine.hasScrolledViews { addScrolling(constraint) }
  }

  /// Whether the row needs more than the two items' own edges.
  var needsExtras: Bool {
    hasStarts || needsContainer || offset != 0 || first.source != nil || second?.source != nil
      || first.hasOffset || second?.hasOffset == true
  }

  /// What an attribute of an item is, in a constraint with another item.
  private static func side(
    _ handle: ItemHandle?, _ attribute: LayoutConstraint.Attribute, to other: ItemHandle?,
    _ isMirrored: Bool
  ) -> Side {
    var side = Side(base: attribute.edge(isMirrored))
    guard let view = handle?.view else { return side }
    if attribute.isBaseline {
      let baselineView = view.baselineView(for: attribute)
      if baselineView !== view { side.source = baselineView.layoutHandle }
      let position =
        attribute == .firstBaseline
        ? baselineView.firstBaselinePosition : baselineView.lastBaselinePosition
      side.base =
        switch position.reference {
        case .top: .top
        case .center: .centerY
        case .bottom: .bottom
        }
      side.offset = Double(position.offset)
      side.hasOffset = true
      return side
    }
    if attribute.isMargin {
      side.offset = marginOffset(of: view, attribute, side.base)
      side.hasOffset = true
    }
    if let scroll = view.scrollView, attribute.isEdge, let other, isInside(other, view) {
      side.source = scroll.contentLayoutGuide.layoutHandle
    }
    return side
  }

  /// The distance of a margin from the edge of the alignment rectangle, to the right or downwards.
  private static func marginOffset(
    of view: View, _ attribute: LayoutConstraint.Attribute, _ base: LayoutConstraint.Attribute
  ) -> Double {
    let margins = view.layoutMargins
    let outer = view.alignmentRectInsets
    let distance: CGFloat =
      switch base {
      case .left: margins.left - outer.left
      case .right: outer.right - margins.right
      case .top: margins.top - outer.top
      case .bottom: outer.bottom - margins.bottom
      case .centerX: (margins.left - margins.right - outer.left + outer.right) / 2
      default: (margins.top - margins.bottom - outer.top + outer.bottom) / 2
      }
    return Double(distance)
  }

  /// Whether an item lies in a scroll view's content.
  private static func isInside(_ handle: ItemHandle, _ view: View) -> Bool {
    if let guide = handle.guide {
      guard let owner = guide.owningView else { return false }
      // The scroll view's own margins and frame do not scroll.
      if owner === view { return !(guide is SystemGuide) && !(guide is TrackingLayoutGuide) }
      return owner.isDescendant(of: view)
    }
    guard let other = handle.view, other !== view else { return false }
    return other.isDescendant(of: view)
  }

  /// Takes into account how far views are scrolled between the items and the view that holds the
  /// constraint.
  private mutating func addScrolling(_ constraint: LayoutConstraint) {
    let attribute = constraint.firstAttribute
    if !attribute.isSize {
      offset -= scrolling(constraint.first, attribute.isVertical)
      if let start = constraint.starts?.first {
        offset += scrolling(start.handle, attribute.isVertical)
      }
    }
    let second = constraint.secondAttribute
    guard constraint.second != nil, !second.isSize else { return }
    offset -= secondFactor * scrolling(constraint.second, second.isVertical)
    if let start = constraint.starts?.second {
      offset += secondFactor * scrolling(start.handle, second.isVertical)
    }
  }

  /// The distance from a corner of the alignment rectangle of the view that holds the constraint to
  /// that of its frame.
  private func cornerOffset(_ corner: LayoutConstraint.Attribute) -> Double {
    let insets = place.alignmentRectInsets
    let distance =
      switch corner {
      case .top: -insets.top
      case .right: insets.right
      default: -insets.left
      }
    return Double(distance)
  }

  private func scrolling(_ handle: ItemHandle?, _ isVertical: Bool) -> Double {
    var sum: CGFloat = 0
    var view = handle?.guide?.owningView ?? handle?.view?.superview
    if handle?.view === container { return 0 }
    while let current = view, current !== container {
      let corner = current.layer.boundsOrigin
      sum += isVertical ? corner.y : corner.x
      view = current.superview
    }
    return Double(sum)
  }
}
