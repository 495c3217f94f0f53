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
        row = makeImplied(kind, of: view, slot)
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
    if kind == .frameLeft || kind == .frameTop, let superview = ItemHandle.of(view.superview) {
      second = tables.claim(superview)
      makeVariables(of: second)
    }
    return tables.rows.insert(LayoutRow(kind: kind, first: slot, second: second))
  }

  /// Removes the implied rows of an item for which there are no numbers any longer.
  private func removeImplied(
    of slot: Int32, keeping numbers: ImpliedNumbers?, _ transaction: inout LayoutTransaction
  ) {
    let place = tables.items[slot].implied
    for kind in LayoutRow.Kind.implied {
      let row = tables.implied[place][kind]
      guard row >= 0, numbers?[kind] == nil else { continue }
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
