/// Groups rows that share variables, and numbers the variables of each group.
struct ComponentPartition {
  /// One connected component.
  struct Group {
    /// Row slots in the order given.
    var rows: [Int32] = []
    /// Variable slots in the order of first mention.
    var variables: [Int32] = []
  }

  /// The groups, in the order of their first rows.
  private(set) var groups: [Group] = []

  /// Groups live rows; sets the `local` number of each variable that they mention.
  ///
  /// - Complexity: O(terms · α).
  init(of rowSlots: [Int32], in rows: RowTable, variables: inout VariableTable) {
    var mentioned: [Int32] = []
    for slot in rowSlots {
      for term in rows.termRange(Int(slot)) {
        let variable = Int(rows.termVariables[term])
        guard variables.records[variable].local < 0 else { continue }
        variables.records[variable].local = Int32(mentioned.count)
        mentioned.append(Int32(variable))
      }
    }
    var sets = DisjointSets(count: mentioned.count)
    for slot in rowSlots {
      let terms = rows.termRange(Int(slot))
      guard let first = terms.first else { continue }
      let anchor = Int(variables.records[Int(rows.termVariables[first])].local)
      for term in terms.dropFirst() {
        sets.unite(anchor, Int(variables.records[Int(rows.termVariables[term])].local))
      }
    }
    var groupOf = [Int32](repeating: -1, count: mentioned.count)
    for slot in rowSlots {
      guard let first = rows.termRange(Int(slot)).first else {
        groups.append(Group(rows: [slot]))
        continue
      }
      let root = sets.find(Int(variables.records[Int(rows.termVariables[first])].local))
      if groupOf[root] < 0 {
        groupOf[root] = Int32(groups.count)
        groups.append(Group())
      }
      groups[Int(groupOf[root])].rows.append(slot)
    }
    for (index, variable) in mentioned.enumerated() {
      let group = Int(groupOf[sets.find(index)])
      variables.records[Int(variable)].local = Int32(groups[group].variables.count)
      groups[group].variables.append(variable)
    }
  }
}

extension ComponentSystem {
  /// Copies a group out of the tables; the group's variables carry their local numbers.
  init(_ group: ComponentPartition.Group, rows table: RowTable, variables: VariableTable) {
    self.variables = group.variables
    isNonnegative = group.variables.map { variables.records[Int($0)].domain == .nonnegative }
    rows.reserveCapacity(group.rows.count)
    var distinct: [Double] = []
    for slot in group.rows {
      let priority = table.records[Int(slot)].priority
      if priority != 1000, distinct.last != priority { distinct.append(priority) }
    }
    distinct.sort(by: >)
    for priority in distinct where priorities.last != priority { priorities.append(priority) }
    for slot in group.rows {
      let record = table.records[Int(slot)]
      let first = termVariables.count
      var unit = max(1, abs(record.constant))
      for term in table.termRange(Int(slot)) {
        let coefficient = table.termCoefficients[term]
        termVariables.append(variables.records[Int(table.termVariables[term])].local)
        termCoefficients.append(coefficient)
        unit = max(unit, abs(coefficient))
      }
      rows.append(
        Row(
          terms: first..<termVariables.count, constant: record.constant, weight: record.weight,
          unit: unit, level: level(of: record.priority), slot: slot, relation: record.relation))
    }
  }

  private func level(of priority: Double) -> Int32 {
    guard priority != 1000 else { return 0 }
    var low = 0
    var high = priorities.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return Int32(low + 1)
  }
}
