extension LayoutEngine {
  /// Whether anything waits for the next pass.
  var hasChanges: Bool {
    (openBatches.count == 0 ? !changes.isEmpty : openBatches.start > 0) || !dirtyItems.isEmpty
  }

  /// Queues an installed constraint.
  func add(_ constraint: LayoutConstraint) {
    let row = tables.insert(constraint)
    constraint.row = row
    changes.append(.add(row))
  }

  /// Queues the removal of a constraint.
  func remove(_ constraint: LayoutConstraint) {
    guard constraint.row >= 0 else { return }
    retire(constraint.row)
    constraint.row = -1
  }

  /// Queues a change of a constraint's constant or priority.
  func noteChanged(_ constraint: LayoutConstraint) {
    let row = constraint.row
    guard row >= 0, !tables.rows[row].isChanged else { return }
    tables.rows[row].isChanged = true
    changes.append(.change(row))
  }

  /// Remembers that an item's frame, content size or way of layout has changed.
  func noteImpliedChange(of slot: Int32) {
    guard tables.items[slot].variables != nil else { return }
    if isAsking {
      dirtyLater.append(slot)
      return
    }
    guard !tables.items[slot].isDirty else { return }
    tables.items[slot].isDirty = true
    dirtyItems.append(slot)
  }

  /// Queues the removal of a row, and takes it out of its items' lists.
  func retire(_ row: Int32) {
    tables.unlink(row)
    tables.rows[row].isLeaving = true
    changes.append(.remove(row))
  }
}
