/// Takes samples of one benchmark and keeps the largest deviation it saw.
@MainActor
struct TimedSampler {
  let benchmark: any TimedBenchmark
  private(set) var deviation = 0.0

  init(_ benchmark: any TimedBenchmark) {
    self.benchmark = benchmark
  }

  /// Runs a number of iterations inside the clock and checks the result outside it.
  ///
  /// - Returns: Nanoseconds of processor time for all iterations together; at least 1.
  mutating func take(iterations: Int) throws -> Double {
    try benchmark.prepare(iterations: iterations)
    defer { benchmark.finish() }
    let start = ThreadClock.processorNanoseconds()
    try benchmark.run(iterations: iterations)
    let end = ThreadClock.processorNanoseconds()
    try check()
    return Double(max(1, end - start))
  }

  private mutating func check() throws {
    do {
      deviation = max(deviation, try benchmark.check())
    } catch let error as WrongResult {
      deviation = max(deviation, error.deviation ?? 0)
      throw error
    }
  }

  /// Finds how many iterations fill a sample; what it measures on the way is the warm-up.
  ///
  /// - Parameters:
  ///   - nanoseconds: The processor time that a sample should take.
  ///   - deadline: The moment of the wall clock at which to stop looking.
  /// - Returns: At least 1, at most the benchmark's limit.
  /// - Throws: What the benchmark throws, `WrongResult` above all.
  mutating func calibrate(toNanoseconds nanoseconds: Double, deadline: Int64) throws -> Int {
    var iterations = 1
    while true {
      let time = try take(iterations: iterations)
      let wanted = Double(iterations) * nanoseconds / time
      let isEnough = time >= 0.8 * nanoseconds || iterations >= benchmark.iterationLimit
      if isEnough || ThreadClock.wallNanoseconds() >= deadline { return iterations }
      // Grow by ten at most: the first runs are cold and promise too much time for one iteration.
      let next = Int(min(wanted.rounded(.up), Double(iterations) * 10))
      iterations = min(max(next, iterations + 1), benchmark.iterationLimit)
    }
  }

  /// Counts the work of one iteration, as a mean over the benchmark's period.
  ///
  /// Of work with a period of more than one, two periods are done before: what a change costs depends
  /// on the changes just before it, and so on how often the clock's part of the measurement has run.
  ///
  /// - Parameters:
  ///   - meter: Counts allocations.
  ///   - others: Count other things, which come last in the result.
  /// - Returns: Allocations and bytes, the benchmark's own counts, then the others.
  /// - Throws: What the benchmark throws.
  mutating func count(
    _ meter: AllocationMeter?, and others: [WorkMeter] = []
  ) throws -> [WorkCount] {
    let period = max(1, min(benchmark.period, benchmark.iterationLimit))
    if period > 1 { for _ in 0..<2 { _ = try take(iterations: period) } }
    try benchmark.prepare(iterations: period)
    defer { benchmark.finish() }
    let workBefore = benchmark.workCounters()
    for other in others { other.start() }
    let othersBefore = others.flatMap { $0.read() }
    let before = meter?.read()
    try benchmark.run(iterations: period)
    let after = meter?.read()
    let othersAfter = others.flatMap { $0.read() }
    for other in others { other.stop() }
    let pairs =
      Array(zip(workBefore, benchmark.workCounters())) + Array(zip(othersBefore, othersAfter))
    let work = pairs.map { old, new in
      WorkCount(new.name, (new.value - old.value) / Double(period))
    }
    try check()
    guard let before, let after else { return work }
    return [
      WorkCount("allocations", Double(after.calls - before.calls) / Double(period)),
      WorkCount("bytes", Double(after.bytes - before.bytes) / Double(period)),
    ] + work
  }

  /// Does one period of work between two marks; what is cold the first time is done before.
  mutating func trace(start: () -> Void, stop: () -> Void) throws {
    let period = max(1, min(benchmark.period, benchmark.iterationLimit))
    _ = try take(iterations: period)
    try benchmark.prepare(iterations: period)
    defer { benchmark.finish() }
    start()
    try benchmark.run(iterations: period)
    stop()
    try check()
  }
}
