/// Constants that an operation changes again and again.
public struct SystemChange: Sendable {
  /// The rows with those that change marked as such.
  public let system: LinearSystem

  /// The rows that change.
  public let rows: [Int]

  /// The constants they are given, in the order of `rows`, one step after the other and from the
  /// start again after the last; each step differs from the one before it.
  public let steps: [[Double]]

  /// The variables that are read after each change.
  public let reads: Range<Int>
}
