import Foundation

extension View {
  /// What is added to the safe area of this view by whoever manages it, in points.
  ///
  /// - Precondition: All four numbers are finite.
  public var additionalSafeAreaInsets: EdgeInsets {
    get { insets?.additionalSafeArea ?? .zero }
    set {
      precondition(newValue.isFinite, "A view's safe area is finite.")
      guard newValue != additionalSafeAreaInsets else { return }
      ownInsets.additionalSafeArea = newValue
      liveEngine?.tracksInsets = true
      updateInsets()
    }
  }

  /// The part of the superview's safe area insets that lies over this view, and the additional
  /// ones.
  var inheritedSafeArea: EdgeInsets {
    let additional = additionalSafeAreaInsets
    guard let superview else { return (liveEngine?.safeAreaInsets ?? .zero).adding(additional) }
    guard superview.scrollView == nil else { return additional }
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return additional }
    let frame = layer.frame
    let room = superview.bounds
    func overlap(_ distance: CGFloat, _ size: CGFloat) -> CGFloat { min(max(0, distance), size) }
    let covered = EdgeInsets(
      top: overlap(outer.top - (frame.minY - room.minY), frame.size.height),
      left: overlap(outer.left - (frame.minX - room.minX), frame.size.width),
      bottom: overlap(outer.bottom - (room.maxY - frame.maxY), frame.size.height),
      right: overlap(outer.right - (room.maxX - frame.maxX), frame.size.width))
    return covered.adding(additional)
  }

  /// Compares margins and safe area with those that constraints go by, and has what depends on
  /// them follow, in this view and below.
  func updateInsets() {
    var stack = [self]
    while let view = stack.popLast() {
      let now = (margins: view.layoutMargins, safeArea: view.safeAreaInsets)
      let before = view.insets?.known ?? (view.defaultLayoutMargins, .zero)
      let hasOtherMargins = now.margins != before.margins
      let hasOtherSafeArea = now.safeArea != before.safeArea
      if hasOtherMargins || hasOtherSafeArea {
        view.ownInsets.known = now
        view.applyInsets()
        if hasOtherSafeArea { view.safeAreaInsetsDidChange() }
        if hasOtherMargins { view.layoutMarginsDidChange() }
      }
      let handsOn = now.safeArea != .zero || before.safeArea != .zero
      guard handsOn || view.liveEngine?.tracksInsets == true else { continue }
      for subview in view.subviews where handsOn || subview.preservesSuperviewLayoutMargins {
        stack.append(subview)
      }
    }
  }

  /// Looks at margins and safe areas in the whole subtree.
  func updateAllInsets() {
    forEachViewInTree { view in
      if view.insets != nil || view.liveEngine?.tracksInsets == true { view.updateInsets() }
    }
  }

  /// Has the guides and constraints follow that depend on margins and safe area.
  private func applyInsets() {
    guard let insets else { return }
    insets.marginsGuide?.update()
    insets.safeAreaGuide?.update()
    insets.readableGuide?.update()
    insets.keyboardGuide?.update()
    if layoutSlot >= 0 { liveEngine?.noteOffsetsChanged(of: layoutSlot) }
    markNeedsLayout()
  }
}
