import BenchSupport
import CAllocationCounter

extension AllocationMeter {
  /// The counter that is linked into this executable, or `nil` under a sanitizer.
  static var linked: AllocationMeter? {
    guard allocation_counter_is_active() else { return nil }
    return AllocationMeter(
      read: {
        let counts = allocation_counter_read()
        return (counts.calls, counts.bytes)
      },
      startTracking: { allocation_counter_start_tracking() },
      holdings: {
        let holdings = allocation_counter_holdings()
        return holdings.is_complete ? (holdings.blocks, holdings.bytes) : nil
      },
      stopTracking: { allocation_counter_stop_tracking() })
  }
}
