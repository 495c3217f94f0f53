extension LayoutError {
  /// What a property that cannot throw says when it traps.
  var trapMessage: String {
    switch self {
    case .noCommonAncestor(let first, let second):
      """
      Unable to activate constraint with anchors \(first) and \(second) because they have no \
      common ancestor.  Does the constraint or its anchors reference items in different view \
      hierarchies?  That's illegal.
      """
    case .outsideSubtree(let constraint, let view):
      """
      Unable to install constraint on view.  Does the constraint reference something from outside \
      the subtree of the view?  That's illegal. constraint:\(constraint) view:\(view)
      """
    case .notFinite(let quantity, let value, let name):
      """
      NSLayoutConstraint \(quantity) is not finite!  That's illegal.  \(quantity):\(value) \
      constraint:\(name)
      """
    case .priorityOutOfRange(let priority, _):
      """
      It's illegal to set priority:\(ReadableNumber.text(priority)).  Priorities must be greater \
      than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000.
      """
    case .invalidPairing(let name):
      "NSLayoutConstraint for \(name): Invalid pairing of layout attributes"
    case .needsView(let name):
      """
      NSLayoutConstraint for \(name): Invalid pairing of layout attributes: a layout guide has \
      neither margins nor baselines.
      """
    case .locationWithoutPartner(let name):
      """
      NSLayoutConstraint for \(name): A multiplier of 0 or a nil second item together with a \
      location for the first attribute creates an illegal constraint of a location equal to a \
      constant. Location attributes must be specified in pairs.
      """
    case .mixedDirections(let name):
      """
      NSLayoutConstraint for \(name): A constraint cannot be made between a leading/trailing \
      attribute and a right/left attribute. Use leading/trailing for both or neither.
      """
    case .notAnItem(let name):
      "NSLayoutConstraint for \(name): Constraint items must each be a view or layout guide."
    case .unsolved(let reason):
      "The layout could not be solved: \(reason)"
    }
  }
}

extension LayoutConstraint {
  static func illegalPriority(_ priority: LayoutPriority) -> String {
    LayoutError.priorityOutOfRange(Double(priority.rawValue), of: "").trapMessage
  }
}
