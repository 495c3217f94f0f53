import Cassowary
import Testing

/// The contract's section 4: copies, handles and names.
@Suite("Contract: copies, handles and names")
struct SnapshotTests {
  @Test("A copy and its original change independently", arguments: Presolve.allCases)
  func independent(presolve: Presolve) throws {
    var original = presolve.solver()
    let (x, y) = (original.addVariable(named: "x"), original.addVariable(named: "y"))
    let tie = try original.add((y == 2 * x).named("tie"))
    let value = try original.add((x == 3).named("value"))
    try original.beginEditing(y, priority: 5)
    try original.solve()
    let before = Fingerprint(original, [x, y], [tie, value])

    var copy = original
    #expect(Fingerprint(copy, [x, y], [tie, value]) == before)
    try copy.setConstant(10, of: value)
    try copy.setPriority(10, of: tie)
    try copy.suggest(50, for: y)
    try copy.add((y <= 40).named("late"))
    try copy.solve()
    try expect(copy, [x: 10, y: 20])
    #expect(Fingerprint(original, [x, y], [tie, value]) == before)

    let changed = Fingerprint(copy, [x, y], [tie, value])
    try original.remove(tie)
    try original.endEditing(y)
    try original.remove(value)
    try original.add((x == 77).named("value"))
    try original.drop(y)
    try original.solve()
    #expect(Fingerprint(copy, [x, y], [tie, value]) == changed)
    #expect(throws: SolverError.self) { try original.value(of: y) }
    try expect(original, [x: 77])
    try copy.suggest(8, for: y)
    try copy.remove(value)
    try copy.solve()
    try expect(copy, [x: 4, y: 8])
  }

  @Test("What one copy makes is unknown to the other, in the same slot too")
  func foreignHandles() throws {
    var original = Solver()
    let shared = original.addVariable(named: "shared")
    let row = try original.add(shared >= 0)
    var copies = [original, original, original]
    var made: [(Variable, ConstraintID)] = []
    for index in copies.indices {
      let variable = copies[index].addVariable(named: "v\(index)")
      let id = try copies[index].add(variable == Double(index))
      made.append((variable, id))
    }
    // The original comes last, when it may be the only one left of its line.
    let late = original.addVariable(named: "late")
    made.append((late, try original.add(late == 3)))
    copies.append(original)
    for (owner, (variable, id)) in made.enumerated() {
      for index in copies.indices {
        try copies[index].solve()
        #expect(try copies[index].constraint(row).terms == [Term(shared)])
        if index == owner {
          try expect(copies[index], [variable: Double(index)])
          #expect(try copies[index].constraint(id).constant == Double(index))
        } else {
          #expect(throws: SolverError.self) { try copies[index].value(of: variable) }
          #expect(throws: SolverError.self) { try copies[index].add(variable >= 0) }
          #expect(throws: SolverError.self) { try copies[index].constraint(id) }
          #expect(throws: SolverError.self) { try copies[index].remove(id) }
        }
      }
    }
  }

  @Test("A copy of a copy, made after its source went away, tells handles apart")
  func chainsOfCopies() throws {
    var solver = Solver()
    var handles: [Variable] = []
    for round in 0..<6 {
      var branch = solver
      let lost = branch.addVariable(named: "lost \(round)")
      let kept = solver.addVariable(named: "kept \(round)")
      #expect(lost != kept)
      #expect(throws: SolverError.self) { try solver.value(of: lost) }
      #expect(throws: SolverError.self) { try branch.value(of: kept) }
      handles.append(kept)
      if round % 2 == 1 {
        // Go on with the copy: the handles so far are good there but for the last.
        handles.removeLast()
        handles.append(lost)
        solver = branch
      }
      for handle in handles {
        #expect(throws: Never.self) { try solver.value(of: handle) }
      }
    }
    #expect(Set(handles).count == handles.count)
  }

  @Test("A copy taken inside a batch has that batch to end for itself")
  func copyInsideBatch() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let row = try solver.add(x == 1)
    try solver.solve()
    try solver.begin()
    try solver.setConstant(2, of: row)
    var copy = solver
    try copy.setConstant(3, of: row)
    try copy.commit()
    try copy.solve()
    try expect(copy, [x: 3])
    try solver.rollBack()
    try solver.solve()
    try expect(solver, [x: 1])
    #expect(try solver.constraint(row).constant == 1)
  }

  @Test("A copy restores a state that a long edit has left behind")
  func snapshot() throws {
    var solver = Solver()
    let variables = (0..<30).map { solver.addVariable(named: "x\($0)", domain: .nonnegative) }
    for index in 1..<30 { try solver.add(variables[index] >= variables[index - 1] + 1) }
    try solver.beginEditing(variables[29], priority: 10)
    try solver.suggest(100, for: variables[29])
    try solver.solve()
    let saved = solver
    let before = Fingerprint(saved, variables, [])
    for target in 0..<50 {
      try solver.suggest(Double(target), for: variables[29])
      try solver.solve()
    }
    #expect(Fingerprint(solver, variables, []) != before)
    solver = saved
    #expect(Fingerprint(solver, variables, []) == before)
    try solver.suggest(12, for: variables[29])
    try solver.solve()
    try expect(solver, [variables[0]: 0, variables[29]: 29])
  }

  @Test("A variable is dropped only when nothing mentions it")
  func drop() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(named: "x"), solver.addVariable(named: "y"))
    let required = try solver.add(x >= y)
    let soft = try solver.add((x == 3).priority(1))
    // Terms that vanish or cancel do not mention a variable.
    try solver.add((0 * y + x - x >= -1).priority(2))
    #expect(throws: SolverError.inUse(variable: "x")) { try solver.drop(x) }
    try solver.remove(required)
    #expect(throws: SolverError.inUse(variable: "x")) { try solver.drop(x) }
    try solver.drop(y)
    #expect(throws: SolverError.self) { try solver.drop(y) }
    try solver.remove(soft)
    try solver.drop(x)
    for gone in [x, y] {
      #expect(throws: SolverError.self) { try solver.value(of: gone) }
      #expect(throws: SolverError.self) { try solver.add(gone >= 1) }
      #expect(throws: SolverError.self) { try solver.isAmbiguous(gone) }
    }
    let fresh = solver.addVariable(named: "x")
    #expect(fresh != x && fresh != y)
    #expect(throws: SolverError.self) { try solver.value(of: x) }
    #expect(try solver.value(of: fresh) == 0)
    #expect(solver.counters.variables == 1)
  }

  @Test("Variables may share a name, constraints may not")
  func names() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(named: "twin"), solver.addVariable(named: "twin"))
    #expect(try solver.label(of: x) == "twin" && solver.label(of: y) == "twin")
    let row = try solver.add((x == 1).named("row"))
    try solver.add((y == 2).named("Row"))
    var copy = solver
    #expect(throws: SolverError.duplicate(.constraint("row"))) {
      try solver.add((y >= 0).named("row"))
    }
    try solver.remove(row)
    let again = try solver.add((y >= 0).named("row"))
    #expect(try solver.constraint(again).name == "row")
    #expect(throws: SolverError.duplicate(.constraint("row"))) {
      try copy.add((y >= 0).named("row"))
    }
    #expect(try copy.constraint(row).name == "row")
    try solver.solve()
    try expect(solver, [x: 0, y: 2])
  }

  @Test("A conflict does not use up the name of the row that it refuses")
  func refusedNames() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(x >= 5)
    try expectConflict { try solver.add((x <= 4).named("ceiling")) }
    let id = try solver.add((x <= 6).named("ceiling"))
    #expect(try solver.constraint(id).name == "ceiling")
  }
}
