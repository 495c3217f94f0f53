import Cassowary

extension LayoutTables {
  /// Remembers whose variables an item's are.
  mutating func note(_ variables: ItemVariables, of slot: Int32) {
    items[slot].variables = variables
    fresh.append(slot)
    if let left = variables.left { note(left, slot * 4) }
    if let top = variables.top { note(top, slot * 4 + 1) }
    note(variables.width, slot * 4 + 2)
    note(variables.height, slot * 4 + 3)
  }

  private mutating func note(_ variable: Variable, _ code: Int32) {
    let index = Int(variable.slot)
    while itemOfVariable.count <= index { itemOfVariable.append(-1) }
    itemOfVariable[index] = code
  }

  /// Takes over values that have moved.
  ///
  /// - Parameters:
  ///   - moves: The values.
  ///   - shown: Values that come before, of what has shown something else than the solver's layout.
  /// - Returns: The items that have another rectangle than before, or one for the first time, each
  ///   once.
  mutating func takeOver(_ moves: [MovedValue], after shown: [ShownValue] = []) -> [Int32] {
    var moved: [Int32] = []
    for value in shown { note(value.slot, value.value, &moved) }
    for move in moves { note(move.slot, move.value, &moved) }
    for slot in fresh where items[slot].variables != nil {
      if items[slot].move == .none { moved.append(slot) }
      items[slot].isSolved = true
      items[slot].move = .moved
    }
    fresh.removeAll(keepingCapacity: true)
    return moved
  }

  /// Takes over one value, and notes whose it is.
  private mutating func note(_ variable: Int32, _ value: Double, _ moved: inout [Int32]) {
    guard Int(variable) < itemOfVariable.count else { return }
    let code = itemOfVariable[Int(variable)]
    guard code >= 0, let change = takeOver(variable, value, in: code >> 2, code & 3) else { return }
    if items[code >> 2].move == .none { moved.append(code >> 2) }
    items[code >> 2].move = max(items[code >> 2].move, change)
  }

  /// Takes over one value; tells what that means for its item, `nil` if nothing.
  private mutating func takeOver(
    _ variable: Int32, _ value: Double, in slot: Int32, _ which: Int32
  ) -> ItemEntry.Move? {
    // The item may have left its place since, and the variable may have been another one's.
    guard let variables = items[slot].variables else { return nil }
    switch which {
    case 0 where variables.left?.slot == variable && items[slot].solved.left != value:
      items[slot].solved.left = value
      return .moved
    case 1 where variables.top?.slot == variable && items[slot].solved.top != value:
      items[slot].solved.top = value
      return .moved
    case 2 where variables.width.slot == variable && items[slot].solved.width != value:
      items[slot].solved.width = value
      return .resized
    case 3 where variables.height.slot == variable && items[slot].solved.height != value:
      items[slot].solved.height = value
      return .resized
    default:
      return nil
    }
  }
}
