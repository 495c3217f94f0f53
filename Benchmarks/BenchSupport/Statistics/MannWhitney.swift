import Foundation

/// The Mann–Whitney U test: whether the values of one sample tend to be larger than those of
/// another, whatever their distributions.
///
/// All values of both sides are used. The p-value is exact, given the ties, up to ``exactLimit``
/// values; beyond, the normal approximation with ties and continuity corrected. A small p says that
/// the sides differ; a large one says nothing, least of all with few values.
///
/// Source: Mann & Whitney (1947), doi:10.1214/aoms/1177730491.
public struct MannWhitney: Sendable, Equatable {
  /// Up to how many values in both samples together the p-value is exact.
  public static let exactLimit = 80

  /// The number of pairs (old, new) in which new is larger, ties counting half.
  public let u: Double

  /// The chance that a value of the new sample exceeds one of the old, ties counting half.
  public let superiority: Double

  /// The chance of a U at least as far from its mean if both sides were the same; two-sided.
  public let p: Double

  /// The least p that samples of these sizes can give at all.
  public let smallestP: Double

  /// Compares two samples.
  ///
  /// - Precondition: Both have values, all of them finite.
  /// - Complexity: O(N² · n²) for N values up to ``exactLimit``, n the smaller side; else
  ///   O(N log N).
  public init(old: [Double], new: [Double]) {
    precondition(!old.isEmpty && !new.isEmpty, "Each side has a value.")
    let ranks = Self.doubledRanks(old + new)
    let newRanks = ranks[old.count...]
    let sum = newRanks.reduce(0, +)
    let m = old.count
    let n = new.count
    u = Double(sum) / 2 - Double(n * (n + 1)) / 2
    superiority = u / Double(m * n)
    smallestP = min(1, 2 / Self.combinations(m + n, n))
    p =
      m + n <= Self.exactLimit
      ? Self.exactP(ranks, count: n, sum: sum)
      : Self.approximateP(ranks, old: m, new: n, u: u)
  }

  /// Twice the rank of each value, so that the mean ranks of ties are whole.
  private static func doubledRanks(_ values: [Double]) -> [Int] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Int](repeating: 0, count: values.count)
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      for place in start..<end { ranks[order[place]] = start + 1 + end }
      start = end
    }
    return ranks
  }

  /// Counts all choices of `count` of the ranks by their sum.
  private static func exactP(_ ranks: [Int], count: Int, sum: Int) -> Double {
    let total = ranks.reduce(0, +)
    // ways[k][s]: choices of k ranks with the sum s, as a share of all at the end.
    var ways = [[Double]](
      repeating: [Double](repeating: 0, count: total + 1), count: count + 1)
    ways[0][0] = 1
    var reached = 0
    for (index, rank) in ranks.enumerated() {
      reached += rank
      for chosen in stride(from: min(count, index + 1), through: 1, by: -1) {
        for s in stride(from: reached, through: rank, by: -1) {
          ways[chosen][s] += ways[chosen - 1][s - rank]
        }
      }
    }
    let all = ways[count].reduce(0, +)
    let below = ways[count][...sum].reduce(0, +) / all
    let above = ways[count][sum...].reduce(0, +) / all
    return min(1, 2 * min(below, above))
  }

  private static func approximateP(_ ranks: [Int], old: Int, new: Int, u: Double) -> Double {
    let m = Double(old)
    let n = Double(new)
    let total = m + n
    var ties: [Int: Double] = [:]
    for rank in ranks { ties[rank, default: 0] += 1 }
    let correction = ties.keys.sorted().reduce(0.0) { sum, rank in
      let t = ties[rank] ?? 0
      return sum + (t * t * t - t)
    }
    let variance = m * n / 12 * (total + 1 - correction / (total * (total - 1)))
    guard variance > 0 else { return 1 }
    let distance = max(0, abs(u - m * n / 2) - 0.5)
    return erfc(distance / variance.squareRoot() / 2.0.squareRoot())
  }

  private static func combinations(_ n: Int, _ k: Int) -> Double {
    (0..<min(k, n - k)).reduce(1.0) { $0 * Double(n - $1) / Double($1 + 1) }
  }
}
