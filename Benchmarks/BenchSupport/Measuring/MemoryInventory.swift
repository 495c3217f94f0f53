/// Measures how many bytes a thing holds.
@MainActor
enum MemoryInventory {
  /// Makes the thing twice, the first time to warm up, and reads the books of the second.
  ///
  /// Without a meter the result has no sample.
  static func measure(_ benchmark: any MemoryBenchmark, meter: AllocationMeter?) -> BenchmarkResult
  {
    var clusters: [[Double]] = []
    var counts: [WorkCount]?
    var deviation: Double?
    var outcome = BenchmarkResult.Outcome.checked
    do {
      try benchmark.make()
      benchmark.discard()
      meter?.startTracking()
      defer { meter?.stopTracking() }
      let before = meter?.read()
      try benchmark.make()
      let after = meter?.read()
      let holdings = meter?.holdings()
      defer { benchmark.discard() }
      if let holdings { clusters = [[Double(holdings.bytes)]] }
      if let before, let after, let holdings {
        counts = [
          WorkCount("allocations", Double(after.calls - before.calls)),
          WorkCount("bytes", Double(after.bytes - before.bytes)),
          WorkCount("blocks", Double(holdings.blocks)),
        ]
      }
      deviation = try benchmark.check()
    } catch {
      deviation = (error as? WrongResult)?.deviation
      outcome = .failed(String(describing: error))
    }
    return BenchmarkResult(
      id: benchmark.id, constraints: benchmark.constraints, unit: .bytes, clusters: clusters,
      median: clusters.isEmpty ? nil : Estimate(exact: clusters[0][0]), outcome: outcome,
      deviation: deviation, counts: counts)
  }
}
