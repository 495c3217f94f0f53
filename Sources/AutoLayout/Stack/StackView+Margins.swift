extension StackView {
  /// Gives the margins guide up once the arranged views do not keep to it any longer, unless it is
  /// used otherwise.
  ///
  /// While it is there, a view is no smaller than its margins.
  ///
  /// - Complexity: O(*n*) in the constraints that mention the guide.
  func giveUpMarginsGuide() {
    guard let insets, var guide = insets.marginsGuide, guide.owningView === self,
      let place = layoutGuides.firstIndex(where: { $0 === guide }), !isMentioned(guide)
    else { return }
    // Whoever holds the guide may constrain it later.
    insets.marginsGuide = nil
    layoutGuides.remove(at: place)
    let isHeldByOthers = !isKnownUniquelyReferenced(&guide)
    layoutGuides.insert(guide, at: place)
    if isHeldByOthers {
      insets.marginsGuide = guide
    } else {
      removeLayoutGuide(guide)
    }
  }

  /// Whether anything but the guide's own constraints to the view is about a guide.
  private func isMentioned(_ guide: LayoutGuide) -> Bool {
    guard let engine = liveEngine, guide.layoutSlot >= 0 else { return true }
    return engine.tables.mentions(of: guide.layoutSlot).contains { row in
      guard let constraint = engine.tables.rows[row].constraint else { return false }
      return constraint.firstItem !== guide || constraint.secondItem !== self
        || !constraint.isSystem
    }
  }
}
