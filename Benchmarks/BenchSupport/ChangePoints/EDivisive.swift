import Foundation

/// Finds the places at which the level of a series changes, however many there are.
///
/// In windows that overlap by half, the split with the largest energy distance between both sides is
/// taken as long as Student's t-test finds it significant at a weak level; then the weakest places are
/// removed until all that remain are significant at the strong level. There is no randomness: the same
/// series gives the same places.
///
/// Source: Matteson & James (2014), doi:10.1080/01621459.2013.849605; windows, t-test and the two
/// levels after Fleming et al. (2023), doi:10.1145/3578244.3583719. As there, the t-test divides
/// variances by the number of values.
public struct EDivisive: Sendable {
  /// The length of a window.
  public var window = 50
  /// The strong level of significance.
  public var maximumP = 0.001
  /// The least relative change.
  public var minimumMagnitude = 0.0

  /// The usual settings.
  public init() {}

  /// Finds the changes, in order.
  ///
  /// - Parameter series: Finite values, oldest first.
  /// - Returns: The changes, in ascending order of their places.
  /// - Complexity: O(n · window²) distances for n values.
  public func changePoints(in series: [Double]) -> [ChangePoint] {
    var places: [Int] = []
    var start = 0
    while start < series.count {
      let end = min(start + window, series.count)
      let found = split(Array(series[start..<end])).map { $0 + start }
      for place in found where !places.contains(place) { places.append(place) }
      start = max(found.last ?? 0, start + window / 2)
    }
    return merge(places.sorted(), series)
  }

  /// The places in one window that are significant at the weak level.
  private func split(_ values: [Double]) -> [Int] {
    let energy = EnergyDistance(values)
    var places: [Int] = []
    while true {
      let edges = [0] + places + [values.count]
      var best: (place: Int, distance: Double)?
      for (low, high) in zip(edges, edges.dropFirst()) where high - low > 1 {
        let candidate = energy.bestSplit(low, high)
        if candidate.distance > best?.distance ?? -.infinity { best = candidate }
      }
      guard let best else { return places }
      let low = places.last { $0 < best.place } ?? 0
      let high = places.first { $0 > best.place } ?? values.count
      let point = Self.point(best.place, values, low, high)
      guard point.p <= weakP else { return places }
      places.append(best.place)
      places.sort()
    }
  }

  private var weakP: Double {
    maximumP < 0.05 ? 10 * maximumP : maximumP < 0.5 ? 2 * maximumP : maximumP
  }

  /// Removes the weakest until all are strong.
  ///
  /// After a removal only what follows it is judged anew, as Apache Otava does.
  private func merge(_ places: [Int], _ series: [Double]) -> [ChangePoint] {
    var points = places.indices.map { Self.point($0, of: places, series) }
    while !points.isEmpty {
      var weakest = 0
      var smallest = 0
      for index in points.indices {
        if points[index].p > points[weakest].p { weakest = index }
        if points[index].magnitude < points[smallest].magnitude { smallest = index }
      }
      var removed = weakest
      if points[weakest].p < maximumP {
        if points[smallest].magnitude > minimumMagnitude { return points }
        removed = smallest
      }
      points.remove(at: removed)
      let rest = points.map(\.index)
      for index in [removed, removed + 1] where points.indices.contains(index) {
        points[index] = Self.point(index, of: rest, series)
      }
    }
    return []
  }

  /// The change at one of several places.
  private static func point(_ index: Int, of places: [Int], _ series: [Double]) -> ChangePoint {
    let low = index == 0 ? 0 : places[index - 1]
    let high = index + 1 < places.count ? places[index + 1] : series.count
    return point(places[index], series, low, high)
  }

  private static func point(
    _ place: Int, _ series: [Double], _ low: Int, _ high: Int
  ) -> ChangePoint {
    let left = moments(series[low..<place])
    let right = moments(series[place..<high])
    return ChangePoint(index: place, before: left.mean, after: right.mean, p: p(left, right))
  }

  private typealias Moments = (count: Double, mean: Double, variance: Double)

  private static func moments(_ values: ArraySlice<Double>) -> Moments {
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (count, mean, squares / count)
  }

  /// The two-sided p of the t-test with equal variances.
  private static func p(_ left: Moments, _ right: Moments) -> Double {
    let degrees = left.count + right.count - 2
    guard degrees > 0 else { return 1 }
    let pooled =
      ((left.count - 1) * left.variance + (right.count - 1) * right.variance) / degrees
    let error = (pooled * (1 / left.count + 1 / right.count)).squareRoot()
    guard error > 0 else { return left.mean == right.mean ? 1 : 0 }
    return StudentDistribution.twoSidedTail((left.mean - right.mean) / error, degrees: degrees)
  }
}
