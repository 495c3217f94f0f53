extension Solver {
  /// Proves that the answer is optimal at every level, and says what holds off what is not met.
  ///
  /// Changes since the last solve are taken into account.
  ///
  /// - Returns: Multipliers of constraints and edits for every soft priority present.
  /// - Throws: What ``solve()`` throws.
  /// - Complexity: a solve of all components.
  public func dualCertificate() throws(SolverError) -> DualCertificate {
    var copy = try settled()
    var levels = copy.objective().map { DualCertificate.Level(priority: $0.priority, entries: []) }
    var positions: [Double: Int] = [:]
    for (index, level) in levels.enumerated() { positions[level.priority] = index }
    var entries = [[(slot: Int32, multiplier: Double)]](repeating: [], count: levels.count)
    for index in copy.components.indices where !copy.components[index].rows.isEmpty {
      var solved = try copy.solveAgain(index, for: .duals)
      for (priority, multipliers) in zip(solved.system.priorities, solved.duals()) {
        guard let position = positions[priority] else { continue }
        for (row, multiplier) in multipliers {
          entries[position].append((solved.system.rows[row].slot, multiplier))
        }
      }
    }
    for (position, multipliers) in entries.enumerated() {
      levels[position].entries = multipliers.sorted { $0.slot < $1.slot }.map { entry in
        let row = Int(entry.slot)
        var source = DualCertificate.Source.constraint(copy.rows.handle(row))
        if copy.rows.records[row].isEdit, let term = copy.rows.termRange(row).first {
          source = .edit(copy.variables.handle(Int(copy.rows.termVariables[term])))
        }
        return DualCertificate.Entry(
          source: source, label: copy.label(ofRow: row), multiplier: entry.multiplier)
      }
    }
    return DualCertificate(levels: levels)
  }
}
