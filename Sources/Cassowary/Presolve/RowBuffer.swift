/// A row being put together: terms add up by variable, without searching.
///
/// Each term carries the sum of the absolute values that went into it, so that what is left of
/// terms that cancel can be told from a small number.
struct RowBuffer: ~Copyable {
  /// One variable's sum.
  struct Entry: BitwiseCopyable {
    var coefficient: Double
    var magnitude: Double
    var variable: Int32

    /// Whether the sum is more than what cancellation leaves.
    var isSignificant: Bool { abs(coefficient) > Tolerances.cancellation * magnitude }
  }

  private(set) var entries = Vector<Entry>()
  /// The right-hand side.
  var constant = 0.0
  private var positions = Vector<Int32>()

  /// Makes room for variables below a count; empties the row.
  mutating func reset(variableCount: Int) {
    clear()
    if positions.count < variableCount { positions.fill(variableCount, with: -1) }
  }

  /// Empties the row.
  mutating func clear() {
    for index in entries.indices { positions[Int(entries[index].variable)] = -1 }
    entries.removeAll()
    constant = 0
  }

  /// Adds to a variable's sum; whether it is new to the row.
  @discardableResult
  mutating func add(_ amount: Double, of variable: Int) -> Bool {
    let position = Int(positions[variable])
    if position >= 0 {
      entries[position].coefficient += amount
      entries[position].magnitude += abs(amount)
      return false
    }
    positions[variable] = Int32(entries.count)
    entries.append(
      Entry(coefficient: amount, magnitude: abs(amount), variable: Int32(variable)))
    return true
  }

  /// Takes a variable's sum out: what it was, or 0 where it was not significant.
  mutating func take(_ variable: Int) -> Double {
    let position = Int(positions[variable])
    guard position >= 0 else { return 0 }
    let entry = entries[position]
    entries[position].coefficient = 0
    entries[position].magnitude = 0
    return entry.isSignificant ? entry.coefficient : 0
  }

  /// Drops the terms that cancellation has left.
  mutating func dropInsignificant() {
    var kept = 0
    for index in entries.indices {
      let entry = entries[index]
      if entry.isSignificant {
        entries[kept] = entry
        positions[Int(entry.variable)] = Int32(kept)
        kept += 1
      } else {
        positions[Int(entry.variable)] = -1
      }
    }
    entries.truncate(to: kept)
  }
}
