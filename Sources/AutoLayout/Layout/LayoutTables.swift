import Cassowary

/// What an engine knows of its items and rows, apart from the solver.
///
/// Kept together so that a step of the engine is one access to them. Every item that a caller's
/// row mentions has a slot, and the rows that mention an item form a list that begins there.
@MainActor
struct LayoutTables {
  var items = SlotTable<ItemEntry>()
  var rows = SlotTable<LayoutRow>()
  var implied = SlotTable<ImpliedRows>()
  var extras = SlotTable<RowExtras>()
  /// The row of each of the solver's constraints, by the slot of its handle.
  private var rowOfSolverSlot: [Int32] = []
  /// The item of each of the solver's variables, by the slot of its handle, times 4, plus which of
  /// the item's variables it is; perhaps a former one.
  var itemOfVariable: [Int32] = []
  /// Room for the terms of one row.
  var terms: [Term] = []
  /// The items that have got variables and no rectangle yet.
  var fresh: [Int32] = []

  /// Makes a row of a constraint, in the lists of its items.
  mutating func insert(_ constraint: LayoutConstraint) -> Int32 {
    guard let firstHandle = constraint.first else {
      preconditionFailure("An active constraint has a first item.")
    }
    let first = claim(firstHandle)
    var second: Int32 = -1
    if let handle = constraint.second { second = claim(handle) }
    let row = rows.insert(
      LayoutRow(constraint: constraint, kind: .caller, first: first, second: second))
    link(row * 2, in: first)
    if second >= 0 { link(row * 2 + 1, in: second) }
    if let starts = constraint.starts { claim(starts, for: row) }
    return row
  }

  /// Uses the items where the sides of a row begin.
  private mutating func claim(_ starts: SpanStarts, for row: Int32) {
    let place = makeExtras(of: row)
    if let start = starts.first {
      let slot = claim(start.handle)
      extras[place].firstStart = slot
      items[slot].hasExtras = true
    }
    if let start = starts.second {
      let slot = claim(start.handle)
      extras[place].secondStart = slot
      items[slot].hasExtras = true
    }
  }

  /// The place of a row's extras, made if it has none.
  mutating func makeExtras(of row: Int32) -> Int32 {
    if rows[row].extras >= 0 { return rows[row].extras }
    let place = extras.insert(RowExtras(row: row))
    rows[row].extras = place
    return place
  }

  /// The slot of an item, made if it has none, with one use more.
  ///
  /// - Precondition: The item is in the engine's tree.
  mutating func claim(_ handle: ItemHandle) -> Int32 {
    let slot = handle.slot
    if slot >= 0 {
      items[slot].uses += 1
      return slot
    }
    let view = handle.view
    var entry = ItemEntry(view: view, guide: view == nil ? handle.guide : nil)
    entry.isScroll = view?.scrollView != nil
    entry.uses = 1
    handle.slot = items.insert(entry)
    return handle.slot
  }

  /// Takes a row out of the lists of its items.
  mutating func unlink(_ row: Int32) {
    unlink(row * 2, in: rows[row].first)
    if rows[row].second >= 0 { unlink(row * 2 + 1, in: rows[row].second) }
  }

  /// The callers' rows that mention an item, each once, the latest first.
  func mentions(of slot: Int32) -> [Int32] {
    var found: [Int32] = []
    var node = items[slot].firstMention
    while node >= 0 {
      // A row about one item twice stands in the list twice, once right after the other.
      if found.last != node >> 1 { found.append(node >> 1) }
      node = link(node).next
    }
    return found
  }

  /// Remembers which row a handle of the solver stands for.
  mutating func note(_ row: Int32, at id: ConstraintID) {
    rows[row].id = id
    let slot = Int(id.slot)
    while rowOfSolverSlot.count <= slot { rowOfSolverSlot.append(-1) }
    rowOfSolverSlot[slot] = row
  }

  /// The row that a handle of the solver stands for.
  func row(at id: ConstraintID) -> Int32? {
    let slot = Int(id.slot)
    guard slot >= 0, slot < rowOfSolverSlot.count else { return nil }
    let row = rowOfSolverSlot[slot]
    return row >= 0 && rows[row].id == id ? row : nil
  }

  private mutating func link(_ node: Int32, in slot: Int32) {
    let head = items[slot].firstMention
    setLink(node, MentionLink(next: head, previous: -1))
    if head >= 0 {
      var link = link(head)
      link.previous = node
      setLink(head, link)
    }
    items[slot].firstMention = node
  }

  private mutating func unlink(_ node: Int32, in slot: Int32) {
    let removed = link(node)
    if removed.next >= 0 {
      var link = link(removed.next)
      link.previous = removed.previous
      setLink(removed.next, link)
    }
    if removed.previous >= 0 {
      var link = link(removed.previous)
      link.next = removed.next
      setLink(removed.previous, link)
    } else {
      items[slot].firstMention = removed.next
    }
  }

  private func link(_ node: Int32) -> MentionLink {
    node & 1 == 0 ? rows[node >> 1].firstLink : rows[node >> 1].secondLink
  }

  private mutating func setLink(_ node: Int32, _ link: MentionLink) {
    if node & 1 == 0 {
      rows[node >> 1].firstLink = link
    } else {
      rows[node >> 1].secondLink = link
    }
  }
}
