import Cassowary
import ConstraintPrograms
import ExactSolver
import ReferenceChecks

/// Lets the exact reference decide whether an answer is right, where rounding may be the reason that
/// two answers differ.
///
/// Numbers that are short are computed with exactly, or nearly so, and judged as they stand. With
/// others, what cancels exactly for the reference leaves a little in the solver, and the other way
/// round: then an answer is right if it is so for a system whose rows are relaxed by rounding.
enum Arbiter {
  enum Verdict {
    case right
    /// Right within what rounding does to the rows.
    case band
    case wrong(Difference)
    /// The system is too large, or contradictory within the tolerance.
    case unknown
  }

  /// Systems with more rows are not judged in exact numbers.
  static let rowLimit = 80
  /// Relaxed systems have many different numbers, and take longer.
  private static let relaxedRowLimit = 24
  /// Rounding of a row, in its unit.
  private static let rounding = 1e-9

  /// Judges an answer.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - system: What it answers.
  ///   - certified: Whether multipliers proved its levels; `nil` to look for some.
  static func judge(
    _ answer: FlatAnswer, in system: FlatSystem, certified: Bool? = nil
  ) -> Verdict {
    guard system.rows.count <= rowLimit else { return .unknown }
    guard let solution = ReferenceSolution(system.programState) else { return .unknown }
    return judge(answer, in: system, solution, certified: certified)
  }

  static func judge(
    _ answer: FlatAnswer, in system: FlatSystem, _ solution: ReferenceSolution,
    certified: Bool? = nil
  ) -> Verdict {
    let comparison = AnswerComparison(programAnswer(answer), solution)
    let differences = comparison.differences.filter { difference in
      switch difference.kind {
      case .violated: false
      case .ambiguity: answer.isAmbiguous != nil
      default: true
      }
    }
    guard let first = differences.first else { return .right }
    guard !system.isShort else { return .wrong(first) }
    let isCertified = certified ?? system.isCertified(answer)
    for difference in differences {
      switch difference.kind {
      case .objective where isCertified: continue
      case .value where isCertified, .conventionalValue where isCertified:
        guard let wrong = outlier(answer, system, solution) else { continue }
        return .wrong(Difference(.value, wrong))
      case .ambiguity where isCertified:
        guard let wrong = wrongAmbiguity(answer, system, solution) else { continue }
        return .wrong(Difference(.ambiguity, wrong))
      default: return .wrong(difference)
      }
    }
    return .band
  }

  private static func programAnswer(_ answer: FlatAnswer) -> ProgramAnswer {
    let values = answer.values.enumerated().map {
      ProgramAnswer.Value(variable: "x\($0.offset)", value: $0.element)
    }
    var ambiguous: [String] = []
    for (variable, isAmbiguous) in (answer.isAmbiguous ?? []).enumerated() where isAmbiguous {
      ambiguous.append("x\(variable)")
    }
    return ProgramAnswer(
      values: values, ambiguous: ambiguous.sorted(),
      objective: answer.levels.map { .init(priority: $0.priority, value: $0.value) },
      violated: [], pivots: 0, components: 0)
  }

  /// What a variable can be where every row is relaxed by rounding, and every level by as much.
  private static func relaxedRange(
    of variable: Int, _ answer: FlatAnswer, _ system: FlatSystem, _ solution: ReferenceSolution
  ) -> ExactRange? {
    guard system.rows.count <= relaxedRowLimit else { return nil }
    var problem = system.exact
    var amounts: [Int: Rational] = [:]
    for (position, row) in system.rows.enumerated() where row.isRequired {
      amounts[position] = Rational(short(rounding * row.magnitude(at: answer.values)))
    }
    problem = problem.relaxed(by: amounts)
    let scales = system.levelScales(at: answer.values)
    let reached = system.exact.report(at: answer.values).levels
    for (level, exact) in zip(reached, solution.optimum.levels) {
      let limit = max(level.value, exact.value).doubleValue
      let slack = rounding * max(scales[level.priority] ?? 1, limit)
      problem = problem.capped(level: level.priority, at: Rational(short(limit + slack)))
    }
    return problem.solved(ranges: .some([variable])).optimum?.ranges[variable]
  }

  /// A number that is at least as large, by little, and has few bits.
  private static func short(_ number: Double) -> Double {
    guard number.isNormal else { return number }
    let unit = number.ulp * 0x1p20
    return (number / unit).rounded(.up) * unit
  }

  /// A determined value that rounding does not explain.
  private static func outlier(
    _ answer: FlatAnswer, _ system: FlatSystem, _ solution: ReferenceSolution
  ) -> String? {
    for variable in system.domains.indices {
      let exact = solution.optimum.ranges[variable]
      let value = answer.values[variable]
      let slack = AnswerComparison.tolerance * max(1, abs(value))
      if isInside(value, exact, slack) { continue }
      guard let range = relaxedRange(of: variable, answer, system, solution) else { continue }
      if !isInside(value, range, slack) {
        return "variable \(variable) is \(value), outside \(ends(range)), exactly \(ends(exact))"
      }
    }
    return nil
  }

  /// A verdict about ambiguity that rounding does not explain.
  private static func wrongAmbiguity(
    _ answer: FlatAnswer, _ system: FlatSystem, _ solution: ReferenceSolution
  ) -> String? {
    for (variable, isTold) in (answer.isAmbiguous ?? []).enumerated() {
      let exact = solution.optimum.ranges[variable]
      let scale = max(1, abs(answer.values[variable]))
      let width = exact.width?.doubleValue ?? .infinity
      if isTold, width <= 1e-9 * scale {
        let relaxed = relaxedRange(of: variable, answer, system, solution)
        if let relaxed, (relaxed.width?.doubleValue ?? .infinity) <= 1e-8 * scale {
          return "variable \(variable) is called ambiguous and is \(ends(exact))"
        }
      } else if !isTold, width > AnswerComparison.narrow * scale, system.isLayoutScale {
        return "variable \(variable) is not called ambiguous and is \(ends(exact))"
      }
    }
    return nil
  }

  private static func isInside(_ value: Double, _ range: ExactRange, _ slack: Double) -> Bool {
    if let lower = range.lower, value < lower.doubleValue - slack { return false }
    if let upper = range.upper, value > upper.doubleValue + slack { return false }
    return true
  }

  private static func ends(_ range: ExactRange) -> String {
    "\(range.lower?.doubleValue ?? -.infinity)...\(range.upper?.doubleValue ?? .infinity)"
  }
}

extension FlatSystem {
  /// Whether all numbers are short binary fractions of a moderate size.
  var isShort: Bool {
    rows.allSatisfy { row in
      Self.isShort(row.constant) && row.terms.allSatisfy { Self.isShort($0.coefficient) }
    }
  }

  private static func isShort(_ number: Double) -> Bool {
    number.magnitude < 65536 && (number * 256).rounded() == number * 256
  }

  /// Whether the multipliers of a fresh solver prove the levels of an answer.
  func isCertified(_ answer: FlatAnswer) -> Bool {
    guard answer.values.allSatisfy(\.isFinite) else { return false }
    let problem = exact
    let report = problem.report(at: answer.values)
    guard report.isFeasible(within: Rational(1e-6)) else { return false }
    guard !levels.isEmpty else { return true }
    for usesPresolve in [true, false] {
      guard let (solver, identifiers) = try? identifiedSolver(usesPresolve: usesPresolve),
        let told = try? solver.dualCertificate(),
        let proof = try? DualProof(told, of: self, problem, position: { identifiers[$0] })
      else { continue }
      if proof.fault(values: answer.values, levels: report.levels) == nil { return true }
    }
    return false
  }

  /// A fresh solver, and the row of each of its constraints.
  private func identifiedSolver(
    usesPresolve: Bool
  ) throws(SolverError) -> (Solver, [DualCertificate.Source: Int]) {
    var solver = Solver(options: SolverOptions(presolve: usesPresolve))
    let handles = domains.map { solver.addVariable(domain: $0) }
    var identifiers: [DualCertificate.Source: Int] = [:]
    try solver.begin()
    for (position, row) in rows.enumerated() {
      let id = try solver.add(
        Constraint(
          row.terms.map { Term(handles[$0.variable], $0.coefficient) }, row.relation, row.constant,
          priority: Priority(row.priority), weight: row.weight))
      identifiers[.constraint(id)] = position
    }
    try solver.commit()
    return (solver, identifiers)
  }
}
