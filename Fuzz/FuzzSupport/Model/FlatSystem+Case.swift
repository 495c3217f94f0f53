extension FlatSystem {
  /// A case that states the system in a batch, in its own order, and solves.
  package func fuzzCase(usesPresolve: Bool) -> FuzzCase {
    var steps: [Step] = []
    var first = 0
    while first < domains.count {
      let end = domains[first...].firstIndex { $0 != domains[first] } ?? domains.count
      steps.append(.declare(Array(first..<end), domains[first]))
      first = end
    }
    steps.append(.begin)
    for (position, row) in rows.enumerated() {
      steps.append(
        .add(
          RowSpec(
            position, row.terms, row.relation, row.constant, priority: row.priority,
            weight: row.weight)))
    }
    steps += [.commit, .solve]
    return FuzzCase(steps: steps, usesPresolve: usesPresolve)
  }
}
