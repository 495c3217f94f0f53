/// The constraints of a solver as rows `Σ aᵢxᵢ (≤ | = | ≥) b`, by slot.
///
/// Terms are merged and without zeros, in one pool; the terms of a row are contiguous. The pool is
/// compacted when more than half of it belongs to rows that are gone.
struct RowTable: Sendable {
  /// One slot.
  struct Record: Sendable {
    var constant: Double
    var priority: Double
    var weight: Double
    var lineage: UInt64
    var firstTerm: Int
    var termCount: Int32
    var generation: UInt32
    /// The component that holds the row, or -1 while it waits for one.
    var component: Int32
    var relation: Relation
    var isAlive: Bool
    var isEdit: Bool

    var isRequired: Bool { priority == 1000 }
  }

  var records: [Record] = []
  private(set) var termVariables: [Int32] = []
  private(set) var termCoefficients: [Double] = []
  private(set) var names: [Int32: String] = [:]
  private(set) var slotsByName: [String: Int32] = [:]
  private var freeSlots: [Int32] = []
  private var garbageTermCount = 0
  /// Where the terms of the row to be made begin.
  private var pendingStart = 0
  /// Grows with every insertion, so that a handle never fits a later row of its slot.
  private var nextGeneration: UInt32 = 0

  /// The number of live rows, edits included.
  private(set) var count = 0

  /// The number of terms of live rows.
  var termCount: Int { termVariables.count - garbageTermCount }

  /// Adds a term to the row that ``insert(relation:constant:priority:weight:name:isEdit:lineage:)``
  /// will make; terms of one variable add up.
  ///
  /// - Complexity: O(terms of the row).
  mutating func addPendingTerm(_ variable: Int32, _ coefficient: Double) {
    var place = pendingStart
    while place < termVariables.count {
      if termVariables[place] == variable {
        termCoefficients[place] += coefficient
        return
      }
      place += 1
    }
    appendPendingTerm(variable, coefficient)
  }

  /// Adds a term of a variable that the row to be made does not hold yet.
  mutating func appendPendingTerm(_ variable: Int32, _ coefficient: Double) {
    termVariables.append(variable)
    termCoefficients.append(coefficient)
  }

  /// Drops the terms of the row to be made that have become zero.
  ///
  /// - Returns: The first coefficient that is not finite, if there is one.
  mutating func tidyPendingTerms() -> Double? {
    var kept = pendingStart
    for place in pendingStart..<termVariables.count where termCoefficients[place] != 0 {
      if !termCoefficients[place].isFinite { return termCoefficients[place] }
      if kept != place {
        termVariables[kept] = termVariables[place]
        termCoefficients[kept] = termCoefficients[place]
      }
      kept += 1
    }
    termVariables.removeLast(termVariables.count - kept)
    termCoefficients.removeLast(termCoefficients.count - kept)
    return nil
  }

  /// Forgets the terms of the row to be made.
  mutating func dropPendingTerms() {
    termVariables.removeLast(termVariables.count - pendingStart)
    termCoefficients.removeLast(termCoefficients.count - pendingStart)
  }

  /// Makes a row of the pending terms.
  mutating func insert(
    relation: Relation, constant: Double, priority: Double, weight: Double, name: String?,
    isEdit: Bool, lineage: UInt64
  ) -> Int {
    count += 1
    let record = Record(
      constant: constant, priority: priority, weight: weight, lineage: lineage,
      firstTerm: pendingStart, termCount: Int32(termVariables.count - pendingStart),
      generation: nextGeneration, component: -1, relation: relation, isAlive: true,
      isEdit: isEdit)
    pendingStart = termVariables.count
    nextGeneration &+= 1
    let slot: Int
    if let reused = freeSlots.popLast() {
      slot = Int(reused)
      records[slot] = record
    } else {
      slot = records.count
      records.append(record)
    }
    if let name {
      names[Int32(slot)] = name
      slotsByName[name] = Int32(slot)
    }
    return slot
  }

  /// Marks a row dead without giving its slot or its terms away.
  mutating func retire(_ slot: Int) {
    records[slot].isAlive = false
    count -= 1
    if let name = names[Int32(slot)] { slotsByName[name] = nil }
  }

  /// Undoes ``retire(_:)``.
  mutating func revive(_ slot: Int) {
    records[slot].isAlive = true
    count += 1
    if let name = names[Int32(slot)] { slotsByName[name] = Int32(slot) }
  }

  /// Lets the slot and the terms of a retired row be used again.
  mutating func recycle(_ slot: Int) {
    let terms = termRange(slot)
    if terms.upperBound == termVariables.count {
      termVariables.removeSubrange(terms)
      termCoefficients.removeSubrange(terms)
      pendingStart = termVariables.count
    } else {
      garbageTermCount += terms.count
    }
    names[Int32(slot)] = nil
    if slot == records.count - 1 {
      records.removeLast()
    } else {
      records[slot].termCount = 0
      records[slot].component = -1
      freeSlots.append(Int32(slot))
    }
    if garbageTermCount > 64, garbageTermCount * 2 > termVariables.count { compact() }
  }

  private mutating func compact() {
    var variables: [Int32] = []
    var coefficients: [Double] = []
    variables.reserveCapacity(termCount)
    coefficients.reserveCapacity(termCount)
    for slot in records.indices where records[slot].termCount > 0 {
      let first = records[slot].firstTerm
      let end = first + Int(records[slot].termCount)
      records[slot].firstTerm = variables.count
      variables.append(contentsOf: termVariables[first..<end])
      coefficients.append(contentsOf: termCoefficients[first..<end])
    }
    termVariables = variables
    termCoefficients = coefficients
    pendingStart = variables.count
    garbageTermCount = 0
  }

  /// The places of a row's terms in the pool.
  func termRange(_ slot: Int) -> Range<Int> {
    let record = records[slot]
    return record.firstTerm..<(record.firstTerm + Int(record.termCount))
  }

  /// The slot of a handle, or `nil` if it is not of this table.
  func slot(of id: ConstraintID) -> Int? {
    let slot = Int(id.slot)
    guard slot >= 0, slot < records.count else { return nil }
    let record = records[slot]
    guard
      record.isAlive, !record.isEdit, record.generation == id.generation,
      record.lineage == id.lineage
    else { return nil }
    return slot
  }

  /// The handle of a slot.
  func handle(_ slot: Int) -> ConstraintID {
    let record = records[slot]
    return ConstraintID(slot: Int32(slot), generation: record.generation, lineage: record.lineage)
  }

  /// Bytes in use, free slots included; terms that wait for compaction are not counted, of which
  /// there are never more than 64 or than live ones.
  var byteCount: Int {
    records.count * MemoryLayout<Record>.stride + termCount * 12 + freeSlots.count * 4
  }
}
