/// A benchmark of either kind.
@MainActor
public enum Benchmark {
  /// Time is measured.
  case timed(any TimedBenchmark)
  /// Memory is measured.
  case memory(any MemoryBenchmark)

  /// What names it.
  public var id: BenchmarkID {
    switch self {
    case .timed(let benchmark): benchmark.id
    case .memory(let benchmark): benchmark.id
    }
  }

  /// The number of rows in the scene.
  public var constraints: Int {
    switch self {
    case .timed(let benchmark): benchmark.constraints
    case .memory(let benchmark): benchmark.constraints
    }
  }

  /// What its numbers count.
  public var unit: BenchmarkUnit {
    switch self {
    case .timed: .nanoseconds
    case .memory: .bytes
    }
  }
}
