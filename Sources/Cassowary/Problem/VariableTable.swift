/// The variables of a solver, by slot.
///
/// Invariant: a free slot is dead, unused and of value 0; `freeSlots` lists exactly the dead slots
/// that may be used again.
struct VariableTable: Sendable {
  /// One slot.
  struct Record: Sendable {
    var lineage: UInt64
    var generation: UInt32
    /// How many live rows mention the variable.
    var useCount: Int32
    /// The component that holds it, or -1.
    var component: Int32
    /// The row of its edit, or -1.
    var editRow: Int32
    /// Its number inside the system being built; meaningful only while one is built.
    var local: Int32
    var domain: VariableDomain
    var isAlive: Bool
  }

  private(set) var freeSlots: [Int32] = []
  var records: [Record] = []
  /// The last answer; at all times a point at which the required rows hold.
  var values: [Double] = []
  var names: [Int32: String] = [:]

  /// The number of live variables.
  private(set) var count = 0

  mutating func insert(domain: VariableDomain, name: String?, lineage: UInt64) -> Variable {
    count += 1
    let slot: Int32
    if let reused = freeSlots.popLast() {
      slot = reused
      records[Int(slot)].generation &+= 1
      records[Int(slot)].lineage = lineage
      records[Int(slot)].domain = domain
      records[Int(slot)].isAlive = true
    } else {
      slot = Int32(records.count)
      records.append(
        Record(
          lineage: lineage, generation: 0, useCount: 0, component: -1, editRow: -1, local: -1,
          domain: domain, isAlive: true))
      values.append(0)
    }
    if let name { names[slot] = name }
    return Variable(slot: slot, generation: records[Int(slot)].generation, lineage: lineage)
  }

  /// Marks a variable dead without giving its slot away.
  mutating func retire(_ slot: Int) {
    records[slot].isAlive = false
    count -= 1
  }

  /// Undoes ``retire(_:)``.
  mutating func revive(_ slot: Int) {
    records[slot].isAlive = true
    count += 1
  }

  /// Lets the slot of a retired variable be used again.
  mutating func recycle(_ slot: Int) {
    records[slot].component = -1
    values[slot] = 0
    names[Int32(slot)] = nil
    freeSlots.append(Int32(slot))
  }

  /// The slot of a handle, or `nil` if it is not of this table.
  func slot(of variable: Variable) -> Int? {
    let slot = Int(variable.slot)
    guard slot >= 0, slot < records.count else { return nil }
    let record = records[slot]
    guard
      record.isAlive, record.generation == variable.generation,
      record.lineage == variable.lineage
    else { return nil }
    return slot
  }

  /// The handle of a live slot.
  func handle(_ slot: Int) -> Variable {
    let record = records[slot]
    return Variable(slot: Int32(slot), generation: record.generation, lineage: record.lineage)
  }

  /// The name of a variable, or its number where it has none.
  func label(_ slot: Int) -> String { names[Int32(slot)] ?? "v\(slot)" }

  /// Bytes held, counting capacity.
  var byteCount: Int {
    records.capacity * MemoryLayout<Record>.stride + values.capacity * 8 + freeSlots.capacity * 4
  }
}
