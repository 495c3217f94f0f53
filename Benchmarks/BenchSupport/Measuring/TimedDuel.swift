/// Measures one benchmark, or two variants against each other, in interleaved samples.
///
/// Two variants A and B are run in the orders ABBA and BAAB by turns, each order a quad. Whatever the
/// machine does more slowly than a quad takes hits both alike. After some quads both are made anew in
/// the other order; see ``PairedRatio``.
@MainActor
struct TimedDuel {
  private let plan: MeasuringPlan
  private let meter: AllocationMeter?
  private var fighters: [Fighter]
  /// Blocks that only take up room.
  private var ballast: [[UInt8]] = []

  /// More quads in a round, and more rounds, say nothing new and only fill memory.
  private static let quadLimit = 32
  private static let roundLimit = 400

  /// One variant's progress.
  private struct Fighter {
    var sampler: TimedSampler
    var clusters: [[Double]] = []
    var counts: [WorkCount]?
    var failure: String?
  }

  init(_ benchmarks: [any TimedBenchmark], plan: MeasuringPlan, meter: AllocationMeter?) {
    precondition((1...2).contains(benchmarks.count), "A duel has one side or two.")
    self.plan = plan
    self.meter = meter
    fighters = benchmarks.map { Fighter(sampler: TimedSampler($0)) }
  }

  /// Measures until the time is used up.
  mutating func run() -> (results: [BenchmarkResult], pair: PairResult?) {
    let seconds = plan.secondsPerBenchmark * Double(fighters.count)
    let deadline = Self.moment(in: seconds)
    let iterations = calibrate(deadline: deadline)
    let meter = meter
    for index in fighters.indices {
      guarded(index) { try $0.counts = $0.sampler.count(meter) }
    }
    var ratio = PairedRatio()
    var rounds = 0
    while rounds < Self.roundLimit, fighters.contains(where: { $0.failure == nil }) {
      // Rounds come in twos, which differ in who is made first.
      let isLate = ThreadClock.wallNanoseconds() >= deadline
      if isLate && rounds % 2 == 0 && rounds >= 2 * plan.minimumBlocks { break }
      ratio.append(runRound(number: rounds, iterations: iterations, deadline: deadline))
      rounds += 1
    }
    return (fighters.map(result), pair(ratio))
  }

  /// Makes everything anew and takes quads; at least one.
  ///
  /// - Returns: The quads in which both sides have their samples.
  private mutating func runRound(
    number: Int, iterations: Int, deadline: Int64
  ) -> [PairedRatio.Quad] {
    let end = min(deadline, Self.moment(in: plan.secondsPerRound(benchmarks: fighters.count)))
    for fighter in fighters where fighter.failure == nil { fighter.sampler.benchmark.discard() }
    shiftHeap(block: number / 2)
    for index in number % 2 == 0 ? Array(fighters.indices) : fighters.indices.reversed() {
      guarded(index) { fighter in
        guard fighter.sampler.benchmark.isRenewable else { return }
        try fighter.sampler.benchmark.renew()
        // The first run on new objects is cold, and told to nobody.
        _ = try fighter.sampler.take(iterations: iterations)
      }
    }
    var quads: [PairedRatio.Quad] = []
    var samples = fighters.map { _ in [Double]() }
    var count = 0
    repeat {
      let quad = takeQuad(number: number + count, iterations: iterations)
      for index in quad.indices { samples[index] += quad[index] }
      if quad.count == 2, quad.allSatisfy({ !$0.isEmpty }) {
        quads.append(PairedRatio.Quad(first: quad[0], second: quad[1]))
      }
      count += 1
    } while count < Self.quadLimit && ThreadClock.wallNanoseconds() < end
      && fighters.contains { $0.failure == nil }
    for index in fighters.indices where !samples[index].isEmpty {
      fighters[index].clusters.append(samples[index])
    }
    return quads
  }

  /// Makes what follows lie elsewhere than before.
  ///
  /// Left alone, the allocator hands out the same places in every round, and an advantage of one
  /// side by its place would look like one by its code. Both rounds of a block have the same room.
  private mutating func shiftHeap(block: Int) {
    var numbers = RandomNumbers(seed: UInt64(block))
    ballast = []
    ballast = (0..<16).map { _ in
      [UInt8](repeating: 0, count: 16 * (1 + numbers.below(2048)))
    }
  }

  /// The moment of the wall clock after a number of seconds.
  private static func moment(in seconds: Double) -> Int64 {
    ThreadClock.wallNanoseconds() + Int64(min(seconds, 1e6) * 1e9)
  }

  /// Runs a body on one side, unless that has failed already, and notes its failure.
  private mutating func guarded(_ index: Int, _ body: (inout Fighter) throws -> Void) {
    guard fighters[index].failure == nil else { return }
    do {
      try body(&fighters[index])
    } catch {
      fighters[index].failure = String(describing: error)
    }
  }

  /// The same number of iterations for both sides, so that caches are loaded alike.
  private mutating func calibrate(deadline: Int64) -> Int {
    var iterations = 1
    let nanoseconds = plan.secondsPerSample * 1e9
    for index in fighters.indices {
      guarded(index) {
        let wanted = try $0.sampler.calibrate(toNanoseconds: nanoseconds, deadline: deadline)
        iterations = max(iterations, wanted)
      }
    }
    return fighters.map(\.sampler.benchmark.iterationLimit).reduce(iterations, min)
  }

  /// The samples of each side, in nanoseconds for one iteration; empty for a side that has failed.
  private mutating func takeQuad(number: Int, iterations: Int) -> [[Double]] {
    let order: [Int] =
      switch (fighters.count, number % 2) {
      case (1, _): [0, 0]
      case (_, 0): [0, 1, 1, 0]
      default: [1, 0, 0, 1]
      }
    var samples = fighters.map { _ in [Double]() }
    for index in order {
      guarded(index) {
        let time = try $0.sampler.take(iterations: iterations)
        samples[index].append(time / Double(iterations))
      }
    }
    for index in fighters.indices where fighters[index].failure != nil { samples[index] = [] }
    return samples
  }

  private func result(_ fighter: Fighter) -> BenchmarkResult {
    let benchmark = fighter.sampler.benchmark
    return BenchmarkResult(
      id: benchmark.id, constraints: benchmark.constraints, unit: .nanoseconds,
      clusters: fighter.clusters,
      median: fighter.clusters.isEmpty ? nil : plan.bootstrap.median(ofClusters: fighter.clusters),
      outcome: fighter.failure.map { .failed($0) } ?? .checked,
      deviation: fighter.sampler.deviation, counts: fighter.counts)
  }

  private func pair(_ ratio: PairedRatio) -> PairResult? {
    guard fighters.count == 2, fighters.allSatisfy({ $0.failure == nil }),
      let estimate = ratio.estimate(plan.bootstrap)
    else { return nil }
    return PairResult(
      first: fighters[0].sampler.benchmark.id, second: fighters[1].sampler.benchmark.id,
      ratio: estimate)
  }
}
