import Cassowary
import Foundation

extension LayoutEngine {
  /// Solves, takes the rectangles over, and marks what is to be laid out.
  func solve() {
    isUnsolved = false
    tally.solves += 1
    do {
      try solver.solve()
      for index in items.elements.indices {
        let slot = Int32(index)
        guard let variables = items[slot].variables else { continue }
        let solved = try rect(of: variables)
        guard solved != items[slot].solved else { continue }
        items[slot].solved = solved
        markForLayout(slot)
      }
    } catch {
      fail(error)
    }
  }

  private func rect(of variables: ItemVariables) throws(SolverError) -> SolvedRect {
    var rect = SolvedRect()
    if let left = variables.left { rect.left = try solver.value(of: left) }
    if let top = variables.top { rect.top = try solver.value(of: top) }
    rect.width = try solver.value(of: variables.width)
    rect.height = try solver.value(of: variables.height)
    return rect
  }

  private func markForLayout(_ slot: Int32) {
    if let guide = items[slot].guide {
      guide.owningView?.markNeedsLayout()
      return
    }
    guard let view = items[slot].view else { return }
    if slot == Self.rootSlot {
      sizeRoot(view)
    } else {
      view.superview?.markNeedsLayout()
      // What lies below keeps its place in the root and so moves in the view.
      if !view.subviews.isEmpty || !view.layoutGuides.isEmpty { view.markNeedsLayout() }
    }
  }

  /// Gives the root the size that its constraints say, where its frame is not taken as it is.
  private func sizeRoot(_ view: View) {
    guard !view.translatesAutoresizingMaskIntoConstraints,
      let solved = items[Self.rootSlot].solved
    else { return }
    let size = CGSize(width: solved.width, height: solved.height)
    if view.frame.size != size { view.frame = CGRect(origin: view.frame.origin, size: size) }
  }

  /// The upper left corner of a view in root coordinates, as solved, or by its frame where no
  /// constraint mentions it.
  func origin(of view: View) -> CGPoint {
    var offset = CGPoint.zero
    var view = view
    while true {
      if view.layoutSlot >= 0, let solved = items[view.layoutSlot].solved {
        return CGPoint(
          x: offset.x + CGFloat(solved.left), y: offset.y + CGFloat(solved.top))
      }
      guard let superview = view.superview else { return offset }
      let origin = view.layer.frame.origin
      offset = CGPoint(x: offset.x + origin.x, y: offset.y + origin.y)
      view = superview
    }
  }

  /// The rectangle of an item in the coordinates of a view whose corner is given.
  func frame(of slot: Int32, below origin: CGPoint) -> CGRect? {
    guard let solved = items[slot].solved else { return nil }
    return CGRect(
      x: CGFloat(solved.left) - origin.x, y: CGFloat(solved.top) - origin.y,
      width: CGFloat(solved.width), height: CGFloat(solved.height))
  }
}
