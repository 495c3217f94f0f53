/// One connected component, copied out of the tables and numbered from zero.
///
/// Storage is used again from one component to the next, so that loading allocates nothing once it
/// has grown.
struct ComponentSystem: ~Copyable {
  /// One row `Σ aᵢxᵢ (≤ | = | ≥) constant`.
  struct Row: BitwiseCopyable {
    var constant: Double
    var weight: Double
    /// The places of its terms.
    var firstTerm: Int32
    var endTerm: Int32
    /// 0 for required rows; else one plus the index into `priorities`.
    var level: Int32
    /// The row's slot in the table.
    var slot: Int32
    var relation: Relation

    var terms: Range<Int> { Int(firstTerm)..<Int(endTerm) }
  }

  /// The slot of each variable in the table.
  private(set) var variables = Vector<Int32>()
  private(set) var isNonnegative = Vector<Bool>()
  private(set) var rows = Vector<Row>()
  private(set) var termVariables = Vector<Int32>()
  private(set) var termCoefficients = Vector<Double>()
  /// The distinct soft priorities, descending.
  private(set) var priorities: [Double] = []
  /// The smallest and the largest coefficient, by absolute value.
  private var smallestCoefficient = Double.infinity
  private var largestCoefficient = 0.0
  private var largestConstant = 0.0

  /// Whether numbers lie outside the range of layouts, so that an answer needs its proof checked.
  var isWide: Bool {
    smallestCoefficient < Tolerances.smallestTrusted
      || max(largestCoefficient, largestConstant) > Tolerances.largestTrusted
  }

  /// Copies a group of rows out of the tables; their variables carry their local numbers.
  ///
  /// - Complexity: O(terms + rows · log levels).
  mutating func load(
    _ group: Int, of partition: borrowing ComponentPartition, from table: RowTable,
    _ variableTable: VariableTable
  ) {
    variables.removeAll()
    isNonnegative.removeAll()
    rows.removeAll()
    termVariables.removeAll()
    termCoefficients.removeAll()
    for place in partition.variableRange(of: group) {
      let variable = partition.sortedVariables[place]
      variables.append(variable)
      isNonnegative.append(variableTable.records[Int(variable)].domain == .nonnegative)
    }
    smallestCoefficient = .infinity
    largestCoefficient = 0
    largestConstant = 0
    loadPriorities(of: group, in: partition, from: table)
    for place in partition.rowRange(of: group) {
      let slot = partition.sortedRows[place]
      let record = table.records[Int(slot)]
      let first = Int32(termVariables.count)
      for term in record.firstTerm..<(record.firstTerm + Int(record.termCount)) {
        termVariables.append(variableTable.records[Int(table.termVariables[term])].local)
        let coefficient = table.termCoefficients[term]
        termCoefficients.append(coefficient)
        smallestCoefficient = min(smallestCoefficient, abs(coefficient))
        largestCoefficient = max(largestCoefficient, abs(coefficient))
      }
      largestConstant = max(largestConstant, abs(record.constant))
      rows.append(
        Row(
          constant: record.constant, weight: record.weight, firstTerm: first,
          endTerm: Int32(termVariables.count), level: level(of: record.priority), slot: slot,
          relation: record.relation))
    }
  }

  private mutating func loadPriorities(
    of group: Int, in partition: borrowing ComponentPartition, from table: RowTable
  ) {
    priorities.removeAll(keepingCapacity: true)
    for place in partition.rowRange(of: group) {
      let priority = table.records[Int(partition.sortedRows[place])].priority
      if priority == 1000 { continue }
      // Few levels are the rule: a short list is searched; a long one is sorted at the end.
      if priorities.count <= 16, priorities.contains(priority) { continue }
      if priorities.last != priority { priorities.append(priority) }
    }
    priorities.sort(by: >)
    var kept = 0
    for priority in priorities where kept == 0 || priorities[kept - 1] != priority {
      priorities[kept] = priority
      kept += 1
    }
    priorities.removeSubrange(kept...)
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

  /// `max(1, |b|, largest |aᵢ|)` of a row: the unit in which a contradiction is measured.
  func unit(ofRow row: Int) -> Double {
    var unit = max(1, abs(rows[row].constant))
    for term in rows[row].terms { unit = max(unit, abs(termCoefficients[term])) }
    return unit
  }

  /// The signed excess `Σ aᵢxᵢ − b` of a row at a point.
  func residual(of row: Row, at values: borrowing Vector<Double>) -> Double {
    var sum = -row.constant
    for term in row.terms {
      sum += termCoefficients[term] * values[Int(termVariables[term])]
    }
    return sum
  }

  /// A required row, or the bound of a variable, that a point misses by more than its tolerance.
  struct Break {
    var source: Contradiction.Source
    var residual: Double
    var tolerance: Double
  }

  /// What a point misses most, or `nil` if it misses nothing.
  ///
  /// A required row holds to `1e-6 · max(1, largest |aᵢxᵢ|, |b|)`, a bound to `1e-6`.
  func worstBreak(at values: borrowing Vector<Double>) -> Break? {
    var worst: Break?
    var worstRatio = 1.0
    for variable in variables.indices where isNonnegative[variable] {
      // Written so that a NaN counts as broken, here and below.
      if !(-values[variable] <= Tolerances.feasibility * worstRatio) {
        worstRatio = -values[variable] / Tolerances.feasibility
        worst = Break(
          source: .bound(variable), residual: -values[variable],
          tolerance: Tolerances.feasibility)
      }
    }
    for index in rows.indices where rows[index].level == 0 {
      let row = rows[index]
      var magnitude = max(1, abs(row.constant))
      var excess = -row.constant
      for term in row.terms {
        let product = termCoefficients[term] * values[Int(termVariables[term])]
        excess += product
        magnitude = max(magnitude, abs(product))
      }
      switch row.relation {
      case .lessThanOrEqual: excess = max(0, excess)
      case .equal: excess = abs(excess)
      case .greaterThanOrEqual: excess = max(0, -excess)
      }
      let tolerance = Tolerances.feasibility * magnitude
      if !(excess <= tolerance * worstRatio) {
        worstRatio = excess / tolerance
        worst = Break(source: .row(index), residual: excess, tolerance: tolerance)
      }
    }
    return worst
  }
}
