import CommandLineSupport
import Foundation

/// Races two revisions on one benchmark.
///
/// Two processes of the base and one of the head live at the same time and take one sample each in an
/// order and then in its reverse, so that any two of them run ABBA or BAAB, and whatever the machine
/// does more slowly than a few milliseconds hits all alike. They are started anew again and again, and
/// their number is doubled until the verdict is conclusive or the time is used up.
public struct Race {
  private let id: String
  private let plan: RacePlan
  private let start: (RaceArm, _ spawn: Int) throws(WorkerError) -> any RaceWorker
  private let now: () -> Double
  private let firstSpawn: Int
  private var spawns: [RaceSpawn] = []
  private var iterations = 0

  /// Prepares a race.
  ///
  /// - Parameters:
  ///   - id: The benchmark.
  ///   - plan: How long and how strictly.
  ///   - firstSpawn: The number of the first spawn; they differ in where everything lies in memory.
  ///   - now: Seconds of wall time since some moment.
  ///   - start: Starts a process of an arm for the spawn of a number.
  public init(
    _ id: String, plan: RacePlan, firstSpawn: Int = 0,
    now: @escaping () -> Double = { Double(ThreadClock.wallNanoseconds()) / 1e9 },
    start: @escaping (RaceArm, _ spawn: Int) throws(WorkerError) -> any RaceWorker
  ) {
    self.id = id
    self.plan = plan
    self.firstSpawn = firstSpawn
    self.now = now
    self.start = start
  }

  /// Runs until conclusive or out of time.
  ///
  /// - Parameter progress: Is told the number of spawns and the share of the time that is used.
  /// - Returns: What was found; inconclusive if there was time for fewer than two spawns.
  /// - Throws: `WorkerError` if a process cannot be started, crashes or is wrong.
  public mutating func run(
    progress: (_ spawns: Int, _ share: Double) -> Void = { _, _ in }
  ) throws(WorkerError) -> RaceOutcome {
    let begin = now()
    var wanted = plan.spawnsAtFirst
    var estimate: RaceEstimate?
    while true {
      while spawns.count < wanted {
        try runSpawn()
        let used = now() - begin
        progress(spawns.count, min(1, used / plan.seconds))
        if used * Double(spawns.count + 1) / Double(spawns.count) > plan.seconds { break }
      }
      guard spawns.count >= 2 else { break }
      let current = RaceEstimate(spawns, plan.bootstrap)
      estimate = current
      if current.verdict(plan) != .inconclusive || spawns.count < wanted { break }
      // A fraction of a doubling that still fits is worth taking; less is not.
      let used = now() - begin
      if used * 1.25 > plan.seconds { break }
      wanted *= 2
    }
    return RaceOutcome(
      id: id, spawns: spawns, iterations: iterations, estimate: estimate,
      verdict: estimate?.verdict(plan) ?? .inconclusive, seconds: now() - begin)
  }

  private mutating func runSpawn() throws(WorkerError) {
    let number = spawns.count
    var workers: [any RaceWorker] = []
    defer { for worker in workers { worker.stop() } }
    // Who is started first has its pick of the machine; all take turns.
    var order: [RaceArm] = [.base, .baseAgain, .head]
    for _ in 0..<(number % 3) { order.append(order.removeFirst()) }
    var byArm: [RaceArm: any RaceWorker] = [:]
    for arm in order {
      let worker = try start(arm, firstSpawn + number)
      workers.append(worker)
      byArm[arm] = worker
    }
    try open(order.compactMap { byArm[$0] })
    var spawn = RaceSpawn()
    for round in 0..<plan.roundsPerSpawn {
      let turns = Self.orders[(round + number) % Self.orders.count]
      var samples: [RaceArm: [RaceSample]] = [:]
      for arm in turns + turns.reversed() {
        guard let worker = byArm[arm] else { continue }
        samples[arm, default: []].append(try worker.sample(iterations: iterations, id: id))
      }
      spawn.append(samples, iterations: iterations)
    }
    spawns.append(spawn)
  }

  /// All orders of the arms: over them everyone comes first, second and third equally often, and has
  /// the same share of samples that follow one of its own.
  private static let orders: [[RaceArm]] = [
    [.base, .baseAgain, .head], [.head, .base, .baseAgain], [.baseAgain, .head, .base],
    [.head, .baseAgain, .base], [.base, .head, .baseAgain], [.baseAgain, .base, .head],
  ]

  /// Opens the benchmark everywhere; the first samples are cold and told to nobody.
  private mutating func open(_ workers: [any RaceWorker]) throws(WorkerError) {
    var limit = Int.max
    for worker in workers { limit = min(limit, try worker.open(id)) }
    if iterations == 0 {
      for worker in workers {
        let wanted = try worker.calibrate(nanoseconds: plan.secondsPerSample * 1e9, id: id)
        iterations = max(iterations, wanted)
      }
    }
    iterations = max(1, min(iterations, limit))
    for worker in workers { _ = try worker.sample(iterations: iterations, id: id) }
  }
}
