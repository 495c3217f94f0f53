/// Groups rows that share variables, and numbers the variables of each group.
///
/// Storage is used again from one solve to the next.
struct ComponentPartition {
  private var rowSlots: [Int32] = []
  private var mentioned: [Int32] = []
  private var sets = DisjointSets()
  private var groupOfRoot: [Int32] = []
  private var rows = Buckets()
  private var variables = Buckets()
  private var sortedRows: [Int32] = []
  private var sortedVariables: [Int32] = []

  /// The number of groups.
  private(set) var count = 0
  private var rowStarts: [Int32] = []
  private var variableStarts: [Int32] = []

  /// Forgets the rows.
  mutating func begin() {
    rowSlots.removeAll(keepingCapacity: true)
  }

  /// Adds a live row.
  mutating func add(row slot: Int32) {
    rowSlots.append(slot)
  }

  /// Groups the rows; sets the `local` number of each variable that they mention.
  ///
  /// Groups come in the order of their first rows, rows in the order in which they were added,
  /// variables in that of first mention.
  ///
  /// - Complexity: O(terms · α).
  mutating func finish(in table: RowTable, variables variableTable: inout VariableTable) {
    number(in: table, &variableTable)
    sets.reset(count: mentioned.count)
    for slot in rowSlots {
      let terms = table.termRange(Int(slot))
      guard terms.count > 1 else { continue }
      let anchor = local(terms.lowerBound, table, variableTable)
      for term in terms.dropFirst() { sets.unite(anchor, local(term, table, variableTable)) }
    }
    groupOfRoot.removeAll(keepingCapacity: true)
    for _ in mentioned { groupOfRoot.append(-1) }
    count = 0
    rows.begin()
    for slot in rowSlots {
      let terms = table.termRange(Int(slot))
      guard let first = terms.first else {
        rows.add(bucket: Int32(count))
        count += 1
        continue
      }
      let root = sets.find(local(first, table, variableTable))
      if groupOfRoot[root] < 0 {
        groupOfRoot[root] = Int32(count)
        count += 1
      }
      rows.add(bucket: groupOfRoot[root])
    }
    rows.finish(bucketCount: count)
    variables.begin()
    for index in mentioned.indices { variables.add(bucket: groupOfRoot[sets.find(index)]) }
    variables.finish(bucketCount: count)
    spread(&variableTable)
  }

  /// Numbers all variables in the order of first mention.
  private mutating func number(in table: RowTable, _ variableTable: inout VariableTable) {
    mentioned.removeAll(keepingCapacity: true)
    for slot in rowSlots {
      for term in table.termRange(Int(slot)) {
        let variable = Int(table.termVariables[term])
        guard variableTable.records[variable].local < 0 else { continue }
        variableTable.records[variable].local = Int32(mentioned.count)
        mentioned.append(Int32(variable))
      }
    }
  }

  /// Turns positions into slots, and numbers the variables anew inside each group.
  private mutating func spread(_ variableTable: inout VariableTable) {
    sortedRows.removeAll(keepingCapacity: true)
    sortedVariables.removeAll(keepingCapacity: true)
    rowStarts.removeAll(keepingCapacity: true)
    variableStarts.removeAll(keepingCapacity: true)
    for group in 0..<count {
      rowStarts.append(Int32(sortedRows.count))
      variableStarts.append(Int32(sortedVariables.count))
      for index in rows[group] { sortedRows.append(rowSlots[Int(index)]) }
      var local: Int32 = 0
      for index in variables[group] {
        let variable = mentioned[Int(index)]
        variableTable.records[Int(variable)].local = local
        sortedVariables.append(variable)
        local += 1
      }
    }
    rowStarts.append(Int32(sortedRows.count))
    variableStarts.append(Int32(sortedVariables.count))
  }

  private func local(_ term: Int, _ table: RowTable, _ variableTable: VariableTable) -> Int {
    Int(variableTable.records[Int(table.termVariables[term])].local)
  }

  /// The row slots of a group.
  func rows(of group: Int) -> ArraySlice<Int32> {
    sortedRows[Int(rowStarts[group])..<Int(rowStarts[group + 1])]
  }

  /// The variable slots of a group.
  func variables(of group: Int) -> ArraySlice<Int32> {
    sortedVariables[Int(variableStarts[group])..<Int(variableStarts[group + 1])]
  }

  /// Takes the numbers off all variables again.
  func forgetNumbers(in variableTable: inout VariableTable) {
    for variable in mentioned { variableTable.records[Int(variable)].local = -1 }
  }
}
