/// Order statistics of a sample.
public enum Quantile {
  /// The median; the mean of the middle two where their number is even.
  ///
  /// - Precondition: There is a value.
  /// - Complexity: O(n log n).
  public static func median(_ values: [Double]) -> Double {
    precondition(!values.isEmpty, "Nothing has no median.")
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : 0.5 * (sorted[middle - 1] + sorted[middle])
  }

  /// The value below which a share of an ascending sample lies, by linear interpolation.
  ///
  /// - Parameters:
  ///   - sorted: The sample in ascending order, not empty.
  ///   - share: From 0 (the least) to 1 (the greatest).
  /// - Returns: The interpolated value.
  public static func of(sorted: [Double], share: Double) -> Double {
    precondition(!sorted.isEmpty, "Nothing has no quantile.")
    let position = min(max(share, 0), 1) * Double(sorted.count - 1)
    let index = Int(position)
    guard index + 1 < sorted.count else { return sorted[sorted.count - 1] }
    let fraction = position - Double(index)
    return sorted[index] + fraction * (sorted[index + 1] - sorted[index])
  }
}
