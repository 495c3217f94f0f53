import ExactSolver

/// Small numbers from a seed, the same in every process.
struct SeededNumbers: RandomNumberGenerator {
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

/// Random systems with few different numbers, so that ties, repeats and contradictions are common.
enum RandomSystem {
  static func make(
    seed: UInt64, variables: Int, rows: Int, required: Double, fractions: Bool = false
  ) -> ExactProblem {
    var numbers = SeededNumbers(seed: seed)
    var problem = ExactProblem()
    for _ in 0..<variables {
      _ = problem.addVariable(Bool.random(using: &numbers) ? .free : .nonnegative)
    }
    let relations: [ExactRelation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    for _ in 0..<rows {
      var terms: [ExactTerm] = []
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let coefficient = Int.random(in: -2...2, using: &numbers)
        terms.append(
          ExactTerm(
            Int.random(in: 0..<variables, using: &numbers),
            fractions
              ? Rational(Double(coefficient) * 0.1 + 0.3)
              : Rational(coefficient == 0 ? 1 : coefficient)))
      }
      let isRequired = Double.random(in: 0..<1, using: &numbers) < required
      let constant = Int.random(in: -6...12, using: &numbers)
      problem.add(
        ExactRow(
          terms, relations[Int.random(in: 0..<3, using: &numbers)],
          fractions ? Rational(Double(constant) / 7) : Rational(constant),
          priority: isRequired ? 1000 : [250, 500, 750][Int.random(in: 0..<3, using: &numbers)],
          weight: Rational(Int.random(in: 1...3, using: &numbers))))
    }
    return problem
  }
}
