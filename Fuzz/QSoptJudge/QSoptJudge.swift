import ExactSolver
import Synchronization

/// A second opinion on an ``ExactProblem``: the same mathematics, solved level by level by QSopt_ex,
/// which shares no code with the first.
package enum QSoptJudge {
  /// The judge could not judge.
  package enum Failure: Error, Equatable, Sendable {
    /// QSopt_ex would not do what is named.
    case refused(String)
  }

  package enum Verdict: Sendable {
    /// The least weighted violation of every level, the strongest first, and an optimal point.
    case optimal(levels: [Rational], point: [Rational])
    case infeasible
  }

  // QSopt_ex keeps global state.
  private static let lock = Mutex<Void>(())

  /// Solves a system level by level.
  package static func judge(_ problem: ExactProblem) throws(Failure) -> Verdict {
    // QSopt_ex does not come back from a program without rows.
    guard problem.rows.contains(where: { !$0.mergedTerms.isEmpty }) else {
      throw .refused("solve a program whose rows have no variables")
    }
    return try locked { () throws(Failure) in
      var levels: [Rational] = []
      var point: [Rational] = problem.domains.map { _ in .zero }
      // Without soft rows there is still the question whether the required ones hold together.
      for stage in 0..<max(1, problem.levels.count) {
        var program = try QSoptProgramBox()
        let columns = try write(
          problem, into: &program, values: levels,
          goal: problem.levels.isEmpty ? nil : .level(stage))
        guard case .optimal(let cost, let values) = try program.minimize() else {
          return .infeasible
        }
        if !problem.levels.isEmpty { levels.append(cost) }
        point = columns.map { values[$0] }
      }
      return .optimal(levels: levels, point: point)
    }
  }

  /// The least and the largest value of a variable over the optimal points.
  ///
  /// - Parameters:
  ///   - variable: The variable's position.
  ///   - problem: A system whose required rows can hold.
  ///   - levels: The optimal values of all levels.
  /// - Returns: A range whose missing ends mean that the variable passes ±2^80.
  /// - Throws: ``Failure`` where QSopt_ex gives up.
  package static func range(
    of variable: Int, in problem: ExactProblem, levels: [Rational]
  ) throws(Failure) -> ExactRange {
    try locked { () throws(Failure) in
      let far = Rational(Double(sign: .plus, exponent: 80, significand: 1))
      var ends: [Rational?] = []
      for sign in [Rational(1), Rational(-1)] {
        var program = try QSoptProgramBox()
        let columns = try write(
          problem, into: &program, values: levels, goal: .variable(variable, sign: sign))
        try program.addRow([(columns[variable], sign)], .greaterThanOrEqual, -far)
        guard case .optimal(let cost, _) = try program.minimize() else {
          throw .refused("find a range")
        }
        ends.append(cost == -far ? nil : sign * cost)
      }
      return ExactRange(lower: ends[0], upper: ends[1])
    }
  }

  private static func locked<Result: Sendable>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome = lock.withLock { _ -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  private enum Goal {
    case level(Int)
    case variable(Int, sign: Rational)
  }

  /// Writes the system with error columns, and the levels that have values as rows of their own.
  ///
  /// - Returns: The column of each variable.
  private static func write(
    _ problem: ExactProblem, into program: inout QSoptProgramBox, values: [Rational], goal: Goal?
  ) throws(Failure) -> [Int] {
    var columns: [Int] = []
    for (variable, domain) in problem.domains.enumerated() {
      var cost = Rational.zero
      if case .variable(variable, let sign) = goal { cost = sign }
      columns.append(try program.addColumn(cost: cost, isFree: domain == .free))
    }
    let levels = problem.levels
    var sums = [[(column: Int, value: Rational)]](repeating: [], count: levels.count)
    for row in problem.rows {
      var terms = row.mergedTerms.map { (column: columns[$0.variable], value: $0.coefficient) }
      if let level = levels.firstIndex(of: row.priority), !row.isRequired {
        var cost = Rational.zero
        if case .level(level) = goal { cost = row.weight }
        for sign in [Rational(-1), Rational(1)] {
          if sign.isNegative && row.relation == .greaterThanOrEqual { continue }
          if sign.isPositive && row.relation == .lessThanOrEqual { continue }
          let error = try program.addColumn(cost: cost, isFree: false)
          terms.append((error, sign))
          sums[level].append((error, row.weight))
        }
      }
      try program.addRow(terms, row.relation, row.constant)
    }
    for (level, value) in values.enumerated() {
      try program.addRow(sums[level], .equal, value)
    }
    return columns
  }
}
