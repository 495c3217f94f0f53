/// What running a case under oracles came to.
package struct Examination: Sendable {
  package var failure: Failure?
  package var statistics: CaseStatistics
  package var digest: UInt64

  /// Runs a case and holds it against oracles.
  ///
  /// - Parameters:
  ///   - anyCase: The case.
  ///   - oracles: What to look at.
  ///   - distortion: Changes what is read from the solver: how tests of the harness plant faults.
  @MainActor
  package init(
    _ anyCase: AnyCase, oracles: OracleSet,
    distortion: (@Sendable (inout FlatAnswer) -> Void)? = nil
  ) {
    switch anyCase {
    case .program(let fuzzCase):
      var judge = CaseJudge(fuzzCase, oracles: oracles, distortion: distortion)
      failure = judge.judge()
      statistics = judge.statistics
      digest = judge.digest.word
    case .tree(let treeCase):
      var judge = TreeJudge(treeCase, oracles: oracles)
      failure = judge.judge()
      statistics = judge.statistics
      digest = judge.digest.word
    }
  }
}
