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
    let attributes: [LayoutConstraint.Attribute] = [.left, .top, .width, .height]
    guard slot >= 0, let variables = tables.items[slot].variables else { return attributes }
    var free: [LayoutConstraint.Attribute] = []
    perform { solver throws(SolverError) in
      for case (let attribute, let variable?) in zip(attributes, variables.inOrder)
      where try solver.isAmbiguous(variable) {
        free.append(attribute)
      }
    }
    return free
  }
}
