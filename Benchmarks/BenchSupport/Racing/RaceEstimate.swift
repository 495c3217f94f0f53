import Foundation

/// What the rounds of a race say together.
///
/// Each spawn stands as the median of its rounds: what is peculiar to the processes of one spawn, such
/// as where they lie in memory, hits all its rounds and is one piece of evidence, not many. The effect
/// is the trimmed mean over spawns. Its interval comes from drawing spawns, and rounds within them,
/// anew; both arms are stretched for the small number of spawns.
public struct RaceEstimate: Sendable, Equatable {
  /// Head ÷ base with its interval.
  public let ratio: Estimate
  /// The chance of such an effect if both were the same.
  public let p: Double
  /// The relative difference that two copies of the base may seem to have: the 99th percentile.
  public let noiseFloor: Double
  /// Base again ÷ base with its interval: it should contain 1.
  public let floorRatio: Estimate

  /// Estimates from spawns.
  ///
  /// - Precondition: There are at least two spawns, each with rounds.
  /// - Complexity: O(draws of the bootstrap · spawns · rounds in a spawn).
  public init(_ spawns: [RaceSpawn], _ bootstrap: Bootstrap) {
    precondition(spawns.count >= 2, "One spawn says nothing about others.")
    let effect = Self.draw(spawns.map(\.effects), bootstrap)
    let floor = Self.draw(spawns.map(\.floors), bootstrap)
    ratio = Self.interval(effect, spawns.count, bootstrap).mapped(exp)
    floorRatio = Self.interval(floor, spawns.count, bootstrap).mapped(exp)
    let sizes = floor.outcomes.map(abs).sorted()
    noiseFloor = exp(Quantile.of(sorted: sizes, share: 0.99)) - 1
    p = Self.p(effect, spawns.count)
  }

  /// The value of a statistic and what it was for other draws.
  private typealias Draw = (value: Double, outcomes: [Double])

  private static func draw(_ rounds: [[Double]], _ bootstrap: Bootstrap) -> Draw {
    let value = TrimmedMean.of(rounds.map(Quantile.median))
    var numbers = RandomNumbers(seed: bootstrap.seed)
    var outcomes: [Double] = []
    outcomes.reserveCapacity(bootstrap.rounds)
    for _ in 0..<bootstrap.rounds {
      let medians = rounds.indices.map { _ in
        let spawn = rounds[numbers.below(rounds.count)]
        return Quantile.median(spawn.map { _ in spawn[numbers.below(spawn.count)] })
      }
      outcomes.append(TrimmedMean.of(medians))
    }
    return (value, outcomes)
  }

  private static func interval(_ draw: Draw, _ count: Int, _ bootstrap: Bootstrap) -> Estimate {
    bootstrap.interval(
      around: draw.value, outcomes: draw.outcomes,
      widening: bootstrap.widening(count: count, degrees: TrimmedMean.degrees(of: count)))
  }

  private static func p(_ draw: Draw, _ count: Int) -> Double {
    let mean = draw.outcomes.reduce(0, +) / Double(draw.outcomes.count)
    let squares = draw.outcomes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares / Double(draw.outcomes.count - 1) * Double(count) / Double(count - 1))
      .squareRoot()
    guard error > 0 else { return draw.value == 0 ? 1 : 0 }
    return StudentDistribution.twoSidedTail(
      abs(draw.value) / error, degrees: Double(TrimmedMean.degrees(of: count)))
  }

  /// The verdict at this point.
  public func verdict(_ plan: RacePlan) -> RaceVerdict {
    let least = 1 + max(plan.minimumEffect, noiseFloor)
    if p <= plan.significance {
      if ratio.low > 1 && ratio.value >= least { return .regression }
      if ratio.high < 1 && ratio.value <= 1 / least { return .improvement }
    }
    let small = 1 + plan.minimumEffect
    return ratio.low > 1 / small && ratio.high < small ? .noChange : .inconclusive
  }
}
