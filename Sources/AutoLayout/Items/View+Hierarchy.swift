extension View {
  /// Puts a view right in front of a subview, or at the front if there is no such subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    if view.superview === self { moveSubview(view, to: subviews.count - 1) }
    let place = subviews.firstIndex { $0 === sibling }
    insertOrMove(view, to: place.map { $0 + 1 } ?? subviews.count)
  }

  /// Puts a view right behind a subview, or at the back if there is no such subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    if view.superview === self { moveSubview(view, to: subviews.count - 1) }
    insertOrMove(view, to: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  /// Moves a subview in front of its siblings.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { moveSubview(view, to: subviews.count - 1) }
  }

  /// Moves a subview behind its siblings.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { moveSubview(view, to: 0) }
  }

  /// Whether the view is another one or lies below it.
  ///
  /// - Complexity: O(*depth*).
  public func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// The view at the top of the tree.
  ///
  /// - Complexity: O(*depth*).
  var root: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  private func insertOrMove(_ view: View, to index: Int) {
    if view.superview === self {
      moveSubview(view, to: min(index, subviews.count - 1))
    } else {
      attach(view, at: index)
    }
  }

  private func moveSubview(_ view: View, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }), old != index else { return }
    subviews.remove(at: old)
    subviews.insert(view, at: index)
    placeLayer(of: view, at: index)
    setNeedsLayout()
  }

  /// Puts a subview's layer where the subview is; a layer that the caller added stays in place.
  private func placeLayer(of view: View, at index: Int) {
    let isLast = index == subviews.count - 1
    guard !isLast,
      let place = layer.sublayers.firstIndex(where: { $0 === subviews[index + 1].layer })
    else {
      layer.addSublayer(view.layer)
      return
    }
    layer.insertSublayer(view.layer, at: place)
  }

  func attach(_ view: View, at index: Int?) {
    precondition(
      view !== self && (view.subviews.isEmpty || !isDescendant(of: view)),
      "A view cannot be added to itself or to a view below it.")
    if view.superview === self {
      // Moving among siblings crosses no boundary, so constraints are left alone.
      moveSubview(view, to: min(index ?? subviews.count - 1, subviews.count - 1))
      return
    }
    view.willMove(toSuperview: self)
    view.leaveSuperview()
    subviews.insert(view, at: index ?? subviews.count)
    view.superview = self
    if !view.autoresizingMask.isEmpty { maskedSubviewCount += 1 }
    placeLayer(of: view, at: index ?? subviews.count - 1)
    view.joinEngine(of: self)
    view.passNeedsUpwards()
    setNeedsLayout()
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  func detach() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    leaveSuperview()
    didMoveToSuperview()
  }

  private func leaveSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    leaveEngine(below: superview)
    superview.subviews.removeAll { $0 === self }
    if !autoresizingMask.isEmpty { superview.maskedSubviewCount -= 1 }
    layer.removeFromSuperlayer()
    self.superview = nil
    if insets != nil { updateInsets() }
    superview.setNeedsLayout()
  }
}
