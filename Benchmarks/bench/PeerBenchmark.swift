import BenchSupport
import Peers

/// An operation on rows in one solver as a benchmark.
final class PeerBenchmark: TimedBenchmark {
  let id: BenchmarkID
  let constraints: Int
  let iterationLimit: Int
  private let work: PeerWork

  /// Takes work whose rows, where they are kept, are in the solver.
  ///
  /// - Parameters:
  ///   - id: What names it.
  ///   - constraints: The number of rows.
  ///   - work: What is done.
  ///   - seconds: About what a single time takes; a sample is kept to a twentieth of a second.
  init(_ id: BenchmarkID, constraints: Int, _ work: PeerWork, seconds: Double) {
    self.id = id
    self.constraints = constraints
    self.work = work
    iterationLimit = max(1, Int(min(0.05 / max(seconds, 1e-8), 1e6)))
  }

  var period: Int { work.period }

  var isRenewable: Bool { work.isKept }

  func discard() {
    work.discard()
  }

  func renew() throws {
    try work.renew()
  }

  func prepare(iterations: Int) {}

  func run(iterations: Int) throws {
    try work.run(iterations)
  }

  func check() throws -> Double {
    let deviation = work.deviation()
    // Written so that NaN fails.
    guard deviation <= PeerWork.tolerance else {
      throw WrongResult("a value is off by \(deviation) of itself", deviation: deviation)
    }
    return deviation
  }

  func finish() {}
}
