import Foundation

/// Shrinks cases in processes of their own, which the candidates may end.
@MainActor
struct Prober {
  /// What a candidate must still do.
  enum Symptom {
    case crash
    case hang
    /// Fail with this signature.
    case failure(String)
  }

  private enum Outcome {
    case survived(signature: String?)
    case died
    case hung
  }

  let command: [String]
  let stream: CaseStream
  let scratchPath: String
  /// How long to go on, in seconds.
  let seconds: Double

  /// The finding with the smallest case that still shows the symptom.
  func shrunk(_ finding: Finding, _ anyCase: AnyCase, _ symptom: Symptom) -> Finding {
    var worker: ChildProcess?
    let end = Date().addingTimeInterval(seconds)
    func outcome(_ candidate: AnyCase) -> Outcome? {
      guard Date() < end else { return nil }
      if worker == nil {
        worker = ChildProcess(command + WorkerArguments.arguments(stream, scratch: scratchPath))
      }
      guard let process = worker, let line = request(candidate, finding, symptom) else {
        return nil
      }
      _ = process.send(line)
      let before = process.processorSeconds
      while true {
        switch process.receive(within: 20) {
        case .line(let line):
          guard
            case .survived(let signature) = try? JSONDecoder().decode(WorkerReply.self, from: line)
          else { continue }
          return .survived(signature: signature)
        case .closed:
          _ = process.end()
          worker = nil
          return .died
        case .nothing:
          guard process.processorSeconds - before > 1.5 || Date() > end else { continue }
          kill(process.identifier, SIGKILL)
          _ = process.end()
          worker = nil
          return .hung
        }
      }
    }
    func shows(_ candidate: AnyCase) -> Bool {
      switch (outcome(candidate), symptom) {
      case (.died, .crash), (.hung, .hang): true
      case (.survived(let signature), .failure(let wanted)): signature == wanted
      default: false
      }
    }
    guard shows(anyCase) else {
      var unstable = finding
      unstable.message += "; not again when run alone"
      return unstable
    }
    var investigation = Investigation()
    if case .hang = symptom { investigation.limit = 60 }
    investigation.seconds = seconds
    let result = investigation.shrink(anyCase, fails: shows)
    if let worker { kill(worker.identifier, SIGKILL) }
    var smaller = finding
    smaller.shrunk = result.anyCase.text
    smaller.statements = result.anyCase.statementCount
    smaller.evaluations = result.evaluations
    return smaller
  }

  private func request(
    _ candidate: AnyCase, _ finding: Finding, _ symptom: Symptom
  ) -> Data? {
    var oracles = stream.oracles(finding.index)
    if case .failure = symptom, let oracle = Oracle(rawValue: finding.oracle) {
      oracles = OracleSet(oracle)
    }
    return try? JSONEncoder().encode(
      WorkerRequest.probe(text: candidate.text, oracles: oracles.rawValue))
  }
}
