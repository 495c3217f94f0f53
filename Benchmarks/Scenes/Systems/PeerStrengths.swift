/// What priorities weigh for solvers that add up strengths instead of comparing levels.
///
/// Each scene chooses them so far apart that the unique answers coincide. They stay below a thousand
/// million, from where Kiwi takes a strength for required.
public struct PeerStrengths: Sendable {
  private let levels: [(priority: Double, strength: Double)]

  /// Takes levels in any order.
  init(_ levels: [(priority: Double, strength: Double)]) {
    self.levels = levels
  }

  /// What a unit of violation costs.
  ///
  /// - Returns: The strength of the highest level that is not above the priority, times the weight;
  ///   infinity for required rows.
  func strength(priority: Double, weight: Double) -> Double {
    guard priority < 1000 else { return .infinity }
    var best = (priority: -1.0, strength: 1.0)
    for level in levels where level.priority <= priority && level.priority > best.priority {
      best = level
    }
    return best.strength * weight
  }
}
