import Foundation

/// How time or memory grows with the number of constraints: the exponent p of "cost ~ constraintsᵖ".
///
/// The slope of log median against log constraints, by least squares. Only sizes of about 1,000 and
/// more count where there are two such: below, fixed costs hide the growth.
public struct GrowthFit: Sendable {
  /// The least number of constraints that counts as "about 1,000".
  ///
  /// Scenes grow in steps, so that the size nearest to 1,000 may have a quarter less.
  public static let largeSize = 750

  /// The measurements at one size.
  public struct Point: Sendable {
    /// The number of constraints.
    public let constraints: Int
    /// Samples by cluster, each positive.
    public let clusters: [[Double]]

    /// Makes a point.
    public init(constraints: Int, clusters: [[Double]]) {
      self.constraints = constraints
      self.clusters = clusters
    }
  }

  /// Fits the exponent.
  ///
  /// - Parameters:
  ///   - points: The measurements at each size.
  ///   - bootstrap: How the interval is found: the clusters of every size are drawn anew, and the
  ///     slope is fitted to the medians of their medians.
  /// - Returns: The exponent with its interval, or `nil` with fewer than two different sizes.
  public static func exponent(_ points: [Point], _ bootstrap: Bootstrap) -> Estimate? {
    let large = points.filter { $0.constraints >= largeSize }
    let used = Set(large.map(\.constraints)).count >= 2 ? large : points
    guard Set(used.map(\.constraints)).count >= 2 else { return nil }
    let places = used.map { log(Double($0.constraints)) }
    let value = slope(
      places, used.map { log(Quantile.median($0.clusters.flatMap { $0 })) })
    var numbers = RandomNumbers(seed: bootstrap.seed)
    var outcomes: [Double] = []
    let clusterMedians = used.map { $0.clusters.map(Quantile.median) }
    for _ in 0..<bootstrap.rounds {
      let medians = clusterMedians.map { candidates in
        let drawn = candidates.indices.map { _ in candidates[numbers.below(candidates.count)] }
        return log(Quantile.median(drawn))
      }
      outcomes.append(slope(places, medians))
    }
    let fewest = clusterMedians.map(\.count).min() ?? 1
    return bootstrap.interval(
      around: value, outcomes: outcomes,
      widening: fewest > 1 ? bootstrap.widening(count: fewest) : 1)
  }

  /// The slope of the least-squares line; the places must not all be equal.
  static func slope(_ places: [Double], _ values: [Double]) -> Double {
    let count = Double(places.count)
    let meanPlace = places.reduce(0, +) / count
    let meanValue = values.reduce(0, +) / count
    var covariance = 0.0
    var variance = 0.0
    for (place, value) in zip(places, values) {
      covariance += (place - meanPlace) * (value - meanValue)
      variance += (place - meanPlace) * (place - meanPlace)
    }
    return covariance / variance
  }
}
