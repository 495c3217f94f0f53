import Cassowary

extension LayoutEngine {
  /// Which of an item's left edge, top edge, width and height could be another number as well.
  ///
  /// For an item that no constraint mentions all four, unless its frame is taken as it is.
  ///
  /// - Complexity: That of four questions to the solver, besides solving what is queued.
  package func freeAttributes(of item: any LayoutItem) -> [LayoutConstraint.Attribute] {
    guard isAmbiguous(item) else { return [] }
    let slot = ItemHandle.of(item)?.slot ?? -1
    guard slot >= 0, let variables = tables.items[slot].variables else {
      return [.left, .top, .width, .height]
    }
    var free: [LayoutConstraint.Attribute] = []
    perform { solver throws(SolverError) in
      if let left = variables.left, try solver.isAmbiguous(left) { free.append(.left) }
      if let top = variables.top, try solver.isAmbiguous(top) { free.append(.top) }
      if try solver.isAmbiguous(variables.width) { free.append(.width) }
      if try solver.isAmbiguous(variables.height) { free.append(.height) }
    }
    return free
  }
}
