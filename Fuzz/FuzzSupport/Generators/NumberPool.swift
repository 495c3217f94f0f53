/// The numbers of one case: few different ones, so that coincidences are common.
struct NumberPool {
  private var coefficients: [Double]
  private var values: [Double]
  private(set) var priorities: [Double]
  private(set) var weights: [Double]
  /// Whether rows may be almost multiples of others.
  private(set) var hasParallels = false
  /// Whether required rows hold at the anchor, and how often, in tenths.
  private(set) var anchoredTenths: Int

  init(_ profile: Profile, _ source: inout ChoiceSource) {
    switch profile {
    case .random, .large:
      coefficients = [1, -1, 1, -1, 2, 0.5, 3, -2, 4, -0.25, 1.5, 5]
      values = [0, 1, 2, 3, 5, 10, -1, -4, 0.5, 7.25, -20, 100, 8, 12]
    case .layout, .tree:
      coefficients = [1, -1, 0.5, 2, 1.5, 0.75]
      values = [0, 8, 10, 16, 20, 44, 50, 100, 320, 375, 12.5]
    case .degenerate:
      coefficients = [1, -1, 1, -1, 2]
      values = [0, 0, 0, 1, 1, -1, 2]
    case .numeric:
      // Each by itself is hard; together they leave nothing to be judged.
      let kind = source.pick(weights: [60, 2, 1])
      hasParallels = kind == 1
      let span = kind == 2 ? 6 : [1, 1, 1, 2, 2, 3][source.below(6)]
      coefficients = Self.wideNumbers(&source, span: span, count: 8)
      values = [0, 1, 3, 0.1, -2.5, 1.0 / 3, 1000, -0.7, 65536, 12345.678]
    }
    // A case uses a prefix, so that short lists of numbers are common.
    coefficients = Array(coefficients.prefix(2 + source.below(coefficients.count - 1)))
    values = Array(values.prefix(2 + source.below(values.count - 1)))
    let all = [750, 500, 250, 999, 250.5, 251, 1, 999.999, 0.5, 100]
    var chosen: [Double] = []
    for _ in 0..<(1 + source.below(4)) { chosen.append(all[source.below(all.count)]) }
    // Levels that lie close together, and now and then many of them.
    if source.happens(1, in: 4), let first = chosen.first, first < 999 {
      chosen += [first + 0.5, first + 0.25]
    }
    if source.happens(1, in: 10) { chosen += all }
    priorities = chosen
    weights = source.happens(1, in: 3) ? [1, 2, 0.5, 3, 10] : [1]
    switch profile {
    case .layout, .tree, .large: anchoredTenths = 10
    default: anchoredTenths = [10, 9, 7, 0][source.below(4)]
    }
  }

  private static func wideNumbers(
    _ source: inout ChoiceSource, span: Int, count: Int
  ) -> [Double] {
    let mantissas: [Double] = [1, -1, 2, 3, -7, 0.1, 1.0 / 3, 1.1, -0.3, 1.0000001]
    return (0..<count).map { _ in
      let mantissa = mantissas[source.below(mantissas.count)]
      let exponent = source.below(2 * span + 1) - span
      return mantissa * power(exponent)
    }
  }

  static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<abs(exponent) { result *= 10 }
    return exponent < 0 ? 1 / result : result
  }

  func coefficient(_ source: inout ChoiceSource) -> Double { source.pick(coefficients) }

  func value(_ source: inout ChoiceSource) -> Double { source.pick(values) }

  func softPriority(_ source: inout ChoiceSource) -> Double { source.pick(priorities) }

  func weight(_ source: inout ChoiceSource) -> Double { source.pick(weights) }
}
