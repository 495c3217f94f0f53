import Foundation

/// The ratio between two unpaired samples: the median of all ratios new ÷ old.
///
/// Unlike the ratio of medians it does not jump where values come in two modes.
///
/// Source: Hodges & Lehmann (1963), doi:10.1214/aoms/1177704172.
public enum ShiftEstimate {
  /// The ratio.
  ///
  /// - Precondition: Both sides have values, all of them positive.
  /// - Complexity: O(m · n · log(m · n)).
  public static func ratio(old: [Double], new: [Double]) -> Double {
    let oldLogs = old.map { log($0) }
    let shifts = new.flatMap { value in oldLogs.map { log(value) - $0 } }
    return exp(Quantile.median(shifts))
  }

  /// The ratio with its interval, by drawing both sides anew.
  public static func ratio(
    old: [Double], new: [Double], _ bootstrap: Bootstrap
  ) -> Estimate {
    let value = ratio(old: old, new: new)
    guard old.count > 1, new.count > 1 else { return Estimate(exact: value) }
    var numbers = RandomNumbers(seed: bootstrap.seed)
    var outcomes: [Double] = []
    for _ in 0..<bootstrap.rounds {
      let drawn = [old, new].map { side in side.map { _ in side[numbers.below(side.count)] } }
      outcomes.append(log(ratio(old: drawn[0], new: drawn[1])))
    }
    return bootstrap.interval(
      around: log(value), outcomes: outcomes,
      widening: bootstrap.widening(count: min(old.count, new.count))
    ).mapped(exp)
  }
}
