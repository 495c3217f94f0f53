/// Two variants of a benchmark held against each other.
public struct PairResult: Sendable {
  /// The variant above the line.
  public let first: BenchmarkID
  /// The variant below the line.
  public let second: BenchmarkID
  /// First ÷ second with its interval: above 1 the second is cheaper.
  public let ratio: Estimate

  /// Makes a pair.
  public init(first: BenchmarkID, second: BenchmarkID, ratio: Estimate) {
    self.first = first
    self.second = second
    self.ratio = ratio
  }
}
