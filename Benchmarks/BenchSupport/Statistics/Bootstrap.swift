/// Intervals by resampling: what the statistic would have been, had chance picked the samples anew.
///
/// Whole clusters are drawn, because samples that were taken within milliseconds of each other share
/// the disturbances of that moment and are no independent evidence. The result depends on the samples
/// and the seed alone.
///
/// Source: Efron (1979), doi:10.1214/aos/1176344552; percentile intervals.
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
    return estimate(clusters.count, of: Quantile.median(clusters.flatMap { $0 })) { drawn in
      Quantile.median(drawn.map { medians[$0] })
    }
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
    return interval(around: value, outcomes: outcomes)
  }

  /// The quantiles of resampled outcomes that the confidence asks for.
  func interval(around value: Double, outcomes: [Double]) -> Estimate {
    let sorted = outcomes.sorted()
    let tail = (1 - confidence) / 2
    return Estimate(
      value: value,
      low: Quantile.of(sorted: sorted, share: tail),
      high: Quantile.of(sorted: sorted, share: 1 - tail))
  }
}
