import ExactSolver
import ReferenceChecks

/// Whether the exact answer to a system stands on digits that no solver with rounding has.
enum Conditioning {
  /// How much numbers are changed, relative to themselves.
  private static let change = 0x1p-33

  /// Whether the exact answer moves visibly when numbers change in their tenth digit.
  ///
  /// Short numbers stand as they are: what they say exactly is meant, and a solver computes with them
  /// about exactly. Systems that are too large to be solved exactly count as ill-conditioned.
  static func isIll(_ system: FlatSystem) -> Bool {
    guard !system.isShort else { return false }
    guard Arbiter.takes(system) else { return true }
    let first = ReferenceSolution(system.programState)
    for seed in 1...2 {
      let other = ReferenceSolution(changed(system, seed: UInt64(seed)).programState)
      switch (first, other) {
      case (nil, nil): continue
      case (let first?, let other?): if differ(first, other, in: system) { return true }
      default: return true
      }
    }
    return false
  }

  private static func changed(_ system: FlatSystem, seed: UInt64) -> FlatSystem {
    var random = SplitMix(seed: seed)
    func changed(_ number: Double) -> Double {
      number * (1 + (random.below(2) == 0 ? change : -change))
    }
    var result = system
    for row in result.rows.indices {
      result.rows[row].constant = changed(result.rows[row].constant)
      for term in result.rows[row].terms.indices {
        result.rows[row].terms[term].coefficient = changed(
          result.rows[row].terms[term].coefficient)
      }
    }
    return result
  }

  private static func differ(
    _ first: ReferenceSolution, _ second: ReferenceSolution, in system: FlatSystem
  ) -> Bool {
    let values = first.optimum.point.map(\.doubleValue)
    let scales = system.levelScales(at: values)
    for (left, right) in zip(first.optimum.levels, second.optimum.levels) {
      let (left, right, priority) = (
        left.value.doubleValue, right.value.doubleValue, left.priority
      )
      if abs(left - right) > 1e-7 * max(scales[priority] ?? 1, left, right) { return true }
    }
    for (left, right) in zip(first.optimum.ranges, second.optimum.ranges) {
      if differ(left.lower, right.lower) || differ(left.upper, right.upper) { return true }
    }
    return false
  }

  private static func differ(_ left: Rational?, _ right: Rational?) -> Bool {
    guard let left, let right else { return (left == nil) != (right == nil) }
    let (first, second) = (left.doubleValue, right.doubleValue)
    return !(abs(first - second) <= 1e-7 * max(1, abs(first), abs(second)))
  }
}
