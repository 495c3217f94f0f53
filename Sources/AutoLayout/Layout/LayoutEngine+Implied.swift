import Foundation

extension LayoutEngine {
  /// Brings the rows up to date that views imply by their frames and their content.
  ///
  /// New rows come before the others.
  func syncImplied(_ transaction: inout LayoutTransaction) {
    guard !dirtyItems.isEmpty else { return }
    var additions: [Int32] = []
    // A new row may mention a superview that was not mentioned before, and that comes after.
    var next = 0
    while next < dirtyItems.count {
      let slot = dirtyItems[next]
      next += 1
      tables.items[slot].isDirty = false
      guard tables.items[slot].variables != nil, let view = tables.items[slot].view else {
        continue
      }
      sync(view, slot, &transaction, additions: &additions)
    }
    dirtyItems.removeAll(keepingCapacity: true)
    if !additions.isEmpty { transaction.additions = additions + transaction.additions }
  }

  private func sync(
    _ view: View, _ slot: Int32, _ transaction: inout LayoutTransaction, additions: inout [Int32]
  ) {
    let numbers = numbers(of: view, slot)
    if tables.items[slot].hasExtras { transaction.changes += refreshOffsets(of: slot) }
    if tables.items[slot].implied >= 0 { removeImplied(of: slot, keeping: numbers, &transaction) }
    guard let numbers else { return }
    if tables.items[slot].implied < 0 {
      tables.items[slot].implied = tables.implied.insert(ImpliedRows())
    }
    let place = tables.items[slot].implied
    for kind in LayoutRow.Kind.implied {
      guard let wanted = numbers[kind] else { continue }
      var row = tables.implied[place][kind]
      let priority = Double(wanted.priority.rawValue)
      if row < 0 {
        row = makeImplied(kind, wanted.share, of: view, slot)
        tables.implied[place][kind] = row
        additions.append(row)
      } else if tables.rows[row].constant != wanted.constant
        || tables.rows[row].priority != priority
      {
        transaction.changes.append(row)
      }
      tables.rows[row].constant = wanted.constant
      tables.rows[row].priority = priority
    }
  }

  /// What a view implies, or `nil` if that is nothing.
  private func numbers(of view: View, _ slot: Int32) -> ImpliedNumbers? {
    if isFitting, slot == Self.rootSlot {
      // The size of what is fitted is what is asked for.
    } else if view.translatesAutoresizingMaskIntoConstraints {
      return ImpliedNumbers(frameOf: view, isRoot: slot == Self.rootSlot)
    }
    isAsking = true
    let content: CGSize
    if view.contentWrapsAtWidth, tables.items[slot].isSolved {
      let width = tables.items[slot].solved.width
      tables.items[slot].contentWidth = width
      content = view.intrinsicContentSize(forWidth: CGFloat(width))
    } else {
      content = view.intrinsicContentSize
    }
    isAsking = false
    let numbers = ImpliedNumbers(content: content, of: view)
    guard numbers[.hugWidth] != nil || numbers[.hugHeight] != nil else { return nil }
    return numbers
  }

  private func makeImplied(
    _ kind: LayoutRow.Kind, _ share: Double, of view: View, _ slot: Int32
  ) -> Int32 {
    var second: Int32 = -1
    if kind == .frameLeft || kind == .frameTop || share != 0,
      let superview = view.superview?.layoutHandle
    {
      second = tables.claim(superview)
      makeVariables(of: second)
    }
    var row = LayoutRow(kind: kind, first: slot, second: second)
    row.offset = share
    return tables.rows.insert(row)
  }

  /// Removes the implied rows of an item for which there are no numbers any longer, or that take
  /// another share of the superview's size.
  private func removeImplied(
    of slot: Int32, keeping numbers: ImpliedNumbers?, _ transaction: inout LayoutTransaction
  ) {
    let place = tables.items[slot].implied
    for kind in LayoutRow.Kind.implied {
      let row = tables.implied[place][kind]
      guard row >= 0 else { continue }
      if let numbers = numbers?[kind], abs(numbers.share - tables.rows[row].offset) < 1e-12 {
        continue
      }
      touch(row)
      forgetBroken(row)
      transaction.removals.append(row)
      tables.implied[place][kind] = -1
    }
    if numbers == nil {
      tables.implied.remove(at: place, leaving: ImpliedRows())
      tables.items[slot].implied = -1
    }
  }
}
