import Foundation

/// When a series gives cause to wake somebody.
///
/// A change point alone does not: it must have enough nights after it, be large against the least
/// effect and against how two copies of the same differ, and stand up to a test that knows nothing of
/// normal distributions. A slow drift has no single step; it is held against the pinned reference,
/// which never moves by itself.
public struct AlertRule: Sendable {
  /// Something that was found.
  public struct Alert: Sendable, Equatable {
    /// How it was found.
    public enum Kind: String, Sendable {
      /// The level changed between two nights.
      case step
      /// The level has left the reference behind, little by little.
      case drift
    }

    /// How it was found.
    public let kind: Kind
    /// The index of the first night after the change, or of the night at which a drift was noticed.
    public let index: Int
    /// After ÷ before, or now ÷ reference: above 1 is slower.
    public let ratio: Double
    /// The p-value; `nil` for a drift.
    public let p: Double?
  }

  /// How changes are found.
  public var detector = EDivisive()
  /// How many nights a change must have lasted, that on which it came included.
  public var nightsAfter = 4
  /// The least relative change.
  public var minimumEffect = 0.02
  /// The chance of a false alarm on one night, by the rank test.
  public var significance = 2e-4
  /// How far a drift may go.
  public var gate = 0.10
  /// How many nights tell where a drift is.
  public var driftNights = 6

  /// The usual rule.
  public init() {}

  /// What the last night of a series gives cause for.
  ///
  /// - Parameters:
  ///   - series: Ratios to the reference, oldest first.
  ///   - reference: Ratios of the reference to itself on the same nights, as far as they are known.
  ///   - anchor: What the series was when the reference was pinned.
  /// - Returns: Steps in order, then a drift.
  public func alerts(
    in series: [Double], reference: [Double] = [], anchor: Double = 1
  ) -> [Alert] {
    var alerts: [Alert] = []
    let noise = Self.deviation(reference)
    let points = series.count > nightsAfter ? detector.changePoints(in: series) : []
    let edges = [0] + points.map(\.index) + [series.count]
    for (number, point) in points.enumerated() {
      guard series.count - point.index >= nightsAfter else { continue }
      let before = Array(series[edges[number]..<point.index].suffix(detector.window))
      let after = Array(series[point.index..<edges[number + 2]])
      guard let alert = step(point, before, after, noise: noise) else { continue }
      if hasMoved(reference, at: point.index, by: alert.ratio) { continue }
      alerts.append(alert)
    }
    if let drift = drift(series, anchor), !alerts.contains(where: { $0.ratio > 1 }) {
      alerts.append(drift)
    }
    return alerts
  }

  private func step(
    _ point: ChangePoint, _ before: [Double], _ after: [Double], noise: Double
  ) -> Alert? {
    let old = Quantile.median(before)
    let new = Quantile.median(after)
    guard old > 0, new > 0 else { return nil }
    let least = max(minimumEffect, 3 * noise)
    guard max(new / old, old / new) - 1 >= least else { return nil }
    let test = MannWhitney(old: before, new: after)
    guard test.p <= significance else { return nil }
    return Alert(kind: .step, index: point.index, ratio: new / old, p: test.p)
  }

  /// Whether the reference went the same way at the same time, by half as much at least.
  private func hasMoved(_ reference: [Double], at index: Int, by ratio: Double) -> Bool {
    guard index > 0, index < reference.count else { return false }
    let before = Quantile.median(Array(reference[..<index].suffix(detector.window)))
    let after = Quantile.median(Array(reference[index...]))
    guard before > 0, after > 0 else { return false }
    let moved = log(after / before)
    return moved * log(ratio) > 0 && abs(moved) >= 0.5 * abs(log(ratio))
  }

  /// Where the last nights' line stands now, against the anchor.
  ///
  /// The line is that of Theil and Sen, so that one night cannot bend it.
  ///
  /// Source: Sen (1968), doi:10.1080/01621459.1968.10480934.
  private func drift(_ series: [Double], _ anchor: Double) -> Alert? {
    let last = Array(series.suffix(driftNights))
    guard last.count >= 4, anchor > 0 else { return nil }
    // What jumps is a step, and waits for the nights that show its place.
    let jumps = zip(last, last.dropFirst()).map { $0 > 0 && $1 > 0 ? abs(log($1 / $0)) : 0 }
    guard let largest = jumps.max(), largest < 0.5 * log(1 + gate) else { return nil }
    var slopes: [Double] = []
    for right in last.indices {
      for left in 0..<right { slopes.append((last[right] - last[left]) / Double(right - left)) }
    }
    let slope = Quantile.median(slopes)
    let level = Quantile.median(last.indices.map { last[$0] - slope * Double($0) })
    let now = level + slope * Double(last.count - 1)
    guard now >= anchor * (1 + gate) else { return nil }
    return Alert(kind: .drift, index: series.count - 1, ratio: now / anchor, p: nil)
  }

  /// The median distance from the median, relative to it.
  private static func deviation(_ values: [Double]) -> Double {
    guard values.count >= 4 else { return 0 }
    let median = Quantile.median(values)
    guard median > 0 else { return 0 }
    return Quantile.median(values.map { abs($0 - median) }) / median
  }
}
