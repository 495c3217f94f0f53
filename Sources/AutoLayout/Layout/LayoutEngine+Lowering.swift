import Foundation

extension LayoutEngine {
  /// Finds out what a row means that is about to be added: in whose rectangles it is measured, in
  /// which direction, and how far from their edges.
  func lower(_ row: Int32) {
    guard let constraint = tables.rows[row].constraint else { return }
    let second = tables.rows[row].second
    let needsLowering = constraint.needsLowering && (mayMirror || !constraint.isPlainIfUnmirrored)
    guard
      needsLowering || hasScrolledViews || tables.items[tables.rows[row].first].isScroll
        || second >= 0 && tables.items[second].isScroll
    else { return }
    lower(row, constraint)
  }

  /// Has constraints taken out and put in again, because they mean something else now.
  ///
  /// This comes before all that waits: what is added at the next pass is read as it is meant then,
  /// and must not be judged with what others meant before.
  func lowerAgain(_ constraints: [LayoutConstraint]) {
    let known = constraints.filter { $0.row >= 0 && tables.rows[$0.row].state != .pending }
    guard !known.isEmpty else { return }
    var first: [LayoutChange] = []
    for constraint in known {
      tables.unlink(constraint.row)
      tables.rows[constraint.row].isLeaving = true
      first.append(.replace(constraint.row))
      constraint.row = tables.insert(constraint)
      first.append(.add(constraint.row))
    }
    changes.insert(contentsOf: first, at: 0)
    if openBatches.count > 0 { openBatches.start += first.count }
  }

  /// Brings rows up to date that need more of an item than its rectangle.
  ///
  /// - Returns: The rows whose numbers have changed.
  func refreshOffsets(of slot: Int32) -> [Int32] {
    guard tables.items[slot].hasExtras else { return [] }
    var rows = tables.mentions(of: slot)
    for extras in tables.extras.elements
    where extras.firstSource == slot || extras.secondSource == slot {
      rows.append(extras.row)
    }
    var changed: [Int32] = []
    var changedInKind: [LayoutConstraint] = []
    for row in rows where tables.rows[row].extras >= 0 && !tables.rows[row].isLeaving {
      guard let constraint = tables.rows[row].constraint, let sides = sides(of: constraint, row)
      else { continue }
      let extras = tables.extras[tables.rows[row].extras]
      guard extras.firstBase != .notAnAttribute else { continue }
      if sides.first.base != extras.firstBase
        || sides.second?.base ?? .notAnAttribute != extras.secondBase
        || sides.first.source?.slot ?? -1 != extras.firstSource
        || sides.second?.source?.slot ?? -1 != extras.secondSource
      {
        changedInKind.append(constraint)
      } else if sides.offset != tables.rows[row].offset {
        tables.rows[row].offset = sides.offset
        changed.append(row)
      }
    }
    lowerAgain(changedInKind)
    return changed
  }

  /// Notes that an item's margins have changed.
  func noteOffsetsChanged(of slot: Int32) {
    for row in refreshOffsets(of: slot) where !tables.rows[row].isChanged {
      tables.rows[row].isChanged = true
      changes.append(.change(row))
    }
  }

  private func lower(_ row: Int32, _ constraint: LayoutConstraint) {
    guard let sides = sides(of: constraint, row) else { return }
    tables.rows[row].isMirrored = sides.isMirrored
    tables.rows[row].isReversed = sides.isReversed
    guard sides.needsExtras else { return }
    tables.rows[row].offset = sides.offset
    let place = tables.makeExtras(of: row)
    tables.extras[place].firstBase = sides.first.base
    tables.extras[place].firstSource = claim(sides.first.source)
    tables.items[tables.rows[row].first].hasExtras = true
    if let second = sides.second {
      tables.extras[place].secondBase = second.base
      tables.extras[place].secondSource = claim(second.source)
      tables.items[tables.rows[row].second].hasExtras = true
    }
    tables.extras[place].secondFactor = sides.secondFactor
    if sides.needsContainer {
      tables.extras[place].container = claim(sides.place.layoutHandle)
      tables.extras[place].firstCorner = sides.firstCorner
      tables.extras[place].secondCorner = sides.secondCorner
    }
  }

  private func claim(_ handle: ItemHandle?) -> Int32 {
    guard let handle else { return -1 }
    let slot = tables.claim(handle)
    tables.items[slot].hasExtras = true
    return slot
  }

  /// What a row means now; `nil` if an item is gone.
  private func sides(of constraint: LayoutConstraint, _ row: Int32) -> ConstraintSides? {
    guard let container = constraint.container else { return nil }
    return ConstraintSides(constraint, in: container, self)
  }
}
