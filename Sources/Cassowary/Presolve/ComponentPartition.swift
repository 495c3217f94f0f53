/// Groups rows that share variables, and numbers the variables of each group.
///
/// Storage is used again from one solve to the next.
struct ComponentPartition: ~Copyable {
  private var rowSlots = Vector<Int32>()
  private var mentioned = Vector<Int32>()
  private var sets = DisjointSets()
  private var groupOfRoot = Vector<Int32>()
  private var rows = Buckets()
  private var variables = Buckets()
  /// Row slots, group by group.
  private(set) var sortedRows = Vector<Int32>()
  /// Variable slots, group by group.
  private(set) var sortedVariables = Vector<Int32>()

  /// The number of groups.
  private(set) var count = 0
  private var rowStarts = Vector<Int32>()
  private var variableStarts = Vector<Int32>()

  /// Forgets the rows.
  mutating func begin() {
    rowSlots.removeAll()
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
    for position in rowSlots.indices {
      let terms = table.termRange(Int(rowSlots[position]))
      guard terms.count > 1 else { continue }
      let anchor = local(terms.lowerBound, table, variableTable)
      for term in terms.dropFirst() { sets.unite(anchor, local(term, table, variableTable)) }
    }
    groupOfRoot.fill(mentioned.count, with: -1)
    count = 0
    rows.begin()
    for position in rowSlots.indices {
      let terms = table.termRange(Int(rowSlots[position]))
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
    mentioned.removeAll()
    for position in rowSlots.indices {
      for term in table.termRange(Int(rowSlots[position])) {
        let variable = Int(table.termVariables[term])
        guard variableTable.records[variable].local < 0 else { continue }
        variableTable.records[variable].local = Int32(mentioned.count)
        mentioned.append(Int32(variable))
      }
    }
  }

  /// Turns positions into slots, and numbers the variables anew inside each group.
  private mutating func spread(_ variableTable: inout VariableTable) {
    sortedRows.removeAll()
    sortedVariables.removeAll()
    rowStarts.removeAll()
    variableStarts.removeAll()
    for group in 0..<count {
      rowStarts.append(Int32(sortedRows.count))
      variableStarts.append(Int32(sortedVariables.count))
      for place in rows[group] { sortedRows.append(rowSlots[rows.item(place)]) }
      var local: Int32 = 0
      for place in variables[group] {
        let variable = mentioned[variables.item(place)]
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

  /// The places of a group's rows.
  func rowRange(of group: Int) -> Range<Int> {
    Int(rowStarts[group])..<Int(rowStarts[group + 1])
  }

  /// The places of a group's variables.
  func variableRange(of group: Int) -> Range<Int> {
    Int(variableStarts[group])..<Int(variableStarts[group + 1])
  }

  /// Takes the numbers off all variables again.
  func forgetNumbers(in variableTable: inout VariableTable) {
    for index in mentioned.indices { variableTable.records[Int(mentioned[index])].local = -1 }
  }
}
