extension Solver {
  /// The problem as linear programs for other solvers, one for each soft priority, the strongest
  /// first.
  ///
  /// Levels of priority cannot be one linear program without adding them up. So each program
  /// minimizes one level and holds the higher ones at the values that this solver found, with room for
  /// rounding of 1e-9, relative to the value or 1. The first program takes nothing from this solver;
  /// where its least value is what another solver finds, the second program is sound, and so on. Edits
  /// are soft rows at their targets. Changes since the last solve are taken into account.
  ///
  /// - Returns: A single program without an objective where nothing is soft.
  /// - Throws: What ``solve()`` throws.
  /// - Complexity: O(levels · terms), and a solve of what changed.
  public func linearPrograms() throws(SolverError) -> [LinearProgram] {
    let copy = try settled()
    let levels = copy.objective()
    guard !levels.isEmpty else { return [copy.linearProgram([], minimizing: nil)] }
    return levels.indices.map { copy.linearProgram(Array(levels[...$0]), minimizing: $0) }
  }

  /// The program of one level.
  ///
  /// - Parameters:
  ///   - levels: The levels that count, the strongest first.
  ///   - goal: Which of them is minimized; `nil` for none.
  /// - Returns: The program, with this solver's value of the goal.
  private func linearProgram(_ levels: [LevelObjective], minimizing goal: Int?) -> LinearProgram {
    var program = LinearProgram(
      priority: goal.map { Priority(levels[$0].priority) },
      leastValue: goal.map { levels[$0].value } ?? 0, columns: [], rows: [])
    var places: [Int32: Int] = [:]
    for slot in variables.records.indices where variables.records[slot].isAlive {
      places[Int32(slot)] = program.columns.count
      program.columns.append(
        LinearProgram.Column(
          name: "x\(slot)", label: variables.label(slot), variable: variables.handle(slot),
          domain: variables.records[slot].domain, cost: 0))
    }
    var caps = levels.map { _ in [LinearProgram.Entry]() }
    for slot in rows.records.indices where rows.records[slot].isAlive {
      let record = rows.records[slot]
      var entries = rows.termRange(slot).map { term in
        LinearProgram.Entry(
          column: places[rows.termVariables[term]] ?? 0, coefficient: rows.termCoefficients[term])
      }
      if !record.isRequired {
        guard let level = levels.firstIndex(where: { $0.priority == record.priority }) else {
          continue
        }
        for (column, sign) in program.addViolations(
          of: slot, record.relation, label: label(ofRow: slot),
          cost: level == goal ? record.weight : 0)
        {
          entries.append(LinearProgram.Entry(column: column, coefficient: sign))
          caps[level].append(LinearProgram.Entry(column: column, coefficient: record.weight))
        }
      }
      // A required row without variables holds, or it would not be here.
      if entries.isEmpty { continue }
      program.rows.append(
        LinearProgram.Row(
          name: "r\(slot)", label: label(ofRow: slot), entries: entries,
          relation: record.relation, constant: record.constant))
    }
    for (index, level) in levels.enumerated() where index != goal {
      program.rows.append(
        LinearProgram.Row(
          name: "level\(index)", label: "the violation at priority \(level.priority)",
          entries: caps[index], relation: .lessThanOrEqual,
          constant: level.value + 1e-9 * max(1, level.value)))
    }
    return program
  }
}

extension LinearProgram {
  /// Adds columns for how far a row is missed.
  ///
  /// - Returns: The columns and the signs with which they enter the row.
  fileprivate mutating func addViolations(
    of slot: Int, _ relation: Relation, label: String, cost: Double
  ) -> [(column: Int, sign: Double)] {
    let sides: [(name: String, word: String, sign: Double)] =
      switch relation {
      case .lessThanOrEqual: [("over", "above", -1)]
      case .equal: [("over", "above", -1), ("under", "below", 1)]
      case .greaterThanOrEqual: [("under", "below", 1)]
      }
    return sides.map { side in
      columns.append(
        Column(
          name: "\(side.name)\(slot)", label: "how far \(label) is missed from \(side.word)",
          variable: nil, domain: .nonnegative, cost: cost))
      return (columns.count - 1, side.sign)
    }
  }
}
