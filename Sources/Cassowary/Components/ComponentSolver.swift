/// Solves one connected component from scratch and answers questions about its optimal points.
///
/// The rooms in their order: equalities leave (presolve), what remains is split into parts, each
/// part is solved by its interval or by the simplex method, and the eliminated variables get their
/// values back (postsolve). Nothing of an earlier solve is used, so that the answer depends on the
/// rows alone.
struct ComponentSolver {
  /// Why there is no answer.
  enum Failure: Error {
    /// The required rows contradict each other.
    case contradiction(Contradiction)
    /// The answer does not check, or could not be found in finite precision.
    case unstable(ComponentSystem.Break?)
  }

  /// How a part was solved.
  enum PartSolution {
    case interval(IntervalProblem)
    case simplex(LexicographicSimplex)
  }

  let system: ComponentSystem
  private(set) var elimination: Elimination
  private(set) var reduced: ReducedSystem
  private(set) var parts: [ReducedSystem.Part] = []
  private(set) var solutions: [PartSolution] = []
  /// One optimal point, by variable of the component.
  private(set) var values: [Double] = []
  private(set) var pivotCount = 0
  private(set) var fillCount = 0

  /// How parts of a single column are solved.
  enum SingleColumns {
    /// By their interval, which is fastest.
    case byInterval
    /// By the simplex method, which leaves duals.
    case bySimplex
  }

  /// Solves a component.
  ///
  /// - Throws: ``Failure``.
  init(
    _ system: ComponentSystem, usesPresolve: Bool, singleColumns: SingleColumns = .byInterval
  ) throws(Failure) {
    do {
      self = try ComponentSolver(
        attempting: system, usesPresolve: usesPresolve, singleColumns: singleColumns)
    } catch .unstable where usesPresolve && system.variables.count > 1 {
      self = try ComponentSolver(
        attempting: system, usesPresolve: false, singleColumns: singleColumns)
    }
  }

  private init(
    attempting system: ComponentSystem, usesPresolve: Bool, singleColumns: SingleColumns
  ) throws(Failure) {
    self.system = system
    elimination = Elimination(system)
    if usesPresolve || system.variables.count <= 1 {
      if let contradiction = elimination.run(on: system) {
        throw .contradiction(contradiction)
      }
      let (reduced, contradiction) = ReducedSystem.build(from: system, after: &elimination)
      if let contradiction { throw .contradiction(contradiction) }
      self.reduced = reduced
    } else {
      reduced = ReducedSystem.build(withoutPresolve: system)
    }

    values = [Double](repeating: 0, count: system.variables.count)
    parts = reduced.parts()
    solutions.reserveCapacity(parts.count)
    for part in parts {
      if part.isCoupled || reduced.hasRequiredRows(part) || singleColumns == .bySimplex {
        try solveBySimplex(part)
      } else {
        solveByInterval(part)
      }
    }
    elimination.postsolve(&values)
    if let worst = system.worstBreak(at: values) { throw .unstable(worst) }
  }

  private mutating func solveByInterval(_ part: ReducedSystem.Part) {
    let column = Int(part.columns[0])
    let variable = Int(reduced.columns[column])
    var problem = IntervalProblem(
      lower: reduced.lower[column].value, upper: reduced.upper[column].value)
    problem.wishes.reserveCapacity(part.rows.count)
    for index in part.rows {
      let row = reduced.rows[Int(index)]
      let coefficient = reduced.termCoefficients[row.terms.lowerBound]
      problem.wishes.append(
        IntervalProblem.Wish(
          level: row.level, position: row.constant / coefficient,
          slope: row.weight * abs(coefficient),
          relation: coefficient > 0 ? row.relation : row.relation.reversed))
    }
    problem.narrow()
    values[variable] = problem.chosenValue(isNonnegative: system.isNonnegative[variable])
    solutions.append(.interval(problem))
  }

  private mutating func solveBySimplex(_ part: ReducedSystem.Part) throws(Failure) {
    var simplex = LexicographicSimplex(
      part: part, of: reduced, levelCount: system.priorities.count)
    var outcome = simplex.solve()
    if outcome == nil {
      if let contradiction = try explain(&simplex, part) { throw .contradiction(contradiction) }
      outcome = simplex.solveSoftLevels()
    }
    guard outcome == .optimal else { throw stalled(simplex, part) }
    for (local, column) in part.columns.enumerated() {
      values[Int(reduced.columns[Int(column)])] = simplex.states[local].value
    }
    pivotCount += simplex.pivotCount
    fillCount += simplex.tableau.fillCount
    solutions.append(.simplex(simplex))
  }

  /// Completes multipliers of rows and bounds by those of the eliminated equalities.
  mutating func lifted(
    _ given: [(source: Contradiction.Source, multiplier: Double)]
  ) -> [(source: Contradiction.Source, multiplier: Double)] {
    elimination.lifted(given, in: system)
  }

  /// Turns violated bounds of a part into multipliers of the component's rows.
  private mutating func explain(
    _ simplex: inout LexicographicSimplex, _ part: ReducedSystem.Part
  ) throws(Failure) -> Contradiction? {
    var elimination = elimination
    let (reduced, system) = (reduced, system)
    func contradiction(_ certificate: LexicographicSimplex.BoundCertificate) -> Contradiction {
      var entries: [(source: Contradiction.Source, multiplier: Double)] = []
      for (variable, multiplier) in certificate.entries {
        if variable >= part.columns.count {
          let row = reduced.rows[Int(part.rows[variable - part.columns.count])]
          entries.append((row.source, multiplier))
        } else {
          let column = Int(part.columns[variable])
          let end = multiplier > 0 ? reduced.upper[column] : reduced.lower[column]
          if let source = end.source { entries.append((source, multiplier / end.factor)) }
        }
      }
      return Contradiction(elimination.lifted(entries, in: system))
    }
    do {
      let certificate = try simplex.explainViolations { certificate in
        let unit = reduced.unit(of: certificate.target, in: part)
        return certificate.residual <= Tolerances.acceptedResidual * unit
          || contradiction(certificate).isRounding(in: system)
      }
      return certificate.map(contradiction)
    } catch {
      throw stalled(simplex, part)
    }
  }

  private func stalled(
    _ simplex: LexicographicSimplex, _ part: ReducedSystem.Part
  ) -> Failure {
    var values = values
    for (local, column) in part.columns.enumerated() {
      values[Int(reduced.columns[Int(column)])] = simplex.states[local].value
    }
    elimination.postsolve(&values)
    return .unstable(system.worstBreak(at: values))
  }
}
