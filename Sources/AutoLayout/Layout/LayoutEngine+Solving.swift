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
    let moved = tables.takeOver(solver.takeMovedValues(), after: takeUnshown())
    guard !isFitting else { return noteWidths(of: moved) }
    isPlacing = true
    knownCorner = nil
    for slot in moved { place(slot) }
    knownCorner = nil
    isPlacing = false
  }

  /// Has content measured again that wraps at a width that has changed.
  private func noteWidths(of moved: [Int32]) {
    for slot in moved {
      tables.items[slot].move = .none
      guard let view = tables.items[slot].view, view.contentWrapsAtWidth,
        tables.items[slot].contentWidth != tables.items[slot].solved.width
      else { continue }
      noteImpliedChange(of: slot)
    }
  }

  /// Gives an item its frame, and marks what has to be laid out for it.
  func place(_ slot: Int32) {
    let isMoved = tables.items[slot].move == .moved
    tally.placements += 1
    tables.items[slot].move = .none
    if let guide = tables.items[slot].guide {
      guard let owner = guide.owningView else { return }
      owner.markNeedsLayout()
      if !owner.needsPlacement, let frame = frame(of: slot, below: corner(of: owner)) {
        guide.layoutFrame = frame
        owner.scrollView?.noteLayout(of: guide)
      }
      return
    }
    guard let view = tables.items[slot].view else { return }
    if view.contentWrapsAtWidth, tables.items[slot].contentWidth != tables.items[slot].solved.width
    {
      noteImpliedChange(of: slot)
    }
    guard slot != Self.rootSlot else { return sizeRoot(view) }
    // What lies below may keep its place in the root, and so move in the view.
    if isMoved { view.markNeedsPlacement() }
    guard let superview = view.superview else { return }
    superview.markNeedsLayout()
    if !superview.needsPlacement, !view.translatesAutoresizingMaskIntoConstraints,
      let frame = frame(of: slot, below: corner(of: superview))
    {
      view.frame = view.frame(forAlignmentRect: frame)
    }
  }

  /// The upper left corner of a view in root coordinates, kept for its other subviews and guides.
  ///
  /// That of a view that constraints hold does not change while frames are set.
  private func corner(of view: View) -> CGPoint {
    if let knownCorner, knownCorner.view == ObjectIdentifier(view) { return knownCorner.corner }
    let corner = origin(of: view)
    if view.layoutSlot >= 0, tables.items[view.layoutSlot].isSolved {
      knownCorner = (ObjectIdentifier(view), corner)
    }
    return corner
  }

  /// Gives all subviews and guides of a view their frames.
  func placeAll(in view: View) {
    let corner = origin(of: view)
    isPlacing = true
    for guide in view.layoutGuides where guide.layoutSlot >= 0 {
      if let frame = frame(of: guide.layoutSlot, below: corner) {
        guide.layoutFrame = frame
        view.scrollView?.noteLayout(of: guide)
      }
    }
    tally.placements += view.layoutGuides.count + view.subviews.count
    for subview in view.subviews {
      if subview.layoutSlot < 0 {
        // Placed by its own frame, it hands the move on.
        subview.markNeedsPlacement()
      } else if !subview.translatesAutoresizingMaskIntoConstraints,
        let frame = frame(of: subview.layoutSlot, below: corner)
      {
        subview.frame = subview.frame(forAlignmentRect: frame)
      }
    }
    isPlacing = false
  }

  /// Gives the root the size that its constraints say, where its frame is not taken as it is.
  private func sizeRoot(_ view: View) {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    let rect = alignmentRect(of: Self.rootSlot)
    let size = view.frame(forAlignmentRect: rect).size
    if view.frame.size != size { view.frame = CGRect(origin: view.frame.origin, size: size) }
  }

  /// The upper left corner of a view in root coordinates, as solved, or by its frame where no
  /// constraint mentions it.
  ///
  /// Root coordinates count from the corner of the root's alignment rectangle.
  private func origin(of view: View, unrounded: Bool = false) -> CGPoint {
    var offset = CGPoint.zero
    var view = view
    while true {
      if view.layoutSlot >= 0, tables.items[view.layoutSlot].isSolved {
        let rect = alignmentRect(of: view.layoutSlot, unrounded: unrounded)
        let corner = view.frame(forAlignmentRect: rect).origin
        return CGPoint(x: offset.x + corner.x, y: offset.y + corner.y)
      }
      guard let superview = view.superview else {
        let insets = view.alignmentRectInsets
        return CGPoint(x: offset.x - insets.left, y: offset.y - insets.top)
      }
      let origin = view.layer.frame.origin
      offset = CGPoint(x: offset.x + origin.x, y: offset.y + origin.y)
      view = superview
    }
  }

  /// The rectangle of an item in the coordinates of a view whose corner is given.
  private func frame(
    of slot: Int32, below origin: CGPoint, unrounded: Bool = false
  ) -> CGRect? {
    guard tables.items[slot].isSolved else { return nil }
    let rect = alignmentRect(of: slot, unrounded: unrounded)
    return CGRect(
      x: rect.origin.x - origin.x, y: rect.origin.y - origin.y, width: rect.size.width,
      height: rect.size.height)
  }

  /// The alignment rectangle of an item in root coordinates, rounded to pixels where they count.
  private func alignmentRect(of slot: Int32, unrounded: Bool = false) -> CGRect {
    let solved = tables.items[slot].solved
    guard let displayScale, !unrounded else {
      return CGRect(x: solved.left, y: solved.top, width: solved.width, height: solved.height)
    }
    let grid = PixelGrid(scale: Double(displayScale))
    let left = grid.rounded(solved.left)
    let top = grid.rounded(solved.top)
    return CGRect(
      x: left, y: top, width: grid.rounded(solved.left + solved.width) - left,
      height: grid.rounded(solved.top + solved.height) - top)
  }

  /// The frame of a view in its superview, or of a guide in its owner, as it was solved last and
  /// before it was rounded to pixels; `nil` for an item that no constraint mentions.
  public func unroundedFrame(of item: any LayoutItem) -> CGRect? {
    guard let handle = ItemHandle.of(item), handle.slot >= 0 else { return nil }
    guard let view = handle.view else {
      guard let owner = handle.guide?.owningView, owner.liveEngine === self else { return nil }
      return frame(of: handle.slot, below: origin(of: owner, unrounded: true), unrounded: true)
    }
    guard view.liveEngine === self, let superview = view.superview else { return nil }
    return frame(
      of: handle.slot, below: origin(of: superview, unrounded: true), unrounded: true
    ).map { view.frame(forAlignmentRect: $0) }
  }
}
