import Foundation

/// Intervals by resampling: what the statistic would have been, had chance picked the samples anew.
///
/// Whole clusters are drawn, because samples that were taken within milliseconds of each other share
/// the disturbances of that moment and are no independent evidence. The result depends on the samples
/// and the seed alone.
///
/// Percentile intervals of few clusters are too narrow: resampling knows nothing of values that did
/// not occur. So both arms are stretched by what Student's distribution is wider than the normal one.
///
/// Source: Efron (1979), doi:10.1214/aos/1176344552; percentile intervals, expanded after Hesterberg
/// (2015), doi:10.1080/00031305.2015.1089789.
public struct Bootstrap: Sendable {
  /// The share of intervals that contain the true value, were it known.
  public let confidence: Double

  /// How often is drawn.
  public let rounds: Int

  /// Where randomness starts.
  public let seed: UInt64

  /// Makes a method.
  ///
  /// - Parameters:
  ///   - confidence: Between 0 and 1.
  ///   - rounds: How often is drawn; at least 100.
  ///   - seed: Where randomness starts.
  public init(confidence: Double = 0.99, rounds: Int = 2000, seed: UInt64 = 1) {
    precondition(confidence > 0 && confidence < 1, "A confidence lies between 0 and 1.")
    precondition(rounds >= 100, "An interval needs at least 100 rounds.")
    self.confidence = confidence
    self.rounds = rounds
    self.seed = seed
  }

  /// The median of all samples with its interval.
  ///
  /// For the interval each cluster stands as its median, whatever its number of samples.
  ///
  /// - Parameter clusters: Samples by cluster; at least one sample in all.
  /// - Returns: The median; the interval is the point itself where there is only one cluster.
  public func median(ofClusters clusters: [[Double]]) -> Estimate {
    let medians = clusters.map(Quantile.median)
    let value = Quantile.median(clusters.flatMap { $0 })
    guard value > 0, medians.allSatisfy({ $0 > 0 }) else {
      return estimate(clusters.count, of: value) { drawn in
        Quantile.median(drawn.map { medians[$0] })
      }
    }
    // What is positive is stretched by factors, so that the interval stays positive.
    return estimate(clusters.count, of: log(value)) { drawn in
      log(Quantile.median(drawn.map { medians[$0] }))
    }.mapped { $0 == log(value) ? value : exp($0) }
  }

  /// The median of independent samples with its interval.
  public func median(of samples: [Double]) -> Estimate {
    estimate(samples.count, of: Quantile.median(samples)) { drawn in
      Quantile.median(drawn.map { samples[$0] })
    }
  }

  /// A statistic with its interval.
  ///
  /// - Parameters:
  ///   - count: The number of clusters.
  ///   - value: The statistic of all of them.
  ///   - statistic: The statistic of the clusters with these indices, repeats included.
  /// - Returns: The value between the quantiles of the resampled statistics.
  public func estimate(
    _ count: Int, of value: Double, _ statistic: ([Int]) -> Double
  ) -> Estimate {
    guard count > 1 else { return Estimate(exact: value) }
    var numbers = RandomNumbers(seed: seed)
    var indices = [Int](repeating: 0, count: count)
    var outcomes: [Double] = []
    outcomes.reserveCapacity(rounds)
    for _ in 0..<rounds {
      for place in indices.indices { indices[place] = numbers.below(count) }
      outcomes.append(statistic(indices))
    }
    return interval(around: value, outcomes: outcomes, widening: widening(count: count))
  }

  /// By how much the arms of an interval from so few clusters are too short.
  ///
  /// - Parameters:
  ///   - count: The number of clusters, at least 2.
  ///   - degrees: Degrees of freedom, if they are fewer than `count` - 1.
  /// - Returns: √(n ÷ (n - 1)) · t ÷ z; 1.7 for six clusters, 1.1 for thirty.
  public func widening(count: Int, degrees: Int? = nil) -> Double {
    let freedom = Double(degrees ?? count - 1)
    let t = StudentDistribution.quantile(confidence: confidence, degrees: freedom)
    let z = StudentDistribution.normalQuantile(confidence: confidence)
    return (Double(count) / Double(count - 1)).squareRoot() * t / z
  }

  /// The quantiles of resampled outcomes that the confidence asks for, moved away from the value.
  func interval(around value: Double, outcomes: [Double], widening: Double = 1) -> Estimate {
    let sorted = outcomes.sorted()
    let tail = (1 - confidence) / 2
    let low = Quantile.of(sorted: sorted, share: tail)
    let high = Quantile.of(sorted: sorted, share: 1 - tail)
    return Estimate(
      value: value,
      low: value + min(0, low - value) * widening,
      high: value + max(0, high - value) * widening)
  }
}
