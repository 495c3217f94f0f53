import ConstraintPrograms
import ExactSolver

/// Judges whether a state's required rows can hold together, from what was known of the state before.
///
/// Keeps a point at which they do, so that most additions are judged by one row alone.
struct FeasibilityMemory: Sendable {
  /// A point at which the required rows hold exactly, by name, 0 for others; `nil` if none is known.
  private var point: [String: Rational]? = [:]

  /// The verdict on a state; `changed` is the only row that the known point may miss, `nil` if there
  /// may be others.
  mutating func verdict(on state: ProgramState, changed: String?) -> BandedVerdict {
    if let changed, let row = state.row(changed), meets(row, in: state) { return .holds }
    let exact = ExactState(state)
    if let optimum = exact.problem.keeping(rows: exact.problem.requiredRows)
      .solved(ranges: .none).optimum
    {
      point = [:]
      for (name, value) in zip(exact.names, optimum.point) where !value.isZero {
        point?[name] = value
      }
      return .holds
    }
    let verdict = exact.problem.bandedVerdict()
    if verdict.answer != .refuse { point = nil }
    return verdict
  }

  /// Whether a row holds at the point, perhaps after a variable that only it mentions is moved.
  private mutating func meets(_ row: ProgramState.Row, in state: ProgramState) -> Bool {
    guard let known = point else { return false }
    var excess = -Rational(row.constant)
    for term in row.terms {
      excess += Rational(term.coefficient) * (known[term.variable] ?? 0)
    }
    switch row.relation {
    case .lessThanOrEqual: if !excess.isPositive { return true }
    case .equal: if excess.isZero { return true }
    case .greaterThanOrEqual: if !excess.isNegative { return true }
    }
    for term in row.terms {
      guard let variable = state.variable(term.variable), variable.mentions == 1 else { continue }
      let moved = (known[term.variable] ?? 0) - excess / Rational(term.coefficient)
      guard variable.domain == .free || !moved.isNegative else { continue }
      point?[term.variable] = moved
      return true
    }
    return false
  }

  /// Forgets a dropped variable's value, as another may take its name.
  mutating func forget(_ variable: String) {
    point?[variable] = nil
  }
}

extension BandedVerdict {
  /// The verdict on rows that hold exactly.
  static var holds: BandedVerdict {
    BandedVerdict(answer: .accept, size: 0, irreducible: [], relaxations: [:])
  }
}
