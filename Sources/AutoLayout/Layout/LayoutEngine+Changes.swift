extension LayoutEngine {
  /// Whether anything waits for the next pass.
  var hasChanges: Bool {
    (openBatches.count == 0 ? !changes.isEmpty : openBatches.start > 0) || !dirtyItems.isEmpty
  }

  /// Queues an installed constraint.
  func add(_ constraint: LayoutConstraint) {
    let first = claim(constraint.firstItem)
    let second = constraint.secondAttribute == .notAnAttribute ? -1 : claim(constraint.secondItem)
    let row = rows.insert(
      LayoutRow(constraint: constraint, kind: .caller, first: first, second: second))
    constraint.row = row
    link(row, side: 0, in: first)
    if second >= 0 { link(row, side: 1, in: second) }
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
    guard row >= 0, !rows[row].isChanged else { return }
    rows[row].isChanged = true
    changes.append(.change(row))
  }

  /// Remembers that an item's frame, content size or way of layout has changed.
  func noteImpliedChange(of slot: Int32) {
    guard items[slot].variables != nil else { return }
    if isAsking {
      dirtyLater.append(slot)
      return
    }
    guard !items[slot].isDirty else { return }
    items[slot].isDirty = true
    dirtyItems.append(slot)
  }

  /// Queues the removal of a row, and takes it out of its items' lists.
  func retire(_ row: Int32) {
    unlink(row, side: 0, in: rows[row].first)
    if rows[row].second >= 0 { unlink(row, side: 1, in: rows[row].second) }
    changes.append(.remove(row))
  }

  private func link(_ row: Int32, side: Int32, in slot: Int32) {
    let head = items[slot].firstMention
    let node = row * 2 + side
    withLink(node) { $0 = MentionLink(next: head, previous: -1) }
    if head >= 0 { withLink(head) { $0.previous = node } }
    items[slot].firstMention = node
  }

  private func unlink(_ row: Int32, side: Int32, in slot: Int32) {
    var link = MentionLink()
    withLink(row * 2 + side) { link = $0 }
    if link.next >= 0 { withLink(link.next) { $0.previous = link.previous } }
    if link.previous >= 0 {
      withLink(link.previous) { $0.next = link.next }
    } else {
      items[slot].firstMention = link.next
    }
  }

  private func withLink(_ node: Int32, _ body: (inout MentionLink) -> Void) {
    if node & 1 == 0 {
      body(&rows[node >> 1].links.first)
    } else {
      body(&rows[node >> 1].links.second)
    }
  }

  /// The callers' rows that mention an item, each once, the latest first.
  func mentions(of slot: Int32) -> [Int32] {
    var found: [Int32] = []
    var node = items[slot].firstMention
    while node >= 0 {
      let row = node >> 1
      // A row about one item twice stands in the list twice, once right after the other.
      if found.last != row { found.append(row) }
      node = node & 1 == 0 ? rows[row].links.first.next : rows[row].links.second.next
    }
    return found
  }
}
