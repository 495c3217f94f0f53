/// Turns failing cases into findings.
@MainActor
package struct Investigation {
  /// Changes what is read from the solver: how tests of the harness plant faults.
  package var distortion: (@Sendable (inout FlatAnswer) -> Void)?
  /// The largest number of candidates.
  package var limit = 6000
  /// Called before each candidate.
  package var onCandidate: (() -> Void)?
  /// How long to look for a smaller case, in seconds of processor time.
  package var seconds = 6.0

  package init() {}

  /// What looks at evidence.
  private static let plain = OracleSet.group(.certificate).union([
    OracleSet(.reference), OracleSet(.ambiguity),
  ])

  /// The failure that tells most: that of the evidence alone, where it fails by itself.
  ///
  /// A system that an oracle made, and that the solver gets wrong, says more than how it was made.
  package func plainest(
    _ failure: Failure, of anyCase: AnyCase
  ) -> (failure: Failure, anyCase: AnyCase) {
    guard let evidence = failure.evidence else { return (failure, anyCase) }
    let seed: UInt64 =
      switch anyCase {
      case .program(let fuzzCase): fuzzCase.seed
      case .tree(let treeCase): treeCase.seed
      }
    for usesPresolve in [true, false] {
      var alone = evidence.fuzzCase(usesPresolve: usesPresolve)
      alone.seed = seed
      let examination = Examination(
        .program(alone), oracles: Self.plain, distortion: distortion)
      if let plain = examination.failure { return (plain, .program(alone)) }
    }
    return (failure, anyCase)
  }

  /// Shrinks a failing case to the smallest that fails with the same signature.
  package func finding(
    _ failure: Failure, of anyCase: AnyCase, profile: String, index: Int
  ) -> Finding {
    let oracles = OracleSet(failure.oracle)
    let result = shrink(anyCase) { candidate in
      Examination(candidate, oracles: oracles, distortion: distortion).failure?.signature
        == failure.signature
    }
    let last = Examination(result.anyCase, oracles: oracles, distortion: distortion).failure
    return Finding(
      oracle: failure.oracle.rawValue, kind: failure.kind,
      message: (last ?? failure).message, profile: profile, index: index, text: anyCase.text,
      shrunk: result.anyCase.text, statements: result.anyCase.statementCount,
      evaluations: result.evaluations)
  }

  /// The smallest case for which something still holds.
  package func shrink(
    _ anyCase: AnyCase, fails: @escaping (AnyCase) -> Bool
  ) -> (anyCase: AnyCase, evaluations: Int) {
    let end = CaseJudge.clock() + Int(seconds * 1e9)
    let isOutOfTime = {
      onCandidate?()
      return CaseJudge.clock() > end
    }
    switch anyCase {
    case .program(let fuzzCase):
      // Numbers of other sizes would show other faults.
      let permitted = fuzzCase.permittedMagnitudes
      let result = CaseShrinker.shrink(fuzzCase, limit: limit, isOutOfTime: isOutOfTime) {
        let magnitudes = $0.magnitudes
        return permitted.contains(magnitudes.lowerBound)
          && permitted.contains(magnitudes.upperBound) && fails(.program($0))
      }
      return (.program(result.fuzzCase), result.evaluations)
    case .tree(let treeCase):
      let result = TreeShrinker.shrink(treeCase, limit: limit, isOutOfTime: isOutOfTime) {
        fails(.tree($0))
      }
      return (.tree(result.treeCase), result.evaluations)
    }
  }
}
