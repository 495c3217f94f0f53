import Cassowary

/// Runs programs on the solver.
package struct SolverEngine: ProgramEngine {
  /// What the names of a program stand for.
  private struct Names {
    var variables: [String: Variable] = [:]
    var constraints: [String: ConstraintID] = [:]
    /// When each variable, constraint (by name) and edit (as `edit x`) came.
    var variableSequence: [String: Int] = [:]
    var sequence: [String: Int] = [:]
    /// How many constraints and edits mention a variable.
    var mentions: [Variable: Int] = [:]
    var next = 0
  }

  /// The solver, to look into; changes made here are not known to the program.
  package private(set) var solver: Solver
  private var names = Names()
  /// The state before the batch.
  private var before: (solver: Solver, names: Names)?
  private var pivotsTold = 0

  package init(options: SolverOptions = SolverOptions()) {
    solver = Solver(options: options)
  }

  /// The handle of a variable.
  package func variable(_ name: String) -> Variable? { names.variables[name] }

  /// The handle of a constraint.
  package func constraint(_ name: String) -> ConstraintID? { names.constraints[name] }

  package func target(of name: String) throws(Refusal) -> Double {
    let variable = try known(name)
    return try Self.asRefusal { () throws(SolverError) in try solver.value(of: variable) }
  }

  /// Two optimal points between which a variable differs; `nil` where it is determined.
  ///
  /// Each has the values of the variables that are tied to it, by name.
  package func witnesses(
    of name: String
  ) throws(Refusal) -> (least: [ProgramAnswer.Value], greatest: [ProgramAnswer.Value])? {
    let variable = try known(name)
    let found = try Self.asRefusal { () throws(SolverError) in
      try solver.witnesses(of: variable)
    }
    guard let found else { return nil }
    var nameOf: [Variable: String] = [:]
    for (name, variable) in names.variables { nameOf[variable] = name }
    func named(_ point: [Double]) -> [ProgramAnswer.Value] {
      zip(found.variables, point).map { .init(variable: nameOf[$0] ?? "", value: $1) }
    }
    return (named(found.least), named(found.greatest))
  }

  package mutating func apply(_ action: Action) throws(Refusal) {
    switch action {
    case .declare(let new, let domain):
      try declare(new, domain)
    case .drop(let name):
      let variable = try known(name)
      try Self.asRefusal { () throws(SolverError) in try solver.drop(variable) }
      names.variables[name] = nil
      names.variableSequence[name] = nil
    case .add(let constraint):
      try add(constraint)
    case .remove(let name):
      let id = try knownConstraint(name)
      let terms = try Self.asRefusal { () throws(SolverError) in try solver.constraint(id).terms }
      try Self.asRefusal { () throws(SolverError) in try solver.remove(id) }
      count(terms, by: -1)
      names.constraints[name] = nil
      names.sequence[name] = nil
    case .constant(let name, let value):
      let id = try knownConstraint(name)
      try Self.asRefusal(name) { () throws(SolverError) in try solver.setConstant(value, of: id) }
    case .priority(let name, let value):
      let id = try knownConstraint(name)
      try Self.asRefusal(name) { () throws(SolverError) in
        try solver.setPriority(Priority(value), of: id)
      }
    case .weight(let name, let value):
      let id = try knownConstraint(name)
      try Self.asRefusal(name) { () throws(SolverError) in try solver.setWeight(value, of: id) }
    case .edit(let name, let priority, let weight):
      let variable = try known(name)
      try Self.asRefusal { () throws(SolverError) in
        try solver.beginEditing(variable, priority: Priority(priority), weight: weight)
      }
      names.mentions[variable, default: 0] += 1
      register("edit \(name)")
    case .suggest(let name, let value):
      let variable = try known(name)
      try Self.asRefusal { () throws(SolverError) in try solver.suggest(value, for: variable) }
    case .endEdit(let name):
      let variable = try known(name)
      try Self.asRefusal { () throws(SolverError) in try solver.endEditing(variable) }
      names.mentions[variable, default: 0] -= 1
      names.sequence["edit \(name)"] = nil
    case .begin, .commit, .rollback, .solve:
      preconditionFailure("Batches and answers have calls of their own")
    }
  }

  package mutating func begin() throws(Refusal) {
    try Self.asRefusal { () throws(SolverError) in try solver.begin() }
    // The copy answers for the state before the batch; it is not in the batch itself.
    var copy = solver
    try Self.asRefusal { () throws(SolverError) in try copy.rollBack() }
    before = (copy, names)
  }

  package mutating func commit() throws(Refusal) {
    let old = before
    before = nil
    do throws(Refusal) {
      try Self.asRefusal { () throws(SolverError) in try solver.commit() }
    } catch {
      if let old { names = old.names }
      throw error
    }
  }

  package mutating func rollBack() throws(Refusal) {
    if let before { names = before.names }
    before = nil
    try Self.asRefusal { () throws(SolverError) in try solver.rollBack() }
  }

  package mutating func answer() throws(Refusal) -> ProgramAnswer {
    if let before {
      return try Self.asRefusal { () throws(SolverError) in
        try Self.answer(before.solver, before.names, pivots: 0)
      }
    }
    try Self.asRefusal { () throws(SolverError) in try solver.solve() }
    let total = solver.counters.pivots
    defer { pivotsTold = total }
    return try Self.asRefusal { () throws(SolverError) in
      try Self.answer(solver, names, pivots: total - pivotsTold)
    }
  }

  private static func answer(
    _ solver: Solver, _ names: Names, pivots: Int
  ) throws(SolverError) -> ProgramAnswer {
    let ordered = names.variableSequence.sorted { $0.value < $1.value }.map(\.key)
    var values: [ProgramAnswer.Value] = []
    var idle: [ProgramAnswer.Value] = []
    var nameOf: [Variable: String] = [:]
    for name in ordered {
      guard let variable = names.variables[name] else { continue }
      nameOf[variable] = name
      let value = ProgramAnswer.Value(variable: name, value: try solver.value(of: variable))
      if names.mentions[variable, default: 0] > 0 {
        values.append(value)
      } else {
        idle.append(value)
      }
    }
    let violated = solver.violations().sorted {
      names.sequence[$0.label, default: 0] < names.sequence[$1.label, default: 0]
    }
    return ProgramAnswer(
      values: values + idle,
      ambiguous: try solver.ambiguousVariables().compactMap { nameOf[$0] }.sorted(),
      objective: solver.objective().map { .init(priority: $0.priority, value: $0.value) },
      violated: violated.map { .init(constraint: $0.label, amount: $0.amount) },
      pivots: pivots, components: solver.counters.components + idle.count)
  }

  private mutating func declare(_ new: [String], _ domain: VariableDomain) throws(Refusal) {
    for (index, name) in new.enumerated()
    where names.variables[name] != nil || new[..<index].contains(name) {
      throw Refusal(.duplicate(.variable(name)))
    }
    for name in new {
      names.variables[name] = solver.addVariable(named: name, domain: domain)
      names.variableSequence[name] = names.next
      names.next += 1
    }
  }

  private mutating func add(_ named: NamedConstraint) throws(Refusal) {
    let left = try named.left.expression { (name) throws(Refusal) in try known(name) }
    let right = try named.right.expression { (name) throws(Refusal) in try known(name) }
    let constraint = Constraint(
      left, named.relation, right, priority: Priority(named.priority), weight: named.weight,
      name: named.name)
    let id = try Self.asRefusal(named.name) { () throws(SolverError) in try solver.add(constraint) }
    names.constraints[named.name] = id
    register(named.name)
    count(try Self.asRefusal { () throws(SolverError) in try solver.constraint(id).terms }, by: 1)
  }

  private mutating func register(_ label: String) {
    names.sequence[label] = names.next
    names.next += 1
  }

  private mutating func count(_ terms: [Term], by amount: Int) {
    for term in terms { names.mentions[term.variable, default: 0] += amount }
  }

  private func known(_ name: String) throws(Refusal) -> Variable {
    guard let variable = names.variables[name] else { throw Refusal(.unknown(.variable(name))) }
    return variable
  }

  private func knownConstraint(_ name: String) throws(Refusal) -> ConstraintID {
    guard let id = names.constraints[name] else { throw Refusal(.unknown(.constraint(name))) }
    return id
  }

  private static func asRefusal<Result>(
    _ constraint: String? = nil, _ body: () throws(SolverError) -> Result
  ) throws(Refusal) -> Result {
    do { return try body() } catch { throw Refusal(error, constraint: constraint) }
  }
}
