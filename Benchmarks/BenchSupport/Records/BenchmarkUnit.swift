/// What a benchmark's numbers count.
public enum BenchmarkUnit: String, Sendable {
  /// Nanoseconds of processor time of the measuring thread.
  case nanoseconds = "ns"
  /// Bytes asked of the allocator and not given back.
  case bytes
}
