import Cassowary
import Foundation

extension LayoutEngine {
  /// Solves, takes over the rectangles that changed, and places their items.
  func solve() {
    isUnsolved = false
    tally.solves += 1
    do {
      try solver.solve()
    } catch {
      return fail(error)
    }
    isPlacing = true
    for slot in tables.takeOver(solver.takeMovedValues()) { place(slot) }
    isPlacing = false
  }

  /// Gives an item its frame, and marks what has to be laid out for it.
  private func place(_ slot: Int32) {
    let isMoved = tables.items[slot].move == .moved
    tables.items[slot].move = .none
    if let guide = tables.items[slot].guide {
      guard let owner = guide.owningView else { return }
      owner.markNeedsLayout()
      if !owner.needsPlacement, let frame = frame(of: slot, below: origin(of: owner)) {
        guide.layoutFrame = frame
      }
      return
    }
    guard let view = tables.items[slot].view else { return }
    guard slot != Self.rootSlot else { return sizeRoot(view) }
    // What lies below may keep its place in the root, and so move in the view.
    if isMoved { view.markNeedsPlacement() }
    guard let superview = view.superview else { return }
    superview.markNeedsLayout()
    if !superview.needsPlacement, !view.translatesAutoresizingMaskIntoConstraints,
      let frame = frame(of: slot, below: origin(of: superview))
    {
      view.frame = frame
    }
  }

  /// Gives all subviews and guides of a view their frames.
  func placeAll(in view: View) {
    let corner = origin(of: view)
    isPlacing = true
    for guide in view.layoutGuides where guide.layoutSlot >= 0 {
      if let frame = frame(of: guide.layoutSlot, below: corner) { guide.layoutFrame = frame }
    }
    for subview in view.subviews {
      if subview.layoutSlot < 0 {
        // Placed by its own frame, it hands the move on.
        subview.markNeedsPlacement()
      } else if !subview.translatesAutoresizingMaskIntoConstraints,
        let frame = frame(of: subview.layoutSlot, below: corner)
      {
        subview.frame = frame
      }
    }
    isPlacing = false
  }

  /// Gives the root the size that its constraints say, where its frame is not taken as it is.
  private func sizeRoot(_ view: View) {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    let solved = tables.items[Self.rootSlot].solved
    let size = CGSize(width: solved.width, height: solved.height)
    if view.frame.size != size { view.frame = CGRect(origin: view.frame.origin, size: size) }
  }

  /// The upper left corner of a view in root coordinates, as solved, or by its frame where no
  /// constraint mentions it.
  private func origin(of view: View) -> CGPoint {
    var offset = CGPoint.zero
    var view = view
    while true {
      if view.layoutSlot >= 0, tables.items[view.layoutSlot].isSolved {
        let solved = tables.items[view.layoutSlot].solved
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
  private func frame(of slot: Int32, below origin: CGPoint) -> CGRect? {
    guard tables.items[slot].isSolved else { return nil }
    let solved = tables.items[slot].solved
    return CGRect(
      x: CGFloat(solved.left) - origin.x, y: CGFloat(solved.top) - origin.y,
      width: CGFloat(solved.width), height: CGFloat(solved.height))
  }
}
