/// One change to the tables, with what is needed to take it back.
enum Undo: Sendable {
  case addedRow(Int32)
  case removedRow(Int32)
  case constant(row: Int32, old: Double)
  case priority(row: Int32, old: Double)
  case weight(row: Int32, old: Double)
  case addedVariable(Int32)
  case droppedVariable(Int32)
  case value(variable: Int32, old: Double)
  case editRow(variable: Int32, old: Int32)
  case dirtied(component: Int32)
}

/// The changes since a batch began.
struct Journal: Sendable {
  var entries: [Undo] = []
  /// Required rows that were added or changed, and so have to be checked.
  var rowsToCheck: [Int32] = []
  /// Whether the caller has begun a batch.
  var isBatch = false

  /// Forgets everything but the storage.
  mutating func clear() {
    entries.removeAll(keepingCapacity: true)
    rowsToCheck.removeAll(keepingCapacity: true)
    isBatch = false
  }
}
