/// The variables of a solver, by slot.
///
/// Invariant: a free slot is dead, unused and of value 0; `freeSlots` lists exactly the dead slots
/// that may be used again.
@usableFromInline
struct VariableTable: Sendable {
  /// One slot.
  @usableFromInline
  struct Record: Sendable {
    @usableFromInline var lineage: UInt64
    @usableFromInline var generation: UInt32
    /// How many live rows mention the variable.
    var useCount: Int32
    /// The component that holds it, or -1.
    var component: Int32
    /// The row of its edit, or -1.
    var editRow: Int32
    /// Its number inside the system being built; meaningful only while one is built.
    var local: Int32
    var domain: VariableDomain
    @usableFromInline var isAlive: Bool
  }

  private var freeSlots: [Int32] = []
  /// Grows with every insertion, so that a handle never fits a later variable of its slot.
  private var nextGeneration: UInt32 = 0
  @usableFromInline var records: [Record] = []
  /// The last answer; at all times a point at which the required rows hold.
  ///
  /// Changed by ``move(_:to:)``.
  @usableFromInline private(set) var values: [Double] = []
  var names: [Int32: String] = [:]

  /// Whether ``move(_:to:)`` keeps account of the slots whose values change.
  var notesMoves = false
  private var moved: [Int32] = []

  /// The number of live variables.
  private(set) var count = 0

  mutating func insert(domain: VariableDomain, name: String?, lineage: UInt64) -> Variable {
    count += 1
    let record = Record(
      lineage: lineage, generation: nextGeneration, useCount: 0, component: -1, editRow: -1,
      local: -1, domain: domain, isAlive: true)
    nextGeneration &+= 1
    let slot: Int32
    if let reused = freeSlots.popLast() {
      slot = reused
      records[Int(slot)] = record
    } else {
      slot = Int32(records.count)
      records.append(record)
      values.append(0)
    }
    if let name { names[slot] = name }
    return Variable(slot: slot, generation: record.generation, lineage: lineage)
  }

  /// Gives a variable another value.
  mutating func move(_ slot: Int, to value: Double) {
    guard values[slot] != value else { return }
    values[slot] = value
    if notesMoves { moved.append(Int32(slot)) }
  }

  /// The slots whose values have changed since they were taken last, some perhaps more than once.
  mutating func takeMoved() -> [Int32] {
    let taken = moved
    moved = []
    return taken
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
  @inlinable
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

  /// Bytes in use, free slots included.
  var byteCount: Int {
    records.count * (MemoryLayout<Record>.stride + 8) + freeSlots.count * 4
  }
}
