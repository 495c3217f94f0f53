import Foundation

/// The process that runs cases, and may die of one.
@MainActor
package enum Worker {
  /// Serves requests from standard input until there are none, and answers on standard output.
  ///
  /// - Returns: The code to end with.
  package static func serve(_ stream: CaseStream, scratch path: String) -> Int32 {
    guard let scratch = ScratchFile(path: path) else { return 1 }
    var loop = CaseLoop(stream)
    loop.willRun = { scratch.write(index: $0, profile: $1, choices: $2) }
    loop.investigation.onCandidate = { scratch.beat() }
    let decoder = JSONDecoder()
    loop.willShrink = { send(.found($0)) }
    while let line = readLine() {
      guard let request = try? decoder.decode(WorkerRequest.self, from: Data(line.utf8)) else {
        return 1
      }
      switch request {
      case .run(let first, let count, let shrinks):
        loop.shrinks = shrinks
        var result = loop.run(first..<(first + count))
        result.residentBytes = residentBytes()
        send(.done(result))
      case .probe(let text, let oracles):
        let anyCase = try? AnyCase(reading: text)
        let failure = anyCase.flatMap {
          Examination($0, oracles: OracleSet(rawValue: oracles)).failure
        }
        send(.survived(signature: failure?.signature))
      }
    }
    return 0
  }

  private static func send(_ reply: WorkerReply) {
    guard let data = try? JSONEncoder().encode(reply) else { return }
    FileHandle.standardOutput.write(data + Data("\n".utf8))
  }

  private static func residentBytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
