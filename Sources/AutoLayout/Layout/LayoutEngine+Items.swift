import Cassowary

extension LayoutEngine {
  /// Makes the solver's variables of an item that is about to be used.
  func makeVariables(of slot: Int32) {
    guard tables.items[slot].variables == nil else { return }
    let isRoot = slot == Self.rootSlot
    let variables = ItemVariables(
      left: isRoot ? nil : solver.addVariable(),
      top: isRoot ? nil : solver.addVariable(),
      width: solver.addVariable(domain: .nonnegative),
      height: solver.addVariable(domain: .nonnegative))
    tables.note(variables, of: slot)
    tally.variables += isRoot ? 2 : 4
    if isRoot || tables.items[slot].view != nil { noteImpliedChange(of: slot) }
  }

  /// Takes one use away from each item, and drops those that are no longer used.
  func release(_ slots: [Int32]) {
    var slots = slots
    while let slot = slots.popLast() {
      tables.items[slot].uses -= 1
      guard tables.items[slot].uses == 0 else { continue }
      let place = tables.items[slot].implied
      if place >= 0 {
        for kind in LayoutRow.Kind.implied where tables.implied[place][kind] >= 0 {
          let row = tables.implied[place][kind]
          if tables.rows[row].second >= 0 { slots.append(tables.rows[row].second) }
          takeOut(row)
          forgetBroken(row)
          tables.rows.remove(at: row, leaving: .empty)
        }
        tables.implied.remove(at: place, leaving: ImpliedRows())
        tables.items[slot].implied = -1
      }
      if let variables = tables.items[slot].variables { drop(variables) }
      if slot == Self.rootSlot {
        tables.items[slot].variables = nil
        continue
      }
      tables.items[slot].view?.handle?.slot = -1
      tables.items[slot].guide?.handle?.slot = -1
      tables.items.remove(at: slot, leaving: .empty)
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
