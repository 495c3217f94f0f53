import Cassowary
import ExactSolver

extension CaseJudge {
  /// Checks in rationals that the solver's multipliers prove its answer optimal.
  mutating func judgeDuals(
    _ answer: FlatAnswer, _ system: FlatSystem, _ problem: ExactProblem, _ report: PointReport
  ) throws(Failure) {
    guard asks(.dualCertificate), !system.levels.isEmpty else { return }
    statistics.judgements += 1
    let told: DualCertificate
    do throws(SolverError) {
      told = try run.subject.solver.dualCertificate()
    } catch {
      return try judgeUnanswered(error)
    }
    let multipliers = try multipliers(of: told, system)
    let largest = Self.largestProduct(multipliers, system)
    let certificate = LexicographicCertificate(
      stages: zip(told.levels, multipliers).map { level, values in
        .init(priority: level.priority, multipliers: values.map { Rational($0) })
      })
    let faults = certificate.faults(in: problem, tolerance: Rational(1e-9 * max(1, largest)))
    if let fault = faults.first {
      return try doubt(
        failure(.dualCertificate, Self.kind(of: fault), "the multipliers prove nothing: \(fault)"),
        about: answer, system)
    }
    let scales = system.levelScales(at: answer.values)
    for (index, bound) in certificate.bounds(in: problem).enumerated() {
      let value = report.levels[index].value.doubleValue
      let products = zip(multipliers[index], system.rows).reduce(0) {
        $0 + abs($1.0 * $1.1.constant)
      }
      let scale = max(scales[bound.priority] ?? 1, value)
      if !(abs(value - bound.value.doubleValue) <= 1e-6 * scale + 1e-9 * products) {
        return try doubt(
          failure(
            .dualCertificate, "gap",
            "level \(bound.priority) is \(value), its bound is \(bound.value.doubleValue)"),
          about: answer, system)
      }
    }
  }

  /// The multipliers by level and row.
  private func multipliers(
    of told: DualCertificate, _ system: FlatSystem
  ) throws(Failure) -> [[Double]] {
    guard told.levels.map(\.priority) == system.levels else {
      throw failure(.dualCertificate, "levels", "levels \(told.levels.map(\.priority)) are proved")
    }
    var positions: [DualCertificate.Source: Int] = [:]
    for (position, row) in system.rows.enumerated() {
      switch row.source {
      case .constraint(let id): positions[.constraint(run.subject.handles.constraints[id])] = position
      case .edit(let variable): positions[.edit(run.subject.handles.variables[variable])] = position
      }
    }
    var result: [[Double]] = []
    for level in told.levels {
      var values = [Double](repeating: 0, count: system.rows.count)
      for entry in level.entries {
        guard let position = positions[entry.source], entry.multiplier.isFinite else {
          throw failure(
            .dualCertificate, "entry", "\(entry.label) has the multiplier \(entry.multiplier)")
        }
        values[position] += entry.multiplier
      }
      result.append(values)
    }
    return result
  }

  private static func largestProduct(_ multipliers: [[Double]], _ system: FlatSystem) -> Double {
    var largest = 0.0
    for values in multipliers {
      for (row, multiplier) in zip(system.rows, values) where multiplier != 0 {
        for term in row.terms { largest = max(largest, abs(multiplier * term.coefficient)) }
      }
    }
    return largest
  }

  private static func kind(of fault: LexicographicCertificate.Fault) -> String {
    switch fault {
    case .shape: "shape"
    case .free: "free"
    case .variable: "variable"
    case .row: "row"
    case .leading: "leading"
    }
  }

  /// Asks the exact reference where a proof by rounded numbers fails.
  ///
  /// If the reference finds the answer wrong, or the numbers are of a layout's size, the failure
  /// stands; else the case is too ill-conditioned to be judged.
  mutating func doubt(
    _ failure: Failure, about answer: FlatAnswer, _ system: FlatSystem
  ) throws(Failure) {
    switch Arbiter.judge(answer, in: system) {
    case .wrong(let difference):
      var certain = failure
      certain.message += "; the reference: \(difference.message)"
      throw certain
    case .right:
      guard !system.isLayoutScale else { throw failure }
      isUnjudged = true
    case .unknown:
      guard !system.isLayoutScale else { throw failure }
      isUnjudged = true
    }
  }
}
