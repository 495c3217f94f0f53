/// A change to a layout that cannot be made; nothing has changed.
///
/// Items are named by their identifiers, or by class and place where they have none. A conflict is
/// never an error: see ``LayoutConflict``.
public enum LayoutError: Error, Hashable, Sendable {
  /// What a refused number was to be.
  public enum Quantity: String, Hashable, Sendable {
    /// The number of points added to the second side.
    case constant
    /// The factor of the second side.
    case multiplier
  }

  /// The items lie in different trees, or one of them is gone or lies in none.
  case noCommonAncestor(first: String, second: String)
  /// A view was to hold a constraint whose items are not all in it.
  case outsideSubtree(constraint: String, view: String)
  /// A number is NaN or infinite.
  case notFinite(Quantity, value: Double, of: String)
  /// A priority lies outside `(0, 1000]`.
  case priorityOutOfRange(Double, of: String)
  /// The attributes cannot be compared.
  case invalidPairing(of: String)
  /// The attribute is one that only views have, and its item is a guide.
  case needsView(of: String)
  /// A position was to equal a number: positions compare with positions only.
  case locationWithoutPartner(of: String)
  /// A directional edge was to be compared with an absolute one.
  case mixedDirections(of: String)
  /// An item is neither a view nor a guide, or there is no first item.
  case notAnItem(of: String)
  /// The solver could not answer; holds what it said.
  case unsolved(String)
}
