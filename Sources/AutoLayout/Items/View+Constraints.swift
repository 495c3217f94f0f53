extension View {
  /// The active constraints that this view holds, in the order in which they were activated.
  ///
  /// Those that hold the layer's own guides in place are not among them.
  ///
  /// - Complexity: O(*n*) in their number.
  public var constraints: [LayoutConstraint] { installed.all.filter { !$0.isSystem } }

  /// Activates a constraint with this view to hold it; an active one is moved here.
  ///
  /// - Precondition: Its items are this view, its guides, or views below and their guides.
  public func addConstraint(_ constraint: LayoutConstraint) {
    if constraint.container === self { return }
    guard let ancestor = try? constraint.commonAncestor(), ancestor.isDescendant(of: self) else {
      preconditionFailure(
        LayoutError.outsideSubtree(
          constraint: constraint.shortDescription, view: ItemName.of(self)
        ).trapMessage)
    }
    constraint.deactivate()
    constraint.install(in: self)
  }

  /// Activates constraints with this view to hold them.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view holds; any other is left alone.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.container === self { constraint.deactivate() }
  }

  /// Deactivates constraints that this view holds.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
