import Foundation

/// Shrinks cases that end a process, by letting processes run the candidates.
@MainActor
struct Prober {
  let command: [String]
  let stream: CaseStream
  let scratchPath: String
  /// How long to go on, in seconds.
  let seconds: Double

  /// The finding with the smallest case that still ends its process, or keeps it from ending.
  func shrunk(_ finding: Finding, _ anyCase: AnyCase, isHang: Bool) -> Finding {
    var worker: ChildProcess?
    let end = Date().addingTimeInterval(seconds)
    let oracles = stream.oracles(finding.index).rawValue
    func request(_ candidate: AnyCase) -> WorkerRequest {
      .probe(text: candidate.text, oracles: oracles)
    }
    func isFatal(_ candidate: AnyCase) -> Bool {
      guard Date() < end else { return false }
      if worker == nil {
        worker = ChildProcess(command + WorkerArguments.arguments(stream, scratch: scratchPath))
      }
      guard let process = worker,
        let line = try? JSONEncoder().encode(request(candidate))
      else { return false }
      _ = process.send(line)
      let before = process.processorSeconds
      while true {
        switch process.receive(within: 20) {
        case .line: return false
        case .closed:
          _ = process.end()
          worker = nil
          return !isHang
        case .nothing:
          guard process.processorSeconds - before > 1.5 || Date() > end else { continue }
          kill(process.identifier, SIGKILL)
          _ = process.end()
          worker = nil
          return isHang
        }
      }
    }
    guard isFatal(anyCase) else {
      var unstable = finding
      unstable.message += "; not again when run alone"
      return unstable
    }
    var investigation = Investigation()
    investigation.limit = isHang ? 60 : 1500
    investigation.seconds = seconds
    let result = investigation.shrink(anyCase, fails: isFatal)
    if let worker { kill(worker.identifier, SIGKILL) }
    var smaller = finding
    smaller.shrunk = result.anyCase.text
    smaller.statements = result.anyCase.statementCount
    smaller.evaluations = result.evaluations
    return smaller
  }
}
