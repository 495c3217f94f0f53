import Foundation

extension LayoutEngine {
  /// The width in points up to which lines are read with ease.
  static let readableWidth: CGFloat = 672

  /// After the direction of reading of the tree has changed.
  func noteDirectionChanged() {
    guard !isFitting else { return }
    mayMirror = true
    root?.forEachViewInTree { $0.noteDirectionChanged() }
  }

  /// After the safe area of the root has changed.
  func noteSafeAreaChanged() {
    guard !isFitting else { return }
    tracksInsets = true
    root?.updateInsets()
    updateKeyboardGuides()
  }

  /// After the pixel grid has changed: all frames are set again.
  func noteScaleChanged() {
    root?.forEachViewInTree { $0.markNeedsPlacement() }
  }

  /// After the readable width has changed.
  func noteReadableWidthChanged() {
    guard !isFitting else { return }
    root?.forEachViewInTree { $0.insets?.readableGuide?.update() }
  }

  /// Has the keyboard's guides follow it.
  func updateKeyboardGuides() {
    guard !keyboardGuides.isEmpty else { return }
    keyboardGuides.removeAll { $0.guide?.owningView?.liveEngine !== self }
    for entry in keyboardGuides { entry.guide?.update() }
  }

  /// Notes that a view's rectangle has changed, on which margins and safe area may depend.
  func noteGeometryChanged(of view: View) {
    if tracksInsets { movedViews.append(WeakView(view: view)) }
  }

  /// Has margins, safe area and the keyboard's guides follow the frames.
  func followFrames() {
    guard !isFitting else { return }
    if !movedViews.isEmpty {
      let moved = movedViews
      movedViews = []
      for entry in moved { entry.view?.updateInsets() }
    }
    updateKeyboardGuides()
  }

  /// Takes over what a root says about its safe area that overrides ``View/safeAreaInsets``.
  func checkRootSafeArea() {
    guard let root, !isFitting else { return }
    let known = root.insets?.known.safeArea ?? .zero
    if root.safeAreaInsets != known { noteSafeAreaChanged() }
  }

  /// Takes note of what a view that joins the tree has that few views have.
  func noteTraits(of view: View) {
    if view.semanticContentAttribute != .unspecified { mayMirror = true }
    if view.layer.boundsOrigin != .zero { hasScrolledViews = true }
    guard let insets = view.insets else { return }
    if insets.preservesSuperviewMargins || insets.additionalSafeArea != .zero {
      tracksInsets = true
    }
    if let guide = insets.keyboardGuide { keyboardGuides.append(WeakGuide(guide: guide)) }
  }
}

extension View {
  /// After the view has been scrolled: what holds its content in place elsewhere follows.
  func noteScrolled() {
    guard let engine = liveEngine else { return }
    engine.hasScrolledViews = true
    insets?.marginsGuide?.update()
    insets?.safeAreaGuide?.update()
    insets?.keyboardGuide?.update()
    scrollView?.updateFrameGuide()
    var crossing: [LayoutConstraint] = []
    var ancestor = superview
    while let view = ancestor {
      view.installed.forEach { constraint in
        if constraint.mentionsContent(of: self) { crossing.append(constraint) }
      }
      ancestor = view.superview
    }
    engine.lowerAgain(crossing)
  }
}

extension LayoutConstraint {
  /// Whether one of the items lies in a view, and is not the view itself.
  func mentionsContent(of view: View) -> Bool {
    [first, second, starts?.first?.handle, starts?.second?.handle].contains { handle in
      guard let handle else { return false }
      if let owner = handle.guide?.owningView { return owner.isDescendant(of: view) }
      return handle.view?.superview?.isDescendant(of: view) ?? false
    }
  }
}
