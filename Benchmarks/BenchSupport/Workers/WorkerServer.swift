import CommandLineSupport

/// The measuring side: answers requests, one line each, until it is told to quit or has no reader.
@MainActor
public final class WorkerServer {
  private let make: (String) throws -> Benchmark
  private let meter: AllocationMeter?
  private let meters: [WorkMeter]
  private let tracer: Tracer
  private let injectedShare: Double
  private var benchmark: Benchmark?
  private var sampler: TimedSampler?

  /// Marks the instructions that an outside tool counts.
  public struct Tracer: Sendable {
    let start: @Sendable () -> Void
    let stop: @Sendable (String) -> Void

    /// Makes a tracer; the name goes with what was counted.
    public init(
      start: @escaping @Sendable () -> Void, stop: @escaping @Sendable (String) -> Void
    ) {
      self.start = start
      self.stop = stop
    }
  }

  /// Makes a worker.
  ///
  /// - Parameters:
  ///   - meter: Counts allocations.
  ///   - meters: Count other things.
  ///   - tracer: Marks instructions.
  ///   - injectedShare: The share of work that is done on top, for self-tests: 0.1 for 10 %.
  ///   - make: Makes the benchmark of an id, alone.
  public init(
    meter: AllocationMeter?, meters: [WorkMeter], tracer: Tracer, injectedShare: Double,
    make: @escaping (String) throws -> Benchmark
  ) {
    self.meter = meter
    self.meters = meters
    self.tracer = tracer
    self.injectedShare = injectedShare
    self.make = make
  }

  /// Serves until the end.
  ///
  /// - Parameters:
  ///   - read: The next line, or `nil` at the end.
  ///   - write: Takes an answer without its line end.
  public func serve(read: () -> String?, write: (String) -> Void) {
    write(WorkerProtocol.greeting)
    while let line = read() {
      guard let request = WorkerProtocol.Request(line) else {
        write("failed the request '\(line.onOneLine)' is not understood")
        continue
      }
      if request == .quit { return }
      do {
        write(("ok " + (try answer(request))).trimmedAtEnd)
      } catch {
        write("failed \(String(describing: error).onOneLine)")
      }
    }
  }

  private func answer(_ request: WorkerProtocol.Request) throws -> String {
    switch request {
    case .open(let id):
      sampler = nil
      benchmark = nil
      let opened = try make(id)
      benchmark = opened
      guard case .timed(let timed) = opened else { return "1" }
      sampler = TimedSampler(timed)
      return "\(timed.iterationLimit)"
    case .calibrate(let nanoseconds):
      let deadline = ThreadClock.wallNanoseconds() + 20_000_000_000
      return try withSampler {
        "\(try $0.calibrate(toNanoseconds: nanoseconds, deadline: deadline))"
      }
    case .sample(let iterations):
      return try withSampler { sampler in
        let injected = Double(iterations) * injectedShare
        let extra = Int(injected)
        let wall = ThreadClock.wallNanoseconds()
        var time = try sampler.take(iterations: iterations + extra)
        time += Self.spin(
          nanoseconds: time / Double(iterations + extra) * (injected - Double(extra)))
        return "\(time) \(ThreadClock.wallNanoseconds() - wall)"
      }
    case .renew:
      return try withSampler { sampler in
        guard sampler.benchmark.isRenewable else { return "" }
        sampler.benchmark.discard()
        try sampler.benchmark.renew()
        return ""
      }
    case .count: return try count()
    case .trace(let name):
      return try withSampler { sampler in
        let tracer = tracer
        try sampler.trace(start: tracer.start) { tracer.stop(name) }
        return ""
      }
    case .quit: return ""
    }
  }

  /// Uses the processor for a time: the part of injected work that is no whole iteration.
  ///
  /// - Returns: The time it took, in nanoseconds of processor time.
  private static func spin(nanoseconds: Double) -> Double {
    guard nanoseconds > 0 else { return 0 }
    let start = ThreadClock.processorNanoseconds()
    var numbers = RandomNumbers(seed: 1)
    while true {
      for _ in 0..<64 { consume(numbers.next()) }
      let used = Double(ThreadClock.processorNanoseconds() - start)
      if used >= nanoseconds { return used }
    }
  }

  private func count() throws -> String {
    switch benchmark {
    case .memory(let memory):
      let result = MemoryInventory.measure(memory, meter: meter)
      if case .failed(let reason) = result.outcome { throw WrongResult(reason) }
      var counts = result.counts ?? []
      if let held = result.median { counts.append(WorkCount("held", held.value)) }
      return try Self.json(counts)
    case .timed:
      return try withSampler { sampler in
        // The first time is cold: tables grow, lazy things are made.
        _ = try sampler.count(nil)
        return try Self.json(try sampler.count(meter, and: meters))
      }
    case nil: throw WrongResult("no benchmark is open")
    }
  }

  private static func json(_ counts: [WorkCount]) throws -> String {
    try JSONValue.object(counts.map { .init($0.name, .number($0.value)) }).text()
  }

  private func withSampler(_ body: (inout TimedSampler) throws -> String) throws -> String {
    guard var current = sampler else { throw WrongResult("no timed benchmark is open") }
    defer { sampler = current }
    return try body(&current)
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
