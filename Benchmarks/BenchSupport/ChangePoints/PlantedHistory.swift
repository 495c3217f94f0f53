import Foundation

/// A history whose truth is known: noise of about 1 % around the reference, and from some night on
/// a step, a drift, or nothing.
public struct PlantedHistory: Sendable {
  /// How the ratios of quiet nights are distributed; all with a typical distance of about 1 %.
  public enum Noise: String, CaseIterable, Sendable {
    /// A normal distribution.
    case gaussian
    /// Two levels that are taken at random, as layouts in memory or clock rates are.
    case twoMode = "two-mode"
    /// Student's t with two degrees of freedom: now and then a night that is off by far.
    case heavyTails = "heavy-tails"

    /// A quiet night's distance from the level.
    func next(_ numbers: inout RandomNumbers) -> Double {
      switch self {
      case .gaussian: return 0.01 * Self.normal(&numbers)
      case .twoMode:
        return 0.005 * Self.normal(&numbers) + (numbers.below(2) == 0 ? -0.01 : 0.01)
      case .heavyTails:
        let (first, second) = (Self.normal(&numbers), Self.normal(&numbers))
        let spread = ((first * first + second * second) / 2).squareRoot()
        return 0.006 * Self.normal(&numbers) / max(0.05, spread)
      }
    }

    /// A normally distributed number.
    ///
    /// Source: Box & Muller (1958), doi:10.1214/aoms/1177706645.
    private static func normal(_ numbers: inout RandomNumbers) -> Double {
      let radius = Double(numbers.below(1 << 52) + 1) / Double(1 << 52)
      let angle = Double(numbers.below(1 << 52)) / Double(1 << 52)
      return (-2 * log(radius)).squareRoot() * cos(2 * .pi * angle)
    }
  }

  /// What happens to the level.
  public enum Plant: Sendable, Equatable {
    /// Nothing.
    case nothing
    /// It is higher by a share from one night on.
    case step(Double)
    /// It rises by a share of itself each night.
    case drift(Double)
  }

  /// The index of the first night that differs.
  public let place: Int
  /// Ratios to the reference, oldest first.
  public let series: [Double]
  /// Ratios of the reference to itself on the same nights.
  public let reference: [Double]

  /// Invents a history; the same seed gives the same.
  ///
  /// - Parameters:
  ///   - noise: The shape of the noise.
  ///   - plant: What happens.
  ///   - place: The number of quiet nights before it.
  ///   - nights: The number of all nights.
  ///   - seed: What tells histories apart.
  public init(noise: Noise, plant: Plant, place: Int, nights: Int, seed: UInt64) {
    var numbers = RandomNumbers(seed: seed)
    var series: [Double] = []
    var reference: [Double] = []
    for night in 0..<nights {
      let age = Double(max(0, night - place + 1))
      let level =
        switch plant {
        case .nothing: 1.0
        case .step(let share): age > 0 ? 1 + share : 1
        case .drift(let share): pow(1 + share, age)
        }
      series.append(level * (1 + noise.next(&numbers)))
      reference.append(1 + noise.next(&numbers))
    }
    self.place = place
    self.series = series
    self.reference = reference
  }

  /// The first of some nights on which a rule alarms, and its alerts; every one is evaluated as it
  /// would have been then.
  ///
  /// - Parameters:
  ///   - rule: The rule that is judged.
  ///   - nights: Indices of nights.
  /// - Returns: The index of the night and what was found, or `nil` if no night alarms.
  public func firstAlarm(
    of rule: AlertRule, on nights: some Sequence<Int>
  ) -> (night: Int, alerts: [AlertRule.Alert])? {
    for night in nights where series.indices.contains(night) {
      let alerts = rule.alerts(
        in: Array(series[...night]), reference: Array(reference[...night]))
      if !alerts.isEmpty { return (night, alerts) }
    }
    return nil
  }
}
