import BenchSupport
import Scenes

/// What a scene holds in memory, as a benchmark.
final class SceneMemoryBenchmark: MemoryBenchmark {
  let id: BenchmarkID
  let constraints: Int
  private let holding: SceneHolding

  init(_ id: BenchmarkID, constraints: Int, _ holding: SceneHolding) {
    self.id = id
    self.constraints = constraints
    self.holding = holding
  }

  func make() throws {
    holding.make()
  }

  func check() throws -> Double {
    do {
      return try holding.check()
    } catch {
      throw WrongResult(error.description, deviation: error.deviation)
    }
  }

  func discard() {
    holding.discard()
  }
}
