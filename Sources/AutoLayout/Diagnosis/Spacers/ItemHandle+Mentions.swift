extension ItemHandle {
  /// The active constraints that mention the item, in the order of activation.
  ///
  /// - Complexity: O(*c* log *c*) in their number; where distances between anchors are among the
  ///   tree's constraints, O(*r*) in rows that are about more than two rectangles besides.
  var mentioningConstraints: [LayoutConstraint] {
    guard slot >= 0, let engine = place?.liveEngine else { return [] }
    var rows = engine.tables.mentions(of: slot)
    if engine.tables.items[slot].hasExtras {
      for extras in engine.tables.extras.elements
      where extras.row >= 0 && !rows.contains(extras.row)
        && (extras.firstStart == slot || extras.secondStart == slot)
      {
        rows.append(extras.row)
      }
    }
    return rows.compactMap { engine.tables.rows[$0].constraint }
      .sorted { $0.activation < $1.activation }
  }
}
