import Cassowary
import Testing

/// A solver that is changed at random, and the problem that it should hold after each change.
struct RandomEditing {
  private typealias Row = StatedProblem.Row

  private(set) var solver: Solver
  private var variables: [Variable]
  private var domains: [VariableDomain]
  private var rows: [(id: ConstraintID, row: StatedProblem.Row)] = []
  private var edits: [(variable: Int, row: StatedProblem.Row)] = []
  /// How many changes were refused.
  private(set) var refusals = 0
  /// The changes so far, for messages.
  private(set) var log: [String] = []
  /// The values from before the batch that is open, or `nil`.
  private var valuesBeforeBatch: [Double]?

  init(variables count: Int, presolve: Presolve) {
    solver = presolve.solver()
    domains = (0..<count).map { $0 % 2 == 0 ? .free : .nonnegative }
    variables = []
    for domain in domains { variables.append(solver.addVariable(domain: domain)) }
  }

  /// What a fresh solver is to be given.
  private var problem: StatedProblem {
    StatedProblem(domains: domains, rows: rows.map(\.row) + edits.map(\.row))
  }

  /// Makes one change, or a batch of some, and checks that it is refused if and only if it must be.
  mutating func step(using generator: inout SplitMix) throws {
    guard Int.random(in: 0..<5, using: &generator) == 0 else {
      try change(using: &generator)
      return
    }
    let before = self
    // Pending changes are solved by the beginning of a batch.
    try solver.begin()
    valuesBeforeBatch = try variables.map { try solver.value(of: $0) }
    log.append("begin")
    for _ in 0..<Int.random(in: 1...4, using: &generator) { try change(using: &generator) }
    valuesBeforeBatch = nil
    if Bool.random(using: &generator) {
      log.append("roll back")
      try solver.rollBack()
    } else {
      log.append("commit")
      if try isAccepted({ (solver) throws(SolverError) in try solver.commit() }) { return }
    }
    let (changed, log, refusals) = (solver, log, refusals)
    self = before
    (solver, self.log, self.refusals) = (changed, log, refusals)
  }

  /// Expects the state of a fresh solver.
  mutating func check(_ comment: String, presolve: Presolve) throws {
    try solver.solve()
    let fresh = try BuiltProblem(problem, presolve: presolve, inOneBatch: true)
    let point = try variables.map { try solver.value(of: $0) }
    #expect(problem.infeasibility(at: point) <= 1e-6, "\(comment)\n\(log)")
    expectClose(solver.objective().map(\.value), fresh.objective, "\(comment)\n\(log)")
    #expect(solver.objective().map(\.priority) == problem.levels, "\(comment)\n\(log)")
    for (index, value) in try fresh.determined().enumerated() {
      #expect(try solver.isAmbiguous(variables[index]) == (value == nil), "\(comment)\n\(log)")
      if let value { expectClose([point[index]], [value], "\(comment)\n\(log)") }
    }
    let counters = solver.counters
    #expect(counters.constraints == rows.count && counters.edits == edits.count)
  }

  /// Makes one change, also to the model where it is accepted.
  private mutating func change(using generator: inout SplitMix) throws {
    let index = Int.random(in: variables.indices, using: &generator)
    let constant = Double(Int.random(in: -10...10, using: &generator))
    let priorities: [Double] = [1000, 1000, 750, 250]
    let priority = priorities[Int.random(in: 0..<4, using: &generator)]
    let weight = Double(Int.random(in: 1...3, using: &generator))
    let chosen = rows.indices.randomElement(using: &generator)
    let before = (rows, edits)
    switch (Int.random(in: 0..<10, using: &generator), chosen) {
    case (0...3, _) where rows.count < 9, (_, nil):
      let drawn = StatedProblem.random(
        variables: domains.count, rows: 1, isFeasible: false, using: &generator)
      let row = drawn.rows[0]
      let constraint = BuiltProblem.constraint(row, of: variables)
      log.append("add \(row)")
      var id: ConstraintID?
      // The model has the row while acceptance is judged; its handle is known only then.
      rows.append((ConstraintID(slot: -1, generation: 0, lineage: 0), row))
      let accepted = try isAccepted { (solver) throws(SolverError) in
        id = try solver.add(constraint)
      }
      if accepted, let id {
        rows[rows.count - 1].id = id
      } else {
        (rows, edits) = before
      }
      return
    case (4, let chosen?):
      log.append("remove \(chosen)")
      try solver.remove(rows.remove(at: chosen).id)
      return
    case (5, let chosen?):
      log.append("constant \(chosen) \(constant)")
      rows[chosen].row.constant = constant
      let id = rows[chosen].id
      if try isAccepted({ (s) throws(SolverError) in try s.setConstant(constant, of: id) }) {
        return
      }
    case (6, let chosen?):
      log.append("priority \(chosen) \(priority)")
      rows[chosen].row.priority = priority
      let id = rows[chosen].id
      if try isAccepted({ (s) throws(SolverError) in
        try s.setPriority(Priority(priority), of: id)
      }) {
        return
      }
    case (7, let chosen?):
      log.append("weight \(chosen) \(weight)")
      rows[chosen].row.weight = weight
      try solver.setWeight(weight, of: rows[chosen].id)
      return
    case (8, _):
      try changeEdit(of: index, to: constant, weight: weight)
      return
    default:
      try replaceVariable(index)
      return
    }
    (rows, edits) = before
  }

  /// Begins, moves or ends an edit.
  private mutating func changeEdit(of index: Int, to target: Double, weight: Double) throws {
    if let position = edits.firstIndex(where: { $0.variable == index }) {
      if target < -5 {
        log.append("end \(index)")
        edits.remove(at: position)
        try solver.endEditing(variables[index])
      } else {
        log.append("suggest \(index) \(target)")
        edits[position].row.constant = target
        try solver.suggest(target, for: variables[index])
      }
      return
    }
    log.append("edit \(index)")
    var coefficients = domains.map { _ in 0.0 }
    coefficients[index] = 1
    let start: Double
    if let valuesBeforeBatch {
      start = valuesBeforeBatch[index]
    } else {
      var solved = solver
      try solved.solve()
      start = try solved.value(of: variables[index])
    }
    edits.append(
      (
        index,
        Row(
          coefficients: coefficients, relation: .equal, constant: start, priority: 500,
          weight: weight)
      ))
    try solver.beginEditing(variables[index], priority: 500, weight: weight)
  }

  /// Drops a variable and takes another for it, where nothing mentions it.
  private mutating func replaceVariable(_ index: Int) throws {
    let isUsed =
      rows.contains { $0.row.coefficients[index] != 0 } || edits.contains { $0.variable == index }
    guard !isUsed else {
      #expect(throws: SolverError.self) { try solver.drop(variables[index]) }
      return
    }
    log.append("replace \(index)")
    let old = variables[index]
    try solver.drop(old)
    domains[index] = domains[index] == .free ? .nonnegative : .free
    variables[index] = solver.addVariable(domain: domains[index])
    valuesBeforeBatch?[index] = 0
    #expect(throws: SolverError.self) { try solver.value(of: old) }
  }

  /// Makes a change that the model has made already; outside a batch it is to be refused if and
  /// only if a fresh solver refuses the model.
  private mutating func isAccepted(
    _ body: (inout Solver) throws(SolverError) -> Void
  ) throws -> Bool {
    let presolve: Presolve = .on
    var accepted = true
    do throws(SolverError) {
      try body(&solver)
    } catch {
      guard case .conflict = error else { throw error }
      accepted = false
      refusals += 1
    }
    if valuesBeforeBatch != nil {
      #expect(accepted, "Inside a batch. \(log)")
      return accepted
    }
    let problem = problem
    let fresh = try refusal { _ = try BuiltProblem(problem, presolve: presolve, inOneBatch: true) }
    #expect(accepted == (fresh == nil), "\(log)")
    return accepted
  }
}
