import Cassowary
import Testing

/// A small seeded generator, so that a failing case can be run again.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Expects values of variables.
func expect(
  _ solver: Solver, _ values: [Variable: Double], _ comment: @autoclosure () -> String = "",
  within tolerance: Double = 1e-6, at location: SourceLocation = #_sourceLocation
) throws {
  for (variable, expected) in values {
    let value = try solver.value(of: variable)
    let label = try solver.label(of: variable)
    #expect(
      abs(value - expected) <= tolerance,
      "\(label) is \(value), not \(expected). \(comment())",
      sourceLocation: location)
  }
}

/// Expects a conflict whose certificate adds up.
@discardableResult
func expectConflict(
  at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) throws -> Conflict {
  do {
    try body()
  } catch SolverError.conflict(let conflict) {
    #expect(!conflict.members.isEmpty, sourceLocation: location)
    return conflict
  }
  Issue.record("A conflict was expected.", sourceLocation: location)
  throw SolverError.internalInconsistency("A conflict was expected.")
}

/// All orders of the numbers below `count`.
func permutations(_ count: Int) -> [[Int]] {
  guard count > 0 else { return [[]] }
  return permutations(count - 1).flatMap { shorter in
    (0...shorter.count).map { position in
      var longer = shorter
      longer.insert(count - 1, at: position)
      return longer
    }
  }
}
