import Foundation

/// The ratio of two variants' times from interleaved measurements.
///
/// A quad is the four samples of an ABBA or BAAB run. Within a quad a steady drift of the machine
/// cancels out: both variants have the same mean place in time. The quad's statistic is the mean log
/// of A's two samples less that of B's; the effect is the median over the quads.
public struct PairedRatio: Sendable {
  /// Quads in the order in which they were taken.
  public private(set) var quads: [Quad] = []

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

  /// Takes a quad in.
  public mutating func append(_ quad: Quad) {
    quads.append(quad)
  }

  /// A ÷ B with its interval.
  ///
  /// - Returns: `nil` without quads.
  /// - Complexity: O(rounds of the bootstrap · quads · log quads).
  public func estimate(_ bootstrap: Bootstrap) -> Estimate? {
    guard !quads.isEmpty else { return nil }
    return bootstrap.median(of: quads.map(\.logRatio)).mapped(exp)
  }
}
