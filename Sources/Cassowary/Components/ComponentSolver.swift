/// Solves connected components from scratch, one after the other, and keeps one for questions.
///
/// The rooms in their order: equalities leave (presolve), what remains is split into parts, each
/// part is solved by its interval or by the simplex method, and the eliminated variables get their
/// values back (postsolve). Nothing of an earlier solve is used, so that the answer depends on the
/// rows alone; only storage is used again.
struct ComponentSolver: ~Copyable {
  /// Why there is no answer.
  enum Failure: Error {
    /// The required rows contradict each other.
    case contradiction(Contradiction)
    /// A limit ended the search.
    case limit(SolverError.Limit)
    /// The answer does not check, or could not be found in finite precision.
    case unstable(ComponentSystem.Break?)
  }

  /// How a part was solved.
  enum PartSolution {
    case interval(IntervalProblem)
    case sparse(LexicographicSimplex<SparseTableau<Double>>)
    case dense(LexicographicSimplex<DenseTableau>)
    case precise(LexicographicSimplex<SparseTableau<DoubleDouble>>)
    /// The multipliers that prove it; asked for duals only.
    case propagation([BoundPropagation.Multiplier])
  }

  /// What the simplex method calculates with.
  private enum Precision {
    case standard
    case extended
  }

  /// Components with more variables are not solved in extended precision: a pivot costs about
  /// twenty times as much, and without presolve there are many.
  private static var extendedLimit: Int { 400 }

  /// What is solved for.
  enum Purpose {
    /// The values alone.
    case values
    /// The values, and the intervals and bases behind them.
    case questions
    /// The same, single columns included, with multipliers that prove it.
    case duals
  }

  /// Which contradictions of the required rows count as none.
  enum Acceptance {
    /// Those that can only come from rounding.
    case rounding
    /// All those that leave every row within its feasibility tolerance.
    case tolerance
  }

  var acceptance = Acceptance.tolerance
  /// What the pivots of all components are counted against.
  var meter = SearchMeter()
  var system = ComponentSystem()
  private(set) var elimination = Elimination()
  private(set) var reduced = ReducedSystem()
  private(set) var parts = PartList()
  /// The solution of each part, where questions are to be asked.
  private(set) var solutions: [PartSolution] = []
  /// One optimal point, by variable of the component.
  private(set) var values = Vector<Double>()
  /// Pivots and fill of all solves.
  private(set) var pivotCount = 0
  private(set) var fillCount = 0
  /// Parts that were solved without a tableau.
  private(set) var propagatedCount = 0
  private var interval = IntervalProblem(lower: 0, upper: 0)
  private var propagation = BoundPropagation()
  private(set) var options = SolverOptions()

  /// Solves the component in `system`.
  ///
  /// An answer that does not check is looked for again on the rows as they were stated, without
  /// presolve, and with twice the digits where the component is not too large for that.
  ///
  /// - Throws: ``Failure``.
  mutating func solve(
    _ options: SolverOptions, for purpose: Purpose = .values
  ) throws(Failure) {
    self.options = options
    let usesPresolve = options.presolve
    do {
      try attemptChecked(usesPresolve: usesPresolve, .standard, for: purpose)
    } catch .unstable where system.variables.count > 1 {
      let isSmall = system.variables.count <= Self.extendedLimit
      guard usesPresolve || isSmall else { throw .unstable(system.worstBreak(at: values)) }
      try attemptChecked(
        usesPresolve: false, isSmall ? .extended : .standard, for: purpose)
    }
  }

  /// Solves, and checks the proof where numbers lie far apart.
  private mutating func attemptChecked(
    usesPresolve: Bool, _ precision: Precision, for purpose: Purpose
  ) throws(Failure) {
    guard system.isWide else {
      return try attempt(usesPresolve: usesPresolve, precision, for: purpose)
    }
    try attempt(usesPresolve: usesPresolve, precision, for: .duals)
    let levels = duals()
    if purpose != .duals { try attempt(usesPresolve: usesPresolve, precision, for: purpose) }
    if let gap = worstGap(levels) { throw .unstable(gap) }
  }

  private mutating func attempt(
    usesPresolve: Bool, _ precision: Precision, for purpose: Purpose
  ) throws(Failure) {
    elimination.reset(for: system)
    if usesPresolve || system.variables.count <= 1 {
      if let contradiction = elimination.run(on: system) { throw refusal(contradiction) }
      if let contradiction = reduced.build(from: system, after: &elimination) {
        throw refusal(contradiction)
      }
    } else {
      reduced.build(withoutPresolve: system, elimination)
    }

    values.fill(system.variables.count, with: 0)
    solutions.removeAll(keepingCapacity: true)
    parts.split(reduced)
    for index in 0..<parts.count {
      let part = parts[index]
      if purpose == .duals || part.columns.count > 1 || hasRequiredRows(part) {
        let keepsSolution = purpose != .values
        switch precision {
        case .standard where options.propagation && solveByPropagation(part, for: purpose):
          break
        case .standard where isDense(part):
          let simplex: LexicographicSimplex<DenseTableau> = try solveBySimplex(part)
          if keepsSolution { solutions.append(.dense(simplex)) }
        case .standard:
          let simplex: LexicographicSimplex<SparseTableau<Double>> = try solveBySimplex(part)
          if simplex.tableau.isFilled {
            var dense = LexicographicSimplex<DenseTableau>(simplex)
            try solve(&dense, part)
            if keepsSolution { solutions.append(.dense(dense)) }
          } else if keepsSolution {
            solutions.append(.sparse(simplex))
          }
        case .extended:
          let simplex: LexicographicSimplex<SparseTableau<DoubleDouble>> =
            try solveBySimplex(part)
          if keepsSolution { solutions.append(.precise(simplex)) }
        }
      } else {
        solveByInterval(part, keepsSolution: purpose != .values)
      }
    }
    elimination.postsolve(&values)
    if let worst = system.worstBreak(at: values) { throw .unstable(worst) }
  }

  private func hasRequiredRows(_ part: Part) -> Bool {
    for local in 0..<part.rows.count
    where reduced.rows[parts.row(local, of: part)].level == 0 {
      return true
    }
    return false
  }

  private mutating func solveByInterval(_ part: Part, keepsSolution: Bool) {
    let column = parts.column(0, of: part)
    let variable = Int(reduced.columns[column])
    interval.lower = reduced.lower[column].value
    interval.upper = reduced.upper[column].value
    interval.wishes.removeAll(keepingCapacity: true)
    for local in 0..<part.rows.count {
      let row = reduced.rows[parts.row(local, of: part)]
      let coefficient = reduced.termCoefficients[Int(row.firstTerm)]
      interval.wishes.append(
        IntervalProblem.Wish(
          position: row.constant / coefficient, slope: row.weight * abs(coefficient),
          level: row.level, relation: coefficient > 0 ? row.relation : row.relation.reversed))
    }
    interval.narrow()
    values[variable] = interval.chosenValue(isNonnegative: system.isNonnegative[variable])
    if keepsSolution { solutions.append(.interval(interval)) }
  }

  /// Solves a part without a tableau, if that works.
  ///
  /// Which columns may move at no cost is not known then, so that ambiguity needs a basis.
  private mutating func solveByPropagation(_ part: Part, for purpose: Purpose) -> Bool {
    guard purpose != .questions else { return false }
    propagation.keepsMultipliers = purpose == .duals
    guard propagation.solve(part, of: parts, reduced, system) else { return false }
    for local in 0..<part.columns.count {
      values[Int(reduced.columns[parts.column(local, of: part)])] = propagation.value(of: local)
    }
    propagatedCount += 1
    if purpose == .duals { solutions.append(.propagation(propagation.multipliers)) }
    return true
  }

  private mutating func solveBySimplex<Storage: TableauStorage>(
    _ part: Part
  ) throws(Failure) -> LexicographicSimplex<Storage> {
    var simplex = LexicographicSimplex<Storage>(
      part: part, of: parts, reduced, system, levelCount: system.priorities.count,
      plan: plan(for: part, canBecomeDense: Storage.Number.self == Double.self),
      meter: meter)
    try solve(&simplex, part)
    return simplex
  }

  /// Solves a part, whatever was done before.
  private mutating func solve<Storage: TableauStorage>(
    _ simplex: inout LexicographicSimplex<Storage>, _ part: Part
  ) throws(Failure) {
    defer { meter = simplex.meter }
    var outcome = simplex.solve()
    guard !simplex.tableau.isFilled else {
      fillCount += simplex.tableau.fillCount
      return
    }
    var relaxations = 0
    while outcome == nil, relaxations < 4 {
      if let contradiction = try explain(&simplex, part) { throw refusal(contradiction) }
      outcome = simplex.search()
      relaxations += 1
    }
    guard outcome == .optimal else { throw stalled(simplex, part) }
    for local in 0..<part.columns.count {
      values[Int(reduced.columns[parts.column(local, of: part)])] = simplex.value(of: local)
    }
    pivotCount += simplex.pivotCount
    fillCount += simplex.tableau.fillCount
  }

  /// What a contradiction means: that the rows cannot hold, if it is a proof and not accepted.
  private func refusal(_ contradiction: Contradiction) -> Failure {
    contradiction.isProof(in: system) && !isAccepted(contradiction)
      ? .contradiction(contradiction) : .unstable(nil)
  }

  /// Whether a contradiction is one to be shared out among its rows.
  private func isAccepted(_ contradiction: Contradiction) -> Bool {
    acceptance == .tolerance
      && contradiction.size(in: system).relaxation <= Tolerances.feasibility
  }

  /// Expresses an eliminated variable in the columns that are left, without its constant.
  mutating func expressedInColumns(_ variable: Int) -> [(column: Int, weight: Double)] {
    elimination.reduceFully(variable: variable)
    var terms: [(column: Int, weight: Double)] = []
    for index in elimination.buffer.entries.indices {
      let entry = elimination.buffer.entries[index]
      terms.append((Int(reduced.columnIndices[Int(entry.variable)]), entry.coefficient))
    }
    return terms
  }

  /// Completes multipliers of rows and bounds by those of the eliminated equalities.
  mutating func lifted(
    _ given: [(source: Contradiction.Source, multiplier: Double)]
  ) -> [(source: Contradiction.Source, multiplier: Double)] {
    elimination.lifted(given, in: system)
  }

  /// Turns violated bounds of a part into multipliers of the component's rows.
  private mutating func explain<Storage: TableauStorage>(
    _ simplex: inout LexicographicSimplex<Storage>, _ part: Part
  ) throws(Failure) -> Contradiction? {
    do {
      let certificate = try simplex.explainViolations { certificate in
        var unit = 1.0
        if certificate.target >= part.columns.count {
          let row = parts.row(certificate.target - part.columns.count, of: part)
          unit = reduced.unit(ofRow: row, in: system)
        }
        let isSmall = !(certificate.share > Tolerances.feasibility / 2)
        if isSmall, certificate.residual <= Tolerances.acceptedResidual * unit { return true }
        let contradiction = contradiction(from: certificate, part)
        return contradiction.isRounding(in: system) || (isSmall && isAccepted(contradiction))
      }
      return certificate.map { contradiction(from: $0, part) }
    } catch {
      throw stalled(simplex, part)
    }
  }

  private mutating func contradiction(
    from certificate: BoundCertificate, _ part: Part
  ) -> Contradiction {
    var entries: [(source: Contradiction.Source, multiplier: Double)] = []
    for (variable, multiplier) in certificate.entries {
      if variable >= part.columns.count {
        let row = reduced.rows[parts.row(variable - part.columns.count, of: part)]
        entries.append((row.source, multiplier))
      } else {
        let column = parts.column(variable, of: part)
        let end = multiplier > 0 ? reduced.upper[column] : reduced.lower[column]
        if let source = end.source { entries.append((source, multiplier / end.factor)) }
      }
    }
    return Contradiction(elimination.lifted(entries, in: system), in: system)
  }

  private mutating func stalled<Storage: TableauStorage>(
    _ simplex: LexicographicSimplex<Storage>, _ part: Part
  ) -> Failure {
    if let limit = simplex.meter.hit { return .limit(limit) }
    for local in 0..<part.columns.count {
      values[Int(reduced.columns[parts.column(local, of: part)])] = simplex.value(of: local)
    }
    elimination.postsolve(&values)
    return .unstable(system.worstBreak(at: values))
  }
}
