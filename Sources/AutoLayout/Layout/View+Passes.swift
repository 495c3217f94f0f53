import Foundation

extension View {
  /// Marks the view, and tells the views above that one below needs layout.
  func markNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    var ancestor = superview
    while let view = ancestor, !view.subviewsNeedLayout {
      view.subviewsNeedLayout = true
      ancestor = view.superview
    }
  }

  /// Notes that the subviews and guides are to be given their frames again.
  func markNeedsPlacement() {
    guard !needsPlacement, !subviews.isEmpty || !layoutGuides.isEmpty else { return }
    needsPlacement = true
    markNeedsLayout()
  }

  func markNeedsUpdateConstraints() {
    guard !needsUpdateConstraints else { return }
    needsUpdateConstraints = true
    var ancestor = superview
    while let view = ancestor, !view.subviewsNeedUpdateConstraints {
      view.subviewsNeedUpdateConstraints = true
      ancestor = view.superview
    }
  }

  /// After the view has joined a superview: tells the views above what is due here and below.
  func passNeedsUpwards() {
    if needsLayout || subviewsNeedLayout {
      var ancestor = superview
      while let view = ancestor, !view.subviewsNeedLayout {
        view.subviewsNeedLayout = true
        ancestor = view.superview
      }
    }
    if needsUpdateConstraints || subviewsNeedUpdateConstraints {
      var ancestor = superview
      while let view = ancestor, !view.subviewsNeedUpdateConstraints {
        view.subviewsNeedUpdateConstraints = true
        ancestor = view.superview
      }
    }
  }

  /// Calls ``updateConstraints()`` where it is due, the views below first.
  ///
  /// What the views change makes sense only together, so it is judged together.
  func updateConstraintsBelow() {
    guard needsUpdateConstraints || subviewsNeedUpdateConstraints else { return }
    guard let engine = liveEngine else { return updateEachConstraintsBelow() }
    engine.batch { updateEachConstraintsBelow() }
  }

  private func updateEachConstraintsBelow() {
    // A view comes back on the stack after the views below it; no recursion, trees may be deep.
    var stack: [(view: View, isEntered: Bool)] = [(self, false)]
    while let (view, isEntered) = stack.popLast() {
      if isEntered || !view.subviewsNeedUpdateConstraints {
        guard view.needsUpdateConstraints else { continue }
        view.needsUpdateConstraints = false
        view.liveEngine?.tally.updates += 1
        view.updateConstraints()
        continue
      }
      view.subviewsNeedUpdateConstraints = false
      stack.append((view, true))
      for subview in view.subviews.reversed()
      where subview.needsUpdateConstraints || subview.subviewsNeedUpdateConstraints {
        stack.append((subview, false))
      }
    }
  }

  /// Calls ``layoutSubviews()`` where it is due, superviews first.
  func layoutBelow() {
    var stack = [self]
    while let view = stack.popLast() {
      if view.needsLayout {
        view.needsLayout = false
        view.applySolvedFrames()
        view.liveEngine?.tally.layouts += 1
        view.layoutSubviews()
      }
      guard view.subviewsNeedLayout else { continue }
      view.subviewsNeedLayout = false
      for subview in view.subviews.reversed()
      where subview.needsLayout || subview.subviewsNeedLayout {
        stack.append(subview)
      }
    }
  }
}
