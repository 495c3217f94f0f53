import Cassowary
import ConstraintPrograms
import ExactSolver
import ReferenceChecks

/// Lets the exact reference decide whether an answer is right, where rounding may be the reason that
/// two answers differ.
///
/// Numbers that are short are computed with exactly, or nearly so, and levels are judged as they
/// stand. With others, what cancels exactly for the reference leaves a little in the solver, and the
/// other way round: then levels are right if multipliers prove them to tolerance.
enum Arbiter {
  enum Verdict {
    case right
    /// Right within what rounding does to the rows.
    case band
    case wrong(Difference)
    /// The system is too large, or contradictory within the tolerance.
    case unknown
  }

  /// Whether a system is judged in exact numbers: long numbers make large systems take too long.
  static func takes(_ system: FlatSystem) -> Bool {
    system.rows.count <= (system.isShort ? 60 : 24)
  }

  /// Judges an answer.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - system: What it answers.
  ///   - certified: Whether multipliers proved its levels; `nil` to look for some.
  /// - Returns: The verdict.
  static func judge(
    _ answer: FlatAnswer, in system: FlatSystem, certified: Bool? = nil
  ) -> Verdict {
    guard takes(system) else { return .unknown }
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
    guard let first = differences.first else { return comparison.isBanded ? .band : .right }
    guard !system.isShort else { return .wrong(first) }
    // Multipliers that prove the levels to tolerance say that only rounding can tell them apart.
    let isCertified = certified ?? system.isCertified(answer)
    let wrong = differences.first { difference in
      switch difference.kind {
      case .objective: !isCertified
      // Outside the range of layouts the proof is all that is promised.
      case .value, .ambiguity, .conventionalValue: system.isLayoutScale || !isCertified
      default: true
      }
    }
    if let wrong { return .wrong(wrong) }
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
