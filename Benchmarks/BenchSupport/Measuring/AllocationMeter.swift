/// Reads the allocation counters of the calling thread; whoever links the counter supplies this.
public struct AllocationMeter: Sendable {
  /// Allocations and bytes asked for since the thread started.
  public let read: @Sendable () -> (calls: UInt64, bytes: UInt64)

  /// Starts to keep books of what is held.
  public let startTracking: @Sendable () -> Void

  /// Blocks and bytes held of those asked for since tracking started; `nil` if the books are not
  /// complete.
  public let holdings: @Sendable () -> (blocks: UInt64, bytes: UInt64)?

  /// Ends the book-keeping.
  public let stopTracking: @Sendable () -> Void

  /// Makes a meter from the counter's functions.
  public init(
    read: @escaping @Sendable () -> (calls: UInt64, bytes: UInt64),
    startTracking: @escaping @Sendable () -> Void,
    holdings: @escaping @Sendable () -> (blocks: UInt64, bytes: UInt64)?,
    stopTracking: @escaping @Sendable () -> Void
  ) {
    self.read = read
    self.startTracking = startTracking
    self.holdings = holdings
    self.stopTracking = stopTracking
  }
}
