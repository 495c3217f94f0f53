/// Counts something that the process does, beside allocations; whoever links the counter supplies
/// this.
public struct WorkMeter: Sendable {
  /// Starts to count.
  public let start: @Sendable () -> Void

  /// What was counted so far; always the same names in the same order.
  public let read: @Sendable () -> [WorkCount]

  /// Ends counting.
  public let stop: @Sendable () -> Void

  /// Makes a meter from the counter's functions.
  public init(
    start: @escaping @Sendable () -> Void, read: @escaping @Sendable () -> [WorkCount],
    stop: @escaping @Sendable () -> Void
  ) {
    self.start = start
    self.read = read
    self.stop = stop
  }
}
