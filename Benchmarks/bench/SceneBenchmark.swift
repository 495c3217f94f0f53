import BenchSupport
import Scenes

/// An operation on a scene as a benchmark.
final class SceneBenchmark: TimedBenchmark {
  let id: BenchmarkID
  let constraints: Int
  private let work: any SceneWork

  init(_ id: BenchmarkID, constraints: Int, _ work: any SceneWork) {
    self.id = id
    self.constraints = constraints
    self.work = work
  }

  var iterationLimit: Int { work.limit }
  var period: Int { work.period }

  var isRenewable: Bool { work.isRenewable }

  func discard() {
    work.discard()
  }

  func renew() throws {
    try work.renew()
  }

  func prepare(iterations: Int) throws {
    work.prepare(iterations)
  }

  func run(iterations: Int) throws {
    consume(try work.run(iterations))
  }

  func check() throws -> Double {
    do {
      return try work.check()
    } catch {
      throw WrongResult(error.description, deviation: error.deviation)
    }
  }

  func finish() {
    work.finish()
  }

  func workCounters() -> [WorkCount] {
    let counters = work.counters
    return [
      WorkCount("pivots", Double(counters.pivots)),
      WorkCount("components", Double(counters.components)),
      WorkCount("fill", Double(counters.fill)),
    ]
  }
}
