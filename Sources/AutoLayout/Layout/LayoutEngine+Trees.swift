extension LayoutEngine {
  /// Takes over a tree or subtree: its views, and the constraints that they hold, in the order in
  /// which they were activated.
  ///
  /// - Complexity: O(*n*) in views, guides and constraints, O(*n* log *n*) where the constraints of
  ///   different views were activated in turn.
  func adopt(_ view: View) {
    var constraints: [LayoutConstraint] = []
    var isSorted = true
    view.forEachViewInTree { view in
      view.engine = self
      view.layoutSlot = -1
      for guide in view.layoutGuides { guide.layoutSlot = -1 }
      view.installed.forEach { constraint in
        if let last = constraints.last, last.activation > constraint.activation {
          isSorted = false
        }
        constraint.row = -1
        constraints.append(constraint)
      }
    }
    root?.layoutSlot = Self.rootSlot
    if !isSorted { constraints.sort { $0.activation < $1.activation } }
    for constraint in constraints { add(constraint) }
  }

  /// Lets go of a subtree that is about to leave: constraints that cross the cut are deactivated,
  /// those inside stay installed for whoever takes the subtree over.
  func cut(_ view: View) {
    view.forEachViewInTree { view in
      view.installed.forEach { constraint in
        guard constraint.row >= 0 else { return }
        cancel(constraint.row)
        constraint.row = -1
      }
    }
    view.forEachViewInTree { view in
      if view.layoutSlot >= 0 { deactivateMentions(of: view.layoutSlot) }
      for guide in view.layoutGuides where guide.layoutSlot >= 0 {
        deactivateMentions(of: guide.layoutSlot)
        forget(guide)
      }
      if view.layoutSlot >= 0 {
        items[view.layoutSlot].view = nil
        view.layoutSlot = -1
      }
      view.engine = nil
    }
  }

  /// Lets go of a guide that is about to leave.
  func cut(_ guide: LayoutGuide) {
    guard guide.layoutSlot >= 0 else { return }
    deactivateMentions(of: guide.layoutSlot)
    forget(guide)
  }

  /// Lets go of the whole tree, whose root is about to join another one.
  func dismantle() {
    root = nil
    solver = .init()
    items = .init()
    rows = .init()
    implied = .init()
    rowOfSolverSlot = []
    changes = []
    openBatches.start = 0
    dirtyItems = []
    dirtyLater = []
    brokenRows = []
    isUnsolved = false
  }

  private func forget(_ guide: LayoutGuide) {
    items[guide.layoutSlot].guide = nil
    guide.layoutSlot = -1
  }

  private func deactivateMentions(of slot: Int32) {
    for row in mentions(of: slot) {
      guard let constraint = rows[row].constraint else { continue }
      cancel(row)
      if let container = constraint.container { constraint.uninstall(from: container) }
    }
  }

  /// Queues the removal of a row of an item that leaves; a row not yet added never is.
  private func cancel(_ row: Int32) {
    retire(row)
    if rows[row].state == .pending { rows[row].state = .removed }
  }
}

extension View {
  /// Visits the view and all views below it, superviews first, siblings from back to front.
  func forEachViewInTree(_ body: (View) -> Void) {
    var stack = [self]
    while let view = stack.popLast() {
      body(view)
      for subview in view.subviews.reversed() { stack.append(subview) }
    }
  }
}
