import Cassowary

extension LayoutEngine {
  /// Whether another rectangle of an item would do as well.
  ///
  /// An item that no constraint mentions is ambiguous unless its frame is taken as it is; one that
  /// lies in another tree, or in none, is not.
  ///
  /// - Complexity: That of four questions to the solver, besides solving what is queued.
  public func isAmbiguous(_ item: any LayoutItem) -> Bool {
    let handle = ItemHandle.of(item)
    guard let place = handle?.place, place.liveEngine === self else {
      return false
    }
    resolve()
    let slot = handle?.slot ?? -1
    guard slot >= 0, let variables = tables.items[slot].variables else {
      guard let view = item as? View else { return true }
      return view !== root && !view.translatesAutoresizingMaskIntoConstraints
    }
    do {
      for case let variable? in variables.inOrder where try solver.isAmbiguous(variable) {
        return true
      }
    } catch {
      fail(error)
    }
    return false
  }
}
