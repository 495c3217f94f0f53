import Foundation

/// The ratio of two variants' times from interleaved measurements.
///
/// A quad is the four samples of an ABBA or BAAB run. Within a quad a steady drift of the machine
/// cancels out: both variants have the same mean place in time. The quad's statistic is the mean log
/// of A's two samples less that of B's.
///
/// A round is made of quads on the same objects in memory, and where those happen to lie favours one
/// variant, for the whole round. So both are made anew for each round, by turns A first and B first,
/// and two such rounds are a block: its statistic is the mean of the medians of both rounds. The
/// effect is the median over the blocks, and the interval is found by drawing blocks.
public struct PairedRatio: Sendable {
  /// The rounds in the order in which they were taken, each with at least one quad.
  public private(set) var rounds: [[Quad]] = []

  /// The samples of one ABBA or BAAB run.
  public struct Quad: Equatable, Sendable {
    /// The two samples of variant A, each positive.
    public let first: [Double]
    /// The two samples of variant B, each positive.
    public let second: [Double]

    /// Makes a quad from the samples of both variants.
    public init(first: [Double], second: [Double]) {
      self.first = first
      self.second = second
    }

    var logRatio: Double { Self.meanLog(first) - Self.meanLog(second) }

    private static func meanLog(_ samples: [Double]) -> Double {
      samples.reduce(0) { $0 + log($1) } / Double(samples.count)
    }
  }

  /// Starts without samples.
  public init() {}

  /// Takes a round in; one without quads is left out.
  public mutating func append(_ round: [Quad]) {
    if !round.isEmpty { rounds.append(round) }
  }

  /// A ÷ B with its interval.
  ///
  /// - Returns: `nil` without samples. A single block gives no interval but the point itself; a last
  ///   round without its counterpart does not count unless it is the only one.
  /// - Complexity: O(rounds of the bootstrap · blocks · log blocks).
  public func estimate(_ bootstrap: Bootstrap) -> Estimate? {
    let medians = rounds.map { Quantile.median($0.map(\.logRatio)) }
    guard let first = medians.first else { return nil }
    guard medians.count > 1 else { return Estimate(exact: exp(first)) }
    let blocks = stride(from: 0, to: medians.count - 1, by: 2).map { index in
      0.5 * (medians[index] + medians[index + 1])
    }
    return bootstrap.median(of: blocks).mapped(exp)
  }
}
