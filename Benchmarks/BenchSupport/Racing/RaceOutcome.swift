import Foundation

/// What one race found.
public struct RaceOutcome: Sendable {
  /// The benchmark.
  public let id: String
  /// What was measured.
  public let spawns: [RaceSpawn]
  /// Iterations in one sample.
  public let iterations: Int
  /// What it says; `nil` with fewer than two spawns.
  public let estimate: RaceEstimate?
  /// The verdict by this race alone.
  public let verdict: RaceVerdict
  /// Wall time it took, in seconds.
  public let seconds: Double

  /// The median time of one iteration of the base, in nanoseconds.
  public var baseMedian: Double? { Self.median(spawns.flatMap(\.base)) }

  /// The median time of one iteration of the head, in nanoseconds.
  public var headMedian: Double? { Self.median(spawns.flatMap(\.head)) }

  /// Head ÷ base by the clock on the wall: a cross-check.
  public var wallRatio: Double? {
    Self.median(spawns.flatMap(\.wallEffects)).map { exp($0) }
  }

  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : Quantile.median(values)
  }
}
