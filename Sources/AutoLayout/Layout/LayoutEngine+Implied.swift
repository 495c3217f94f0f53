import Foundation

/// The numbers of the rows that a view implies by its frame or by its content.
private struct ImpliedNumbers {
  struct Numbers {
    var constant: Double
    var priority: LayoutPriority
  }

  var isFrame = false
  var frame = CGRect.zero
  var isRoot = false
  var content = CGSize(width: -1, height: -1)
  var hugging: (horizontal: LayoutPriority, vertical: LayoutPriority) = (1, 1)
  var compression: (horizontal: LayoutPriority, vertical: LayoutPriority) = (1, 1)

  subscript(kind: LayoutRow.Kind) -> Numbers? {
    switch kind {
    case .caller: nil
    case .frameLeft: isFrame && !isRoot ? frameNumbers(frame.origin.x) : nil
    case .frameTop: isFrame && !isRoot ? frameNumbers(frame.origin.y) : nil
    case .frameWidth: isFrame ? frameNumbers(frame.size.width) : nil
    case .frameHeight: isFrame ? frameNumbers(frame.size.height) : nil
    case .hugWidth: contentNumbers(content.width, hugging.horizontal)
    case .resistWidth: contentNumbers(content.width, compression.horizontal)
    case .hugHeight: contentNumbers(content.height, hugging.vertical)
    case .resistHeight: contentNumbers(content.height, compression.vertical)
    }
  }

  private func frameNumbers(_ value: CGFloat) -> Numbers {
    Numbers(constant: Double(value), priority: .required)
  }

  private func contentNumbers(_ value: CGFloat, _ priority: LayoutPriority) -> Numbers? {
    value >= 0 && value.isFinite ? Numbers(constant: Double(value), priority: priority) : nil
  }
}

extension LayoutEngine {
  /// Brings the rows up to date that views imply by their frames and their content.
  ///
  /// - Parameters:
  ///   - changes: Gets the rows with other numbers than the solver has.
  ///   - additions: Gets the new rows.
  ///   - mayMend: Is set if a broken constraint may hold now.
  func syncImplied(
    changes: inout [Int32], additions: inout [Int32], mayMend: inout Bool
  ) {
    // A new row may mention a superview that was not mentioned before, and that comes after.
    var next = 0
    while next < dirtyItems.count {
      let slot = dirtyItems[next]
      next += 1
      items[slot].isDirty = false
      guard items[slot].variables != nil, let view = items[slot].view else { continue }
      sync(view, slot, changes: &changes, additions: &additions, mayMend: &mayMend)
    }
    dirtyItems.removeAll(keepingCapacity: true)
  }

  private func sync(
    _ view: View, _ slot: Int32, changes: inout [Int32], additions: inout [Int32],
    mayMend: inout Bool
  ) {
    let numbers = numbers(of: view, slot)
    guard let numbers else {
      if items[slot].implied < 0 { return }
      removeImplied(of: slot, keeping: nil, mayMend: &mayMend)
      return
    }
    if items[slot].implied < 0 { items[slot].implied = implied.insert(ImpliedRows()) }
    let place = items[slot].implied
    removeImplied(of: slot, keeping: numbers, mayMend: &mayMend)
    for kind in LayoutRow.Kind.implied {
      guard let wanted = numbers[kind] else { continue }
      let row = implied[place][kind]
      let priority = Double(wanted.priority.rawValue)
      if row < 0 {
        let new = makeImplied(kind, of: view, slot)
        rows[new].constant = wanted.constant
        rows[new].priority = priority
        implied[place][kind] = new
        additions.append(new)
      } else if rows[row].constant != wanted.constant || rows[row].priority != priority {
        rows[row].constant = wanted.constant
        rows[row].priority = priority
        if rows[row].state == .held { changes.append(row) }
        mayMend = true
      }
    }
  }

  /// What a view implies, or `nil` if that is nothing.
  private func numbers(of view: View, _ slot: Int32) -> ImpliedNumbers? {
    var numbers = ImpliedNumbers()
    numbers.isRoot = slot == Self.rootSlot
    if view.translatesAutoresizingMaskIntoConstraints {
      numbers.isFrame = true
      numbers.frame = view.layer.frame.standardized
      return numbers
    }
    isAsking = true
    numbers.content = view.intrinsicContentSize
    isAsking = false
    guard numbers[.hugWidth] != nil || numbers[.hugHeight] != nil else { return nil }
    numbers.hugging = view.huggingPriorities
    numbers.compression = view.compressionPriorities
    return numbers
  }

  private func makeImplied(_ kind: LayoutRow.Kind, of view: View, _ slot: Int32) -> Int32 {
    var second: Int32 = -1
    if kind == .frameLeft || kind == .frameTop, let superview = view.superview {
      second = claim(superview)
      makeVariables(of: second)
    }
    return rows.insert(LayoutRow(kind: kind, first: slot, second: second))
  }

  /// Removes the implied rows of an item for which there are no numbers any longer.
  private func removeImplied(
    of slot: Int32, keeping numbers: ImpliedNumbers?, mayMend: inout Bool
  ) {
    let place = items[slot].implied
    var slots: [Int32] = []
    for kind in LayoutRow.Kind.implied where implied[place][kind] >= 0 && numbers?[kind] == nil {
      let row = implied[place][kind]
      if rows[row].second >= 0 { slots.append(rows[row].second) }
      takeOut(row)
      rows.remove(at: row, leaving: .empty)
      implied[place][kind] = -1
      mayMend = true
    }
    if numbers == nil {
      implied.remove(at: place, leaving: ImpliedRows())
      items[slot].implied = -1
    }
    release(slots)
  }
}
