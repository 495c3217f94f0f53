import Cassowary

/// The solver under test, with its handles by number.
///
/// A number whose variable or constraint is gone keeps its stale handle, and one that never was has
/// the handle of another solver: both must be refused.
package struct Subject: Sendable {
  package var solver: Solver
  package internal(set) var handles: Handles
  let names: CaseNames

  /// What the numbers of variables and constraints stand for.
  package struct Handles: Sendable {
    package var variables: [Variable]
    package var constraints: [ConstraintID]
  }

  private static let foreign: (Variable, ConstraintID)? = {
    var solver = Solver()
    let variable = solver.addVariable()
    guard let constraint = try? solver.add(variable <= 1) else { return nil }
    return (variable, constraint)
  }()

  package init(_ names: CaseNames, usesPresolve: Bool) {
    self.names = names
    solver = Solver(options: SolverOptions(presolve: usesPresolve))
    handles = Handles(variables: [], constraints: [])
    guard let (variable, constraint) = Self.foreign else { return }
    handles.variables = [Variable](repeating: variable, count: names.variables.count)
    handles.constraints = [ConstraintID](repeating: constraint, count: names.constraints.count)
  }

  package mutating func apply(_ step: Step) throws(SolverError) {
    switch step {
    case .declare(let new, let domain):
      for variable in new {
        handles.variables[variable] = solver.addVariable(
          named: names.variable(variable), domain: domain)
      }
    case .drop(let variable): try solver.drop(handles.variables[variable])
    case .add(let row): handles.constraints[row.id] = try solver.add(constraint(row))
    case .remove(let id): try solver.remove(handles.constraints[id])
    case .constant(let id, let value):
      try solver.setConstant(value, of: handles.constraints[id])
    case .priority(let id, let value):
      try solver.setPriority(Priority(value), of: handles.constraints[id])
    case .weight(let id, let value): try solver.setWeight(value, of: handles.constraints[id])
    case .edit(let variable, let priority, let weight):
      try solver.beginEditing(
        handles.variables[variable], priority: Priority(priority), weight: weight)
    case .suggest(let variable, let value):
      try solver.suggest(value, for: handles.variables[variable])
    case .endEdit(let variable): try solver.endEditing(handles.variables[variable])
    case .begin: try solver.begin()
    case .commit: try solver.commit()
    case .rollback: try solver.rollBack()
    case .solve: try solver.solve()
    case .snapshot, .swap: break
    }
  }

  /// The values of a model's variables, in the order of declaration.
  package func values(of model: Model) throws(SolverError) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(model.declared.count)
    for variable in model.declared {
      values.append(try solver.value(of: handles.variables[variable]))
    }
    return values
  }
}
