import Foundation

extension View {
  /// The view by whose text another one stands that is constrained to the baseline of this one.
  ///
  /// - Precondition: ``forFirstBaselineLayout`` and ``forLastBaselineLayout`` lead to a view in
  ///   this one's subtree.
  func baselineView(for attribute: LayoutConstraint.Attribute) -> View {
    var view = self
    while true {
      let next =
        attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if next === view { return view }
      precondition(
        next.isDescendant(of: view), "A view's baseline is that of a view in its subtree.")
      view = next
    }
  }
}
