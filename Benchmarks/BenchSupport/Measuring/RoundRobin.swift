/// Measures several benchmarks that take long against one of them, a sample of each in turn.
///
/// Each round takes them in the opposite order of the one before it, so that a steady drift of the
/// machine cancels out over two rounds, and the one they are compared with is measured once a round
/// and not once for each of the others. Nothing is made anew between rounds.
@MainActor
public struct RoundRobin {
  /// A benchmark and how many iterations its samples have.
  public struct Entry {
    let benchmark: any TimedBenchmark
    let iterations: Int

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - benchmark: What is measured.
    ///   - iterations: At least 1.
    public init(_ benchmark: any TimedBenchmark, iterations: Int) {
      self.benchmark = benchmark
      self.iterations = max(1, iterations)
    }
  }

  private struct Runner {
    var sampler: TimedSampler
    let iterations: Int
    var samples: [Double?] = []
    var failure: String?
  }

  private let plan: MeasuringPlan
  private let reference: Int?
  private var runners: [Runner]

  /// The least and the greatest number of rounds; even, for the orders come in twos.
  private static let rounds = 4...40

  /// Makes a round robin.
  ///
  /// - Parameters:
  ///   - entries: The benchmarks.
  ///   - reference: Which of them the others are compared with, if any.
  ///   - plan: How long is measured, for each benchmark.
  public init(_ entries: [Entry], reference: Int?, plan: MeasuringPlan) {
    self.plan = plan
    self.reference = reference
    runners = entries.map {
      Runner(sampler: TimedSampler($0.benchmark), iterations: $0.iterations)
    }
  }

  /// Measures until the time is used up, four rounds at least.
  ///
  /// - Returns: A result for each benchmark, and a pair for each but the reference.
  public mutating func run() -> (results: [BenchmarkResult], pairs: [PairResult]) {
    let seconds = plan.secondsPerBenchmark * Double(runners.count)
    let deadline = ThreadClock.wallNanoseconds() + Int64(min(seconds, 1e6) * 1e9)
    var round = 0
    while round < Self.rounds.upperBound {
      let isLate = ThreadClock.wallNanoseconds() >= deadline
      if isLate && round % 2 == 0 && round >= Self.rounds.lowerBound { break }
      let order = Array(runners.indices)
      for index in round % 2 == 0 ? order : order.reversed() { takeSample(index) }
      round += 1
    }
    return (runners.map(result), runners.indices.compactMap(pair))
  }

  private mutating func takeSample(_ index: Int) {
    guard runners[index].failure == nil else { return runners[index].samples.append(nil) }
    let iterations = runners[index].iterations
    do {
      let time = try runners[index].sampler.take(iterations: iterations)
      runners[index].samples.append(time / Double(iterations))
    } catch {
      runners[index].failure = String(describing: error)
      runners[index].samples.append(nil)
    }
  }

  private func result(_ runner: Runner) -> BenchmarkResult {
    let benchmark = runner.sampler.benchmark
    let clusters = runner.failure == nil ? runner.samples.compactMap { $0.map { [$0] } } : []
    return BenchmarkResult(
      id: benchmark.id, constraints: benchmark.constraints, unit: .nanoseconds, clusters: clusters,
      median: clusters.isEmpty ? nil : plan.bootstrap.median(ofClusters: clusters),
      outcome: runner.failure.map { .failed($0) } ?? .checked,
      deviation: runner.sampler.deviation, counts: nil)
  }

  private func pair(_ index: Int) -> PairResult? {
    guard let reference, index != reference, runners[index].failure == nil,
      runners[reference].failure == nil
    else { return nil }
    var ratio = PairedRatio()
    for (first, second) in zip(runners[index].samples, runners[reference].samples) {
      guard let first, let second else { continue }
      ratio.append([PairedRatio.Quad(first: [first], second: [second])])
    }
    guard let estimate = ratio.estimate(plan.bootstrap) else { return nil }
    return PairResult(
      first: runners[index].sampler.benchmark.id,
      second: runners[reference].sampler.benchmark.id, ratio: estimate)
  }
}
