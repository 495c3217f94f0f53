extension LayoutEngine {
  /// Takes over a tree or subtree: its views, and the constraints that they hold, in the order in
  /// which they were activated.
  ///
  /// - Complexity: O(*n*) in views, guides and constraints, O(*n* log *n*) where constraints of
  ///   other trees were activated in between.
  func adopt(_ view: View) {
    var constraints: [LayoutConstraint] = []
    var itemCount = 0
    var stack = [view]
    while let view = stack.popLast() {
      itemCount += 1 + view.layoutGuides.count
      view.engine = self
      view.handle?.slot = -1
      for guide in view.layoutGuides { guide.handle?.slot = -1 }
      noteTraits(of: view)
      view.installed.append(to: &constraints)
      for subview in view.subviews.reversed() { stack.append(subview) }
    }
    if let root { ItemHandle.of(root)?.slot = Self.rootSlot }
    tables.rows.reserve(constraints.count)
    tables.items.reserve(min(itemCount, 2 * constraints.count))
    changes.reserveCapacity(changes.count + constraints.count)
    for constraint in ActivationClock.ordered(constraints) { add(constraint) }
    guard !isFitting else { return }
    if tracksInsets || mayMirror { view.updateAllInsets() }
    updateKeyboardGuides()
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
        tables.items[view.layoutSlot].view = nil
        view.handle?.slot = -1
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
    tables = LayoutTables()
    changes = []
    movedViews = []
    keyboardGuides = []
    openBatches.start = 0
    dirtyItems = []
    dirtyLater = []
    broken = []
    isUnsolved = false
  }

  private func forget(_ guide: LayoutGuide) {
    tables.items[guide.layoutSlot].guide = nil
    guide.handle?.slot = -1
  }

  private func deactivateMentions(of slot: Int32) {
    for row in tables.mentions(of: slot) {
      guard let constraint = tables.rows[row].constraint else { continue }
      cancel(row)
      if let container = constraint.container { constraint.uninstall(from: container) }
    }
    if tables.items[slot].hasExtras { releaseExtras(of: slot) }
  }

  /// Deactivates constraints about distances from an item that leaves, and has others look again
  /// for the item by whose rectangle they go.
  private func releaseExtras(of slot: Int32) {
    var again: [LayoutConstraint] = []
    for extras in tables.extras.elements where extras.places.contains(slot) {
      guard extras.row >= 0, !tables.rows[extras.row].isLeaving,
        let constraint = tables.rows[extras.row].constraint
      else { continue }
      if extras.firstStart == slot || extras.secondStart == slot {
        cancel(extras.row)
        if let container = constraint.container { constraint.uninstall(from: container) }
      } else if extras.firstSource == slot || extras.secondSource == slot {
        again.append(constraint)
      }
    }
    lowerAgain(again)
  }

  /// Takes back the activation of a constraint that has just been queued.
  func cancel(_ constraint: LayoutConstraint) {
    guard constraint.row >= 0 else { return }
    cancel(constraint.row)
    constraint.row = -1
  }

  /// Queues the removal of a row of an item that leaves; a row not yet added never is.
  private func cancel(_ row: Int32) {
    retire(row)
    if tables.rows[row].state == .pending { tables.rows[row].state = .removed }
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
