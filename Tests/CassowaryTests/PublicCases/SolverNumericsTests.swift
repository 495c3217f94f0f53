import Cassowary
import Testing

/// Public failures of the category "solver numerics", by their case ids.
@Suite("Public cases: solver numerics")
struct SolverNumericsTests {
  @Test("N01: zero right-hand sides do not make variables meet", arguments: [0, 0.001, 1e-12])
  func zeroRightHandSides(epsilon: Double) throws {
    var solver = Solver()
    let x1 = solver.addVariable(named: "x1", domain: .nonnegative)
    let w1 = solver.addVariable(named: "w1", domain: .nonnegative)
    let x2 = solver.addVariable(named: "x2", domain: .nonnegative)
    let w2 = solver.addVariable(named: "w2", domain: .nonnegative)
    let w = solver.addVariable(named: "w", domain: .nonnegative)
    try solver.add(x1 == epsilon)
    try solver.add(w1 == epsilon)
    try solver.add(x1 + w1 == x2)
    try solver.add(x2 + w2 == w)
    try solver.beginEditing(w, priority: 500)
    try solver.suggest(20, for: w)
    try solver.solve()
    try expect(solver, [x1: epsilon, w1: epsilon, x2: 2 * epsilon, w2: 20 - 2 * epsilon, w: 20])
    #expect(try solver.ambiguousVariables().isEmpty)
  }

  @Test("N02: a redundant row that is off by rounding is accepted in every order")
  func redundantRowWithRounding() throws {
    for order in permutations(4) {
      var solver = Solver()
      let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
      let w = solver.addVariable()
      let rows: [Constraint] = [x == 0.1, y == 0.2, z == x + y, z == 0.3]
      for index in order { try solver.add(rows[index]) }
      try solver.add(w >= z)
      try solver.beginEditing(w, priority: 750)
      for (suggestion, expected) in [(5, 5), (-5, 0.3), (0.3, 0.3)] {
        try solver.suggest(suggestion, for: w)
        try solver.solve()
        try expect(solver, [w: expected, z: 0.3], within: 1e-9)
      }
    }
  }

  @Test("N03a: a dependent sum of equalities is accepted, in one, two or three copies")
  func dependentSum() throws {
    for copies in 1...3 {
      var solver = Solver()
      let r = (0..<4).map { solver.addVariable(named: "r\($0)") }
      var ids: [ConstraintID] = []
      for _ in 0..<copies {
        ids.append(try solver.add(r[0] == r[1]))
        ids.append(try solver.add(r[2] == r[3]))
        ids.append(try solver.add(r[0] + r[1] + r[2] + r[3] == 240))
        ids.append(try solver.add(r[0] + r[1] == 120))
        ids.append(try solver.add(r[2] + r[3] == 120))
      }
      try solver.solve()
      for variable in r { try expect(solver, [variable: 60]) }
      if copies > 1 {
        for id in ids {
          var copy = solver
          try copy.remove(id)
          try copy.solve()
          for variable in r { try expect(copy, [variable: 60]) }
        }
      }
    }
  }

  @Test("N03b: a ring of equalities is accepted")
  func ring() throws {
    var solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    let (c, d) = (solver.addVariable(), solver.addVariable())
    try solver.beginEditing(a, priority: 750)
    try solver.suggest(7, for: a)
    let rows: [Constraint] = [b == a, b == c, c == d, d == a]
    for row in rows { try solver.add(row) }
    try solver.solve()
    try expect(solver, [a: 7, b: 7, c: 7, d: 7])
  }

  @Test("N03c, d: multiples of a row are accepted, and refused where they contradict it")
  func multiples() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(named: "x"), solver.addVariable(named: "y"))
    let first = try solver.add((x + y == 2).named("a"))
    try solver.add((3 * x + 3 * y == 6).named("b"))
    try solver.add((x == 0.5).priority(500))
    try solver.add((y == 5).priority(400))
    var contradicting = solver
    try solver.add((4 * x + 4 * y == 8).named("c"))
    try solver.solve()
    try expect(solver, [x: 0.5, y: 1.5])
    try solver.remove(first)
    try solver.solve()
    try expect(solver, [x: 0.5, y: 1.5])

    let conflict = try expectConflict { try contradicting.add((4 * x + 4 * y == 9).named("c")) }
    #expect(conflict.members.count == 2)
    try contradicting.solve()
    try expect(contradicting, [x: 0.5, y: 1.5])
    #expect(contradicting.counters.constraints == 4)
  }

  @Test("N06: equalities that disagree by one ulp are consistent, by more are not")
  func oneUlp() throws {
    var solver = Solver()
    let x = solver.addVariable(named: "x")
    try solver.add(-2.830268 * x == 0.13596324445199998)
    var other = solver
    try solver.add(2.470924 * x == -0.11870071803600002)
    try solver.add((x == 1).priority(500))
    try solver.solve()
    try expect(solver, [x: -0.048039], within: 1e-9)
    try expectConflict { try other.add(2.470924 * x == -0.11870071803600002 + 1e-4) }
  }

  @Test("N08: a degenerate cone of large coefficients gives the exact vertex")
  func degenerateCone() throws {
    var solver = Solver()
    let x = (0..<5).map { solver.addVariable(named: "x\($0)", domain: .nonnegative) }
    for variable in x { try solver.add(variable <= 1) }
    let rows: [[Double]] = [
      [22714, 1008, 13380, -2713.5, -1116], [-4986, -1092, -31220, 17386.5, 684],
      [-4986, 0, 0, -2713.5, 0], [22714, 0, 0, 17386.5, 0],
    ]
    for row in rows {
      try solver.add(Constraint(zip(x, row).map { Term($0, $1) }, .lessThanOrEqual, 0))
    }
    try solver.add((x[0] + x[1] + x[2] + x[3] + x[4] == 5).priority(750))
    try solver.solve()
    try expect(solver, [x[0]: 0, x[1]: 1, x[2]: 9.0 / 1115, x[3]: 0, x[4]: 1], within: 1e-9)
    #expect(abs(solver.objective()[0].value - 3336.0 / 1115) < 1e-9)
    #expect(try solver.ambiguousVariables().isEmpty)
  }

  @Test("N11: a tight chain of equal minimums ends, in any order")
  func tightChain() throws {
    var generator = SplitMix(seed: 11)
    for round in 0..<60 {
      var solver = Solver()
      let x = (0...24).map { solver.addVariable(named: "x\($0)") }
      var rows: [Constraint] = [x[0] == 0, x[24] == 72]
      for i in 0..<24 {
        rows.append(x[i + 1] - x[i] >= 0)
        rows.append((x[i + 1] - x[i] >= 3).priority(750))
        if i > 0 { rows.append((x[i + 1] - x[i] == x[i] - x[i - 1]).priority(250)) }
      }
      rows.shuffle(using: &generator)
      for row in rows { try solver.add(row) }
      try solver.solve()
      for i in 0...24 { try expect(solver, [x[i]: Double(3 * i)], "round \(round)") }
      #expect(solver.counters.lastPivots < 10 * (rows.count + x.count), "round \(round)")
    }
  }

  @Test("N12: a free variable goes negative while another is edited", arguments: [false, true])
  func negativeWhileEdited(isSoft: Bool) throws {
    var solver = Solver()
    func box(_ name: String) throws -> (l: Variable, w: Variable, r: Variable) {
      let l = solver.addVariable(named: name + ".l")
      let w = solver.addVariable(named: name + ".w")
      let r = solver.addVariable(named: name + ".r")
      try solver.add(r == l + w)
      return (l, w, r)
    }
    let (s, l, b, r) = (try box("S"), try box("L"), try box("B"), try box("R"))
    try solver.add(b.w == 6)
    try solver.add(b.l >= s.l)
    try solver.add(b.r <= s.r)
    try solver.add(l.r == b.l)
    try solver.add(r.l == b.r)
    try solver.add((r.r >= s.r + 1).priority(isSoft ? 750 : 1000))
    try solver.add((l.w == 256).priority(isSoft ? 250 : 1000))
    try solver.add(s.l == 0)
    try solver.add(s.r == 76)
    try solver.beginEditing(b.l, priority: 500)
    for suggestion in stride(from: -10.0, through: 85, by: 1) {
      try solver.suggest(suggestion, for: b.l)
      try solver.solve()
      let e = min(max(suggestion, 0), 70)
      try expect(solver, [b.l: e, l.l: e - 256, r.l: e + 6, s.w: 76])
      #expect(try solver.value(of: r.r) >= 77 - 1e-6)
      #expect(Set(try solver.ambiguousVariables()) == [r.r, r.w])
    }
  }
}
