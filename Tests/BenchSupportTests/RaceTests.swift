import BenchSupport
import Foundation
import Testing

@Suite("Race")
struct RaceTests {
  private func plan(seconds: Double = 30) -> RacePlan {
    var plan = RacePlan(seconds: seconds)
    plan.bootstrap = Bootstrap(rounds: 150)
    return plan
  }

  /// Races work of 1000 ns against work that is slower by a share.
  private func race(
    slower share: Double, seed: UInt64, seconds: Double = 30, ids: [String] = ["a"]
  ) throws -> [RaceResult] {
    let machine = SimulatedMachine(seed: seed)
    let session = RaceSession(plan: plan(seconds: seconds), now: { machine.seconds }) {
      (arm, _) throws(WorkerError) in
      SimulatedWorker(cost: arm == .head ? 1000 * (1 + share) : 1000, on: machine)
    }
    return try session.run(ids)
  }

  @Test("Two copies of the same are not told apart on a machine that drifts by half")
  func same() throws {
    var verdicts: [RaceVerdict: Int] = [:]
    for seed in 0..<20 {
      verdicts[try race(slower: 0, seed: UInt64(seed))[0].verdict, default: 0] += 1
    }
    #expect(verdicts[.regression] == nil && verdicts[.improvement] == nil, "\(verdicts)")
    #expect((verdicts[.noChange] ?? 0) >= 18, "\(verdicts)")
  }

  @Test(
    "Extra work of 10 % and 5 % is found, less work too, and each is confirmed",
    arguments: [(0.10, RaceVerdict.regression), (0.05, .regression), (-0.10, .improvement)])
  func found(share: Double, verdict: RaceVerdict) throws {
    for seed in 100..<106 {
      let result = try race(slower: share, seed: UInt64(seed))[0]
      #expect(result.verdict == verdict, "seed \(seed): \(result)")
      #expect(result.confirmation != nil)
      let ratio = try #require(result.outcome?.estimate?.ratio)
      #expect(abs(ratio.value - 1 - share) < 0.03)
      #expect(ratio.low > 1 || share < 0)
    }
  }

  @Test("Without time for an answer the answer is inconclusive, and says so")
  func inconclusive() throws {
    let short = try race(slower: 0.04, seed: 3, seconds: 0.7)[0]
    #expect(short.verdict == .inconclusive)
    #expect(short.note != nil)
    let none = try race(slower: 0.5, seed: 3, seconds: 0.01)[0]
    #expect(none.verdict == .inconclusive && none.note == "no time was left")
  }

  @Test("A crash of one benchmark is its failure and does not stop the others")
  func crash() throws {
    let machine = SimulatedMachine(seed: 9)
    final class Fragile: RaceWorker {
      let worker: SimulatedWorker
      init(_ worker: SimulatedWorker) { self.worker = worker }
      func open(_ id: String) throws(WorkerError) -> Int {
        if id == "bad" { throw .ended(work: id) }
        return try worker.open(id)
      }
      func calibrate(nanoseconds: Double, id: String) throws(WorkerError) -> Int { 1 }
      func sample(iterations: Int, id: String) throws(WorkerError) -> RaceSample {
        try worker.sample(iterations: iterations, id: id)
      }
      func stop() {}
    }
    let session = RaceSession(plan: plan(), now: { machine.seconds }) {
      (_, _) throws(WorkerError) in Fragile(SimulatedWorker(cost: 1000, on: machine))
    }
    let results = try session.run(["bad", "good"])
    #expect(results[0].failure?.contains("crashed") == true)
    #expect(results[1].failure == nil && results[1].verdict == .noChange)
  }

  @Test("The whole stays within its budget")
  func budget() throws {
    let machine = SimulatedMachine(seed: 4)
    let session = RaceSession(
      plan: plan(seconds: 30), budgetSeconds: 6, now: { machine.seconds }
    ) { (arm, _) throws(WorkerError) in
      SimulatedWorker(cost: arm == .head ? 1025 : 1000, on: machine)
    }
    let results = try session.run((0..<4).map { "b\($0)" })
    #expect(results.count == 4)
    #expect(machine.seconds < 9)
  }

  @Test("An advantage of the process that lies better does not count when all lie alike")
  func floor() {
    var spawn = [RaceSpawn(), RaceSpawn()]
    for index in spawn.indices {
      spawn[index].effects = [0.1, 0.1, 0.1]
      spawn[index].floors = [0.08, 0.08, 0.08]
    }
    let estimate = RaceEstimate(spawn, Bootstrap())
    #expect(abs(estimate.ratio.value - exp(0.1)) < 1e-12)
    #expect(abs(estimate.noiseFloor - (exp(0.08) - 1)) < 1e-12)
    #expect(estimate.verdict(RacePlan()) == .regression)
    for index in spawn.indices { spawn[index].floors = [0.2, 0.2, 0.2] }
    #expect(RaceEstimate(spawn, Bootstrap()).verdict(RacePlan()) == .inconclusive)
  }
}
