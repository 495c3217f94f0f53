/// A record as test results: a benchmark that crashed or was wrong is an error.
struct JUnitFormat {
  private let record: RunRecord

  init(_ record: RunRecord) {
    self.record = record
  }

  var text: String {
    var document = JUnitDocument(suite: "bench run")
    let environment = record.environment
    document.properties = [
      ("processor", environment.machine.processor ?? "unknown"),
      ("compiler", environment.toolchain.compiler ?? "unknown"),
      ("commit", environment.toolchain.commit ?? "unknown"),
    ]
    for result in record.results {
      var outcome = JUnitDocument.Outcome.passed
      if case .failed(let reason) = result.outcome { outcome = .error(reason) }
      let seconds = result.unit == .nanoseconds ? (result.median?.value ?? 0) / 1e9 : 0
      document.cases.append(
        JUnitDocument.Case(id: result.id.description, seconds: seconds, outcome: outcome))
    }
    for id in record.skipped {
      document.cases.append(
        JUnitDocument.Case(
          id: id.description, seconds: 0, outcome: .skipped("no time was left")))
    }
    return document.text
  }
}
