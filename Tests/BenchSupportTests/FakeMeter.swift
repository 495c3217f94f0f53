import BenchSupport
import Synchronization

/// Meters that read what a test wants.
enum FakeMeter {
  private final class Counts: Sendable {
    let reads = Mutex<UInt64>(0)
  }

  /// A meter on which every second reading has grown by the same step, and which holds 1,000 bytes
  /// in 10 blocks.
  static func growing(by step: (calls: UInt64, bytes: UInt64)) -> AllocationMeter {
    let counts = Counts()
    return AllocationMeter(
      read: {
        let count = counts.reads.withLock { reads in
          reads += 1
          return reads / 2
        }
        return (count * step.calls, count * step.bytes)
      },
      startTracking: {}, holdings: { (10, 1000) }, stopTracking: {})
  }
}
