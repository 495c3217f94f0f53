import Cassowary

/// A copy of a solver that is emptied and filled again with the same rows.
struct RefillCycle {
  private(set) var solver: Solver
  private let rows: [ModelRow]
  private let model: Model
  private let names: CaseNames
  private var handles: Subject.Handles

  init(_ run: CaseJudge.Run, names: CaseNames) {
    solver = run.subject.solver
    rows = run.model.rows
    model = run.model
    handles = run.subject.handles
    self.names = names
  }

  /// Removes everything.
  ///
  /// - Returns: What is left in spite of that, in words; `nil` if nothing is.
  mutating func empty() throws(SolverError) -> String? {
    for row in rows {
      switch row.source {
      case .constraint(let id): try solver.remove(handles.constraints[id])
      case .edit(let variable): try solver.endEditing(handles.variables[variable])
      }
    }
    try solver.solve()
    for variable in model.declared {
      let value = try solver.value(of: handles.variables[variable])
      if value != 0 { return "an idle variable of value \(value)" }
      try solver.drop(handles.variables[variable])
    }
    let left = solver.counters
    let counts = [left.variables, left.constraints, left.edits, left.terms, left.components]
    return counts.contains { $0 != 0 } ? "\(left)" : nil
  }

  /// Adds everything again, as one batch.
  mutating func fill() throws(SolverError) {
    for variable in model.declared {
      handles.variables[variable] = solver.addVariable(
        named: names.variable(variable), domain: model.variables[variable].domain)
    }
    try solver.begin()
    for row in rows {
      switch row.source {
      case .constraint(let id):
        handles.constraints[id] = try solver.add(
          Constraint(
            row.terms.map { Term(handles.variables[$0.variable], $0.coefficient) }, row.relation,
            row.constant, priority: Priority(row.priority), weight: row.weight,
            name: names.constraint(id)))
      case .edit(let variable):
        let handle = handles.variables[variable]
        try solver.beginEditing(handle, priority: Priority(row.priority), weight: row.weight)
        try solver.suggest(row.constant, for: handle)
      }
    }
    try solver.commit()
    try solver.solve()
  }
}
