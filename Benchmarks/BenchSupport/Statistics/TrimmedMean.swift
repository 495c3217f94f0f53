/// The mean of what is left when a fifth of the values is cut off at either end: nearly as sharp as
/// the mean and nearly as robust as the median.
///
/// Source: Yuen (1974), doi:10.1093/biomet/61.1.165.
public enum TrimmedMean {
  /// The share that is cut off at either end.
  public static let share = 0.2

  /// How many of a number of values are cut off at either end.
  public static func cut(of count: Int) -> Int { Int(share * Double(count)) }

  /// The trimmed mean.
  ///
  /// - Precondition: There is a value.
  /// - Complexity: O(n log n).
  public static func of(_ values: [Double]) -> Double {
    precondition(!values.isEmpty, "Nothing has no mean.")
    let kept = values.sorted().dropFirst(cut(of: values.count)).dropLast(cut(of: values.count))
    return kept.reduce(0, +) / Double(kept.count)
  }

  /// The degrees of freedom that are left to judge it by; at least 1 from two values on.
  public static func degrees(of count: Int) -> Int { max(1, count - 2 * cut(of: count) - 1) }
}
