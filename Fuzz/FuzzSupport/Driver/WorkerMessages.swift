import Foundation

/// What a supervisor asks of a worker, a line of JSON each.
package enum WorkerRequest: Codable, Equatable, Sendable {
  /// Run cases of the stream; whether failing ones are made smaller.
  case run(first: Int, count: Int, shrinks: Bool)
  /// Run one case under some oracles, and survive it.
  case probe(text: String, oracles: UInt64)
}

/// What a worker answers, a line of JSON each.
package enum WorkerReply: Codable, Equatable, Sendable {
  case done(RunResult)
  /// A case fails, and is about to be made smaller.
  case found(Finding)
  /// What a probe came to: the failure's signature, if it fails.
  case survived(signature: String?)
}

/// How a worker is told what to run, on its command line.
package enum WorkerArguments {
  package static let verb = "worker"

  /// The arguments for a stream.
  package static func arguments(_ stream: CaseStream, scratch: String) -> [String] {
    [
      verb, "\(stream.seed)", stream.profile?.rawValue ?? "all",
      stream.plan.named.map { "\($0.rawValue)" } ?? "-", scratch,
      stream.skipped.sorted().joined(separator: ","),
    ]
  }

  /// Reads them back; `nil` if they are not a worker's.
  package static func parse(_ arguments: [String]) -> (stream: CaseStream, scratch: String)? {
    guard arguments.count == 6, arguments[0] == verb, let seed = UInt64(arguments[1]) else {
      return nil
    }
    let named = UInt64(arguments[3]).map { OracleSet(rawValue: $0) }
    return (
      CaseStream(
        seed: seed, profile: Profile(rawValue: arguments[2]), plan: OraclePlan(named: named),
        skipped: Set(arguments[5].split(separator: ",").map(String.init))),
      arguments[4]
    )
  }
}
