import Cassowary
import Testing

/// How the answer must change when the problem does, on small random systems.
@Suite("Contract: relations between problems")
struct MetamorphicTests {
  typealias Row = StatedProblem.Row

  /// Calls a closure with random feasible systems and a generator for what is changed.
  private func forEachSystem(
    _ count: UInt64 = 10, seed base: UInt64, rows: Int = 9,
    _ body: (StatedProblem, inout SplitMix, String) throws -> Void
  ) throws {
    for seed in 0..<count {
      var generator = SplitMix(seed: base &+ seed)
      let problem = StatedProblem.random(
        variables: 3 + Int(seed % 3), rows: rows, isFeasible: true,
        requiredShare: seed % 2 == 0 ? 0.3 : 0.5, using: &generator)
      try body(problem, &generator, "seed \(base &+ seed)")
    }
  }

  @Test("M1: other orders of rows and variables, the same answer", arguments: Presolve.allCases)
  func permutation(presolve: Presolve) throws {
    try forEachSystem(seed: 1000) { problem, generator, comment in
      let first = try BuiltProblem(problem, presolve: presolve)
      let variables = Array(problem.domains.indices).shuffled(using: &generator)
      var renamed = StatedProblem(domains: variables.map { problem.domains[$0] }, rows: [])
      for row in problem.rows.shuffled(using: &generator) {
        var other = row
        other.coefficients = variables.map { row.coefficients[$0] }
        renamed.rows.append(other)
      }
      let other = try BuiltProblem(renamed, presolve: presolve)
      expectClose(other.objective, first.objective, comment)
      let determined = try first.determined()
      for (position, variable) in variables.enumerated() {
        let value = try other.determined()[position]
        #expect((value == nil) == (determined[variable] == nil), "\(comment)")
        expectClose([value ?? 0], [determined[variable] ?? 0], comment)
      }
    }
  }

  @Test("M3: lengths times a power of two, the same answer times it", arguments: [-4, -1, 3, 10])
  func scaling(exponent: Int) throws {
    let factor = exponent < 0 ? 1 / Double(1 << -exponent) : Double(1 << exponent)
    try forEachSystem(seed: 1100) { problem, _, comment in
      let first = try BuiltProblem(problem)
      let other = try BuiltProblem(
        problem.with(
          rows: problem.rows.map {
            var row = $0
            row.constant *= factor
            return row
          }))
      expectClose(
        other.objective.map { $0 / factor }, first.objective, comment, within: 1e-9)
      for (left, right) in zip(try other.determined(), try first.determined()) {
        #expect((left == nil) == (right == nil), "\(comment)")
        expectClose([(left ?? 0) / factor], [right ?? 0], comment, within: 1e-9)
      }
    }
  }

  @Test(
    "M4: a row in other units, weighing the same, changes nothing", arguments: Presolve.allCases)
  func units(presolve: Presolve) throws {
    try forEachSystem(seed: 1200) { problem, generator, comment in
      let first = try BuiltProblem(problem, presolve: presolve)
      let factors = [0.001, 0.3, 7, 1000]
      let other = try BuiltProblem(
        problem.with(
          rows: problem.rows.map {
            $0.scaled(by: factors[Int.random(in: 0..<4, using: &generator)])
          }), presolve: presolve)
      try other.expectSame(as: first, comment)
    }
  }

  @Test("M7: a soft row or two of half its weight are the same", arguments: Presolve.allCases)
  func halves(presolve: Presolve) throws {
    try forEachSystem(seed: 1300) { problem, _, comment in
      var halves = problem
      for index in problem.rows.indices where !problem.rows[index].isRequired {
        halves.rows[index].weight /= 2
        halves.rows.append(halves.rows[index])
      }
      try BuiltProblem(halves, presolve: presolve).expectSame(
        as: BuiltProblem(problem, presolve: presolve), comment)
    }
  }

  @Test("M8: an equation or its two inequalities are the same", arguments: Presolve.allCases)
  func pairs(presolve: Presolve) throws {
    try forEachSystem(seed: 1400) { problem, _, comment in
      let pairs = problem.rows.flatMap { row -> [Row] in
        guard row.relation == .equal else { return [row] }
        var (upper, lower) = (row, row)
        upper.relation = .lessThanOrEqual
        lower.relation = .greaterThanOrEqual
        return [lower, upper]
      }
      try BuiltProblem(problem.with(rows: pairs), presolve: presolve).expectSame(
        as: BuiltProblem(problem, presolve: presolve), comment)
    }
  }

  @Test("M11: a row that is removed and added again leaves no trace", arguments: Presolve.allCases)
  func removedAndAdded(presolve: Presolve) throws {
    try forEachSystem(3, seed: 1500) { problem, _, comment in
      let first = try BuiltProblem(problem, presolve: presolve)
      for index in problem.rows.indices {
        for solvesBetween in [true, false] {
          var other = first
          try other.solver.remove(other.rows[index])
          if solvesBetween { try other.solver.solve() }
          other.rows[index] = try other.solver.add(
            BuiltProblem.constraint(problem.rows[index], of: other.variables))
          try other.solver.solve()
          try other.expectSame(as: first, "\(comment), r\(index)")
        }
      }
    }
  }

  @Test(
    "M13: changes that change nothing cost no pivot and move no bit", arguments: Presolve.allCases)
  func noChanges(presolve: Presolve) throws {
    try forEachSystem(8, seed: 1600) { problem, _, comment in
      var built = try BuiltProblem(problem, presolve: presolve)
      try built.solver.beginEditing(built.variables[0], priority: 600)
      try built.solver.suggest(2.5, for: built.variables[0])
      try built.solver.solve()
      let before = Fingerprint(built.solver, built.variables, built.rows)
      let pivots = built.solver.counters.pivots
      try built.solver.suggest(2.5, for: built.variables[0])
      for (row, id) in zip(problem.rows, built.rows) {
        try built.solver.setConstant(row.constant, of: id)
        try built.solver.setPriority(Priority(row.priority), of: id)
        try built.solver.setWeight(row.weight, of: id)
      }
      try built.solver.solve()
      #expect(built.solver.counters.pivots == pivots, "\(comment)")
      #expect(Fingerprint(built.solver, built.variables, built.rows) == before, "\(comment)")
      // Beginning and ending an edit that never moved.
      let last = built.variables[built.variables.count - 1]
      try built.solver.beginEditing(last, priority: 1)
      try built.solver.endEditing(last)
      try built.solver.solve()
      #expect(Fingerprint(built.solver, built.variables, built.rows) == before, "\(comment)")
    }
  }

  @Test(
    "M14: a constant that goes and comes back brings the answer back", arguments: Presolve.allCases)
  func thereAndBack(presolve: Presolve) throws {
    try forEachSystem(8, seed: 1700) { problem, _, comment in
      let first = try BuiltProblem(problem, presolve: presolve)
      var other = first
      for (row, id) in zip(problem.rows, other.rows) {
        for away in [row.constant + 3, row.constant - 1e5] {
          let refused = try refusal { try other.solver.setConstant(away, of: id) }
          try other.solver.solve()
          if refused == nil { try other.solver.setConstant(row.constant, of: id) }
        }
      }
      try other.solver.solve()
      try other.expectSame(as: first, comment)
    }
  }

  @Test(
    "M15: a new soft row costs nothing above its level, and something at it or not",
    arguments: Presolve.allCases)
  func monotone(presolve: Presolve) throws {
    try forEachSystem(6, seed: 1800) { problem, generator, comment in
      var wishes = StatedProblem.random(
        variables: problem.domains.count, rows: 4, isFeasible: true, requiredShare: 0,
        using: &generator)
      // Some of the new rows open levels of their own.
      wishes.rows[0].priority = 600
      let first = try BuiltProblem(problem, presolve: presolve)
      for wish in wishes.rows {
        var other = first
        let id = try other.solver.add(BuiltProblem.constraint(wish, of: other.variables))
        try other.solver.solve()
        let before = first.solver.objective()
        let after = other.solver.objective()
        let above = before.filter { $0.priority > wish.priority }
        expectClose(after.prefix(above.count).map(\.value), above.map(\.value), comment)
        let at = before.first { $0.priority == wish.priority }?.value ?? 0
        #expect(after[above.count].value >= at - 1e-6, "\(comment)")
        try other.solver.remove(id)
        try other.solver.solve()
        try other.expectSame(as: first, comment)
      }
    }
  }

  @Test("M18: only the order of priorities counts", arguments: Presolve.allCases)
  func strengths(presolve: Presolve) throws {
    try forEachSystem(seed: 1900) { problem, _, comment in
      let first = try BuiltProblem(problem, presolve: presolve)
      let levels = problem.levels
      for isStrong in [true, false] {
        var other = problem
        for index in other.rows.indices where !other.rows[index].isRequired {
          let level = Double(levels.firstIndex(of: problem.rows[index].priority) ?? 0)
          other.rows[index].priority = isStrong ? 999.999 - level * 1e-9 : 1e-3 / (level + 1)
        }
        let built = try BuiltProblem(other, presolve: presolve)
        try built.expectSame(as: first, comment)
        let (left, right) = (try built.point(), try first.point())
        #expect(left.map(\.bitPattern) == right.map(\.bitPattern), "\(comment)")
      }
    }
  }

  @Test("M19: systems side by side add up, and come apart again", arguments: Presolve.allCases)
  func union(presolve: Presolve) throws {
    try forEachSystem(8, seed: 2000) { problem, generator, comment in
      let second = StatedProblem.random(
        variables: 3, rows: 6, isFeasible: true, using: &generator)
      let parts = try [problem, second].map { try BuiltProblem($0, presolve: presolve) }
      var both = StatedProblem(domains: problem.domains + second.domains, rows: [])
      for row in problem.rows {
        both.rows.append(row)
        both.rows[both.rows.count - 1].coefficients += second.domains.map { _ in 0 }
      }
      for row in second.rows {
        both.rows.append(row)
        both.rows[both.rows.count - 1].coefficients =
          problem.domains.map { _ in 0 }
          + row.coefficients
      }
      var built = try BuiltProblem(both, presolve: presolve)
      for round in 0..<2 {
        var sums: [Double: Double] = [:]
        for level in parts.flatMap({ $0.solver.objective() }) {
          sums[level.priority, default: 0] += level.value
        }
        let expected = sums.sorted { $0.key > $1.key }
        #expect(built.solver.objective().map(\.priority) == expected.map(\.key), "\(comment)")
        expectClose(built.objective, expected.map(\.value), comment)
        let determined = try built.determined()
        for (left, right) in zip(determined, try parts.flatMap { try $0.determined() }) {
          #expect((left == nil) == (right == nil), "\(comment)")
          expectClose([left ?? 0], [right ?? 0], comment)
        }
        // A tie joins the two for a while.
        guard round == 0 else { break }
        let (first, last) = (built.variables[0], built.variables[both.domains.count - 1])
        let tie = try built.solver.add((first == last + 1).priority(1e-3))
        try built.solver.solve()
        try built.solver.remove(tie)
        try built.solver.solve()
      }
    }
  }
}
