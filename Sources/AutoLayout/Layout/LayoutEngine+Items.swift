import Cassowary

extension LayoutEngine {
  /// The slot of an item, made if it has none, with one use more.
  func claim(_ item: AnyObject?) -> Int32 {
    if let view = item as? View { return claim(view) }
    guard let guide = item as? LayoutGuide else { preconditionFailure("An item is gone.") }
    if guide.layoutSlot < 0 {
      guide.layoutSlot = items.insert(ItemEntry(view: nil, guide: guide))
    }
    items[guide.layoutSlot].uses += 1
    return guide.layoutSlot
  }

  func claim(_ view: View) -> Int32 {
    if view.layoutSlot < 0 {
      view.layoutSlot = items.insert(ItemEntry(view: view, guide: nil))
    }
    items[view.layoutSlot].uses += 1
    return view.layoutSlot
  }

  /// Makes the solver's variables of an item that is about to be used.
  func makeVariables(of slot: Int32) {
    guard items[slot].variables == nil else { return }
    let isRoot = slot == Self.rootSlot
    items[slot].variables = ItemVariables(
      left: isRoot ? nil : solver.addVariable(),
      top: isRoot ? nil : solver.addVariable(),
      width: solver.addVariable(domain: .nonnegative),
      height: solver.addVariable(domain: .nonnegative))
    tally.variables += isRoot ? 2 : 4
    if isRoot || items[slot].view != nil { noteImpliedChange(of: slot) }
  }

  /// Takes one use away from each item, and drops those that are no longer used.
  func release(_ slots: [Int32]) {
    var slots = slots
    while let slot = slots.popLast() {
      items[slot].uses -= 1
      guard items[slot].uses == 0 else { continue }
      let place = items[slot].implied
      if place >= 0 {
        for kind in LayoutRow.Kind.implied where implied[place][kind] >= 0 {
          let row = implied[place][kind]
          if rows[row].second >= 0 { slots.append(rows[row].second) }
          takeOut(row)
          rows.remove(at: row, leaving: .empty)
        }
        implied.remove(at: place, leaving: ImpliedRows())
        items[slot].implied = -1
      }
      if let variables = items[slot].variables { drop(variables) }
      if slot == Self.rootSlot {
        items[slot].variables = nil
        continue
      }
      items[slot].view?.layoutSlot = -1
      items[slot].guide?.layoutSlot = -1
      items.remove(at: slot, leaving: .empty)
    }
  }

  private func drop(_ variables: ItemVariables) {
    perform { solver throws(SolverError) in
      if let left = variables.left { try solver.drop(left) }
      if let top = variables.top { try solver.drop(top) }
      try solver.drop(variables.width)
      try solver.drop(variables.height)
    }
    tally.variables -= variables.left == nil ? 2 : 4
  }

  /// Does something to the solver that cannot be refused; what is refused all the same is kept in
  /// ``failure``.
  func perform(_ body: (inout Solver) throws(SolverError) -> Void) {
    do {
      try body(&solver)
    } catch {
      fail(error)
    }
  }

  func fail(_ error: SolverError) {
    if failure == nil { failure = .unsolved("\(error)") }
  }
}
