import Cassowary
import Testing

/// Checks a conflict against the rows that it speaks of: `rows` by label, bounds excepted.
func expectIrreducible(
  _ conflict: Conflict, rows: [String: StatedProblem.Row], variables: [String],
  presolve: Presolve = .on, _ comment: String = "",
  at location: SourceLocation = #_sourceLocation
) {
  var members: [StatedProblem.Row] = []
  for member in conflict.members {
    switch member.source {
    case .constraint:
      guard let row = rows[member.label] else {
        Issue.record("\(member.label) is no row. \(comment)", sourceLocation: location)
        return
      }
      #expect(row.isRequired, "\(member.label) is soft. \(comment)", sourceLocation: location)
      members.append(row)
    case .nonnegativity:
      guard let index = variables.firstIndex(where: { member.label == "\($0) >= 0" }) else {
        Issue.record("\(member.label) is no bound. \(comment)", sourceLocation: location)
        return
      }
      var coefficients = [Double](repeating: 0, count: variables.count)
      coefficients[index] = 1
      members.append(
        StatedProblem.Row(
          coefficients: coefficients, relation: .greaterThanOrEqual, constant: 0, priority: 1000))
    }
  }
  expectFarkas(conflict, members, comment, at: location)

  // With the bounds written as rows, all variables are free.
  let free = [VariableDomain](repeating: .free, count: variables.count)
  #expect(throws: SolverError.self, "Not infeasible. \(comment)", sourceLocation: location) {
    try BuiltProblem(StatedProblem(domains: free, rows: members), presolve: presolve)
  }
  for dropped in members.indices {
    var rest = members
    rest.remove(at: dropped)
    #expect(
      throws: Never.self, "Not needed: \(conflict.members[dropped].label). \(comment)",
      sourceLocation: location
    ) {
      let problem = StatedProblem(domains: free, rows: rest)
      let point = try BuiltProblem(problem, presolve: presolve).point()
      #expect(problem.infeasibility(at: point) <= 1e-6, sourceLocation: location)
    }
  }
}

/// Checks signs and sums of the multipliers: `≥` rows are negated, bounds read `−x ≤ 0`.
private func expectFarkas(
  _ conflict: Conflict, _ members: [StatedProblem.Row], _ comment: String,
  at location: SourceLocation
) {
  let count = members.first?.coefficients.count ?? 0
  var sums = [Double](repeating: 0, count: count)
  var magnitudes = [Double](repeating: 1e-300, count: count)
  var product = 0.0
  var scale = 0.0
  for (member, row) in zip(conflict.members, members) {
    let y = member.multiplier
    #expect(
      y.isFinite && (row.relation == .equal ? y != 0 : y > 0),
      "\(member.label) has \(y). \(comment)", sourceLocation: location)
    let sign = row.relation == .greaterThanOrEqual ? -1.0 : 1.0
    for index in sums.indices {
      sums[index] += y * sign * row.coefficients[index]
      magnitudes[index] += abs(y * row.coefficients[index])
    }
    product += y * sign * row.constant
    // Bounds are not relaxed.
    if case .constraint = member.source {
      scale += abs(y) * max(1, abs(row.constant), row.coefficients.map(abs).max() ?? 0)
    }
  }
  let vanish = zip(sums, magnitudes).allSatisfy { abs($0) <= 1e-9 * $1 }
  #expect(vanish, "Σ y·a is \(sums). \(comment)", sourceLocation: location)
  #expect(product < 0, "Σ y·b is \(product). \(comment)", sourceLocation: location)
  expectClose(
    [conflict.size / (-product / scale)], [1], "size. \(comment)", within: 1e-6, at: location)
}

/// Checks that the multipliers of a solution prove every level's value to be the least.
func expectOptimal(
  _ built: BuiltProblem, _ problem: StatedProblem, _ comment: String = "",
  at location: SourceLocation = #_sourceLocation
) throws {
  let levels = problem.levels
  let certificate = try built.solver.dualCertificate()
  #expect(certificate.levels.map(\.priority) == levels, "\(comment)", sourceLocation: location)
  let multipliers = certificate.levels.map { level in
    var list = [Double](repeating: 0, count: problem.rows.count)
    for entry in level.entries {
      for (index, id) in built.rows.enumerated() where entry.source == .constraint(id) {
        list[index] += entry.multiplier
      }
    }
    return list
  }
  let point = try built.point()
  #expect(
    problem.infeasibility(at: point) <= 1e-6, "\(point) \(comment)", sourceLocation: location)
  let bounds = multipliers.map { y in zip(y, problem.rows).reduce(0) { $0 + $1.0 * $1.1.constant } }
  expectClose(bounds, problem.objective(at: point), comment, at: location)
  expectClose(built.objective, problem.objective(at: point), comment, at: location)

  /// Expects a column's reduced cost to be lexicographically nonnegative.
  func expectNonnegative(_ costs: [Double], _ what: String) {
    let first = costs.first { abs($0) > 1e-9 } ?? 0
    #expect(first >= 0, "\(what): \(costs). \(comment)", sourceLocation: location)
  }
  for (index, row) in problem.rows.enumerated() {
    let y = multipliers.map { $0[index] }
    let costs = levels.map { $0 == row.priority ? row.weight : 0 }
    let over = zip(costs, y).map { $0 + $1 }
    let under = zip(costs, y).map { $0 - $1 }
    switch row.relation {
    case .lessThanOrEqual: expectNonnegative(y.map { -$0 }, "Slack of r\(index)")
    case .greaterThanOrEqual: expectNonnegative(y, "Slack of r\(index)")
    case .equal: break
    }
    guard !row.isRequired else { continue }
    if row.relation != .greaterThanOrEqual { expectNonnegative(over, "Excess of r\(index)") }
    if row.relation != .lessThanOrEqual { expectNonnegative(under, "Lack of r\(index)") }
  }
  for (index, domain) in problem.domains.enumerated() {
    let costs = multipliers.map { y in
      -zip(y, problem.rows).reduce(0) { $0 + $1.0 * $1.1.coefficients[index] }
    }
    switch domain {
    case .free:
      #expect(
        costs.allSatisfy { abs($0) <= 1e-9 }, "x\(index): \(costs). \(comment)",
        sourceLocation: location)
    case .nonnegative: expectNonnegative(costs, "x\(index)")
    }
  }
}

/// The conflict that refuses a change, or `nil` where the change is made.
func refusal(_ body: () throws -> Void) throws -> Conflict? {
  do {
    try body()
    return nil
  } catch SolverError.conflict(let conflict) {
    return conflict
  }
}
