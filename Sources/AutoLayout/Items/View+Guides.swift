extension View {
  /// Takes a guide over, from the view that owned it if there was one.
  ///
  /// Constraints that mention the guide under its old owner are deactivated. Adding a guide twice
  /// to the same view changes nothing.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    if let owner = guide.owningView {
      if owner === self { return }
      owner.removeLayoutGuide(guide)
    }
    // A former owner may have died with its engine.
    guide.handle?.slot = -1
    layoutGuides.append(guide)
    guide.owningView = self
  }

  /// Gives a guide up and deactivates every constraint that mentions it.
  ///
  /// A guide that the view does not own is left alone.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    deactivateConstraints(mentioning: guide)
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
    guide.layoutFrame = .zero
  }
}
