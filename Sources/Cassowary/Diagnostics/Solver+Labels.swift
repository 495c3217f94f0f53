extension Solver {
  /// What to call a row: its name, the edit it is, or the row itself.
  func label(ofRow row: Int) -> String {
    let record = rows.records[row]
    if let name = rows.names[Int32(row)] { return name }
    if record.isEdit, let first = rows.termRange(row).first {
      return "edit \(variables.label(Int(rows.termVariables[first])))"
    }
    var text = ""
    for term in rows.termRange(row) {
      let coefficient = rows.termCoefficients[term]
      let size = abs(coefficient)
      let sign = coefficient < 0 ? (text.isEmpty ? "-" : " - ") : (text.isEmpty ? "" : " + ")
      let factor = size == 1 ? "" : "\(Self.written(size))*"
      text += sign + factor + variables.label(Int(rows.termVariables[term]))
    }
    if text.isEmpty { text = "0" }
    return "\(text) \(record.relation) \(Self.written(record.constant))"
  }

  private static func written(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Turns a component's failure into the error for the caller.
  func solverError(
    _ failure: ComponentSolver.Failure, in system: borrowing ComponentSystem
  ) -> SolverError {
    switch failure {
    case .contradiction(let contradiction):
      return .conflict(conflict(contradiction, in: system))
    case .limit(let limit):
      return .limit(limit)
    case .unstable(let worst):
      guard let worst else {
        return .numericallyUnstable(
          row: label(ofRow: Int(system.rows[0].slot)), residual: .infinity,
          tolerance: Tolerances.feasibility)
      }
      switch worst.source {
      case .row(let row):
        return .numericallyUnstable(
          row: label(ofRow: Int(system.rows[row].slot)), residual: worst.residual,
          tolerance: worst.tolerance)
      case .bound(let variable):
        return .numericallyUnstable(
          row: "\(variables.label(Int(system.variables[variable]))) >= 0",
          residual: worst.residual, tolerance: worst.tolerance)
      }
    }
  }

  /// Brings rows, and then bounds, into the order in which they were made.
  private func byAge(
    _ entries: [(source: Contradiction.Source, multiplier: Double)],
    in system: borrowing ComponentSystem
  ) -> [(source: Contradiction.Source, multiplier: Double)] {
    let ages = entries.map { entry in
      switch entry.source {
      case .row(let row): (0, rows.records[Int(system.rows[row].slot)].generation)
      case .bound(let variable):
        (1, variables.records[Int(system.variables[variable])].generation)
      }
    }
    return entries.indices.sorted { ages[$0] < ages[$1] }.map { entries[$0] }
  }

  /// Names the members of a contradiction; multipliers are scaled so that the smallest is 1.
  private func conflict(_ contradiction: Contradiction, in system: borrowing ComponentSystem)
    -> Conflict
  {
    let smallest = contradiction.entries.reduce(Double.infinity) { min($0, abs($1.multiplier)) }
    let members = byAge(contradiction.entries, in: system).map { entry in
      let scaled = entry.multiplier / smallest
      switch entry.source {
      case .row(let index):
        let row = system.rows[index]
        return Conflict.Member(
          source: .constraint(rows.handle(Int(row.slot))),
          multiplier: row.relation == .greaterThanOrEqual ? -scaled : scaled,
          label: label(ofRow: Int(row.slot)))
      case .bound(let variable):
        let slot = Int(system.variables[variable])
        return Conflict.Member(
          source: .nonnegativity(variables.handle(slot)), multiplier: -scaled,
          label: "\(variables.label(slot)) >= 0")
      }
    }
    return Conflict(members: members, size: contradiction.size(in: system).relaxation)
  }
}
