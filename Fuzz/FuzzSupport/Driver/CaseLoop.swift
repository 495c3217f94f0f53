/// Runs the cases of a stream one after the other.
@MainActor
package struct CaseLoop {
  package let stream: CaseStream
  package var investigation = Investigation()
  /// Called before each case with what it is made of.
  package var willRun: ((_ index: Int, _ profile: Profile, _ choices: [Choice]) -> Void)?
  /// Called with a finding before its case is made smaller.
  package var willShrink: ((Finding) -> Void)?
  /// Whether failing cases are made smaller.
  package var shrinks = true
  /// Signatures of which there is a shrunk case already.
  private var known: Set<String> = []
  /// Processor time spent on cases, shrinking left out.
  private var nanoseconds = 0

  package init(_ stream: CaseStream) {
    self.stream = stream
  }

  /// Runs some cases.
  package mutating func run(_ indices: Range<Int>) -> RunResult {
    var result = RunResult()
    for index in indices {
      let start = CaseJudge.clock()
      willRun?(index, stream.origin(index).profile, [])
      let (anyCase, choices, profile) = stream.makeCase(index)
      willRun?(index, profile, choices)
      let generating = CaseJudge.clock() - start
      var examination = Examination(
        anyCase, oracles: stream.oracles(index), distortion: investigation.distortion)
      if examination.statistics.smallCases > 0 {
        examination.statistics.smallNanoseconds += generating
      }
      result.add(examination, profile, index: index)
      nanoseconds += CaseJudge.clock() - start
      guard let found = examination.failure else { continue }
      let (failure, failing) = investigation.plainest(found, of: anyCase)
      if stream.skipped.contains(failure.signature) { continue }
      result.add(finding(failure, failing, profile, index))
    }
    return result
  }

  /// A finding, made smaller if it is the first of its signature.
  private mutating func finding(
    _ failure: Failure, _ failing: AnyCase, _ profile: Profile, _ index: Int
  ) -> Finding {
    var finding = Finding(
      oracle: failure.oracle.rawValue, kind: failure.kind, message: failure.message,
      profile: profile.rawValue, index: index, text: failing.text, shrunk: failing.text,
      statements: failing.statementCount, evaluations: 0, seconds: Double(nanoseconds) / 1e9)
    guard shrinks, known.insert(failure.signature).inserted else { return finding }
    willShrink?(finding)
    let small = investigation.finding(failure, of: failing, profile: profile.rawValue, index: index)
    finding.message = small.message
    finding.shrunk = small.shrunk
    finding.statements = small.statements
    finding.evaluations = small.evaluations
    return finding
  }
}
