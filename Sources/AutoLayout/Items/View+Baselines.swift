extension View {
  /// The view by whose text this one stands where it is constrained to a baseline.
  ///
  /// ``forFirstBaselineLayout`` or ``forLastBaselineLayout``, and what that names in its turn; a
  /// view that does not lie in the subtree is not followed.
  func baselineView(for attribute: LayoutConstraint.Attribute) -> View {
    var view = self
    while true {
      let next =
        attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if next === view || !next.isDescendant(of: view) { return view }
      view = next
    }
  }
}
