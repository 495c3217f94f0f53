import Foundation

/// Sets numbers for people: three significant digits and a fitting unit.
enum Quantity {
  /// A number of nanoseconds or bytes.
  static func text(_ value: Double, _ unit: BenchmarkUnit) -> String {
    switch unit {
    case .nanoseconds: scaled(value, ["ns", "µs", "ms", "s"])
    case .bytes: scaled(value, ["B", "kB", "MB", "GB"])
    }
  }

  /// A ratio or exponent: two decimals, more below 0.1, none from 1,000.
  static func plain(_ value: Double) -> String {
    if value != 0 && abs(value) < 0.1 { return significant(value) }
    if abs(value) >= 1000 { return grouped(Int(value.rounded())) }
    return fixed(value, decimals: 2)
  }

  /// A ratio near 1, with three decimals.
  static func precise(_ value: Double) -> String {
    abs(value) < 100 ? fixed(value, decimals: 3) : plain(value)
  }

  /// A share in percent, with a tenth where that says something.
  static func percent(_ share: Double) -> String {
    let tenths = (share * 1000).rounded()
    return fixed(tenths / 10, decimals: tenths.remainder(dividingBy: 10) == 0 ? 0 : 1) + " %"
  }

  /// A count: whole where it is, else with two decimals.
  static func plainCount(_ value: Double) -> String {
    Int(exactly: value).map(grouped) ?? fixed(value, decimals: 2)
  }

  /// A ratio as a signed change: "+4.2 %".
  static func change(_ ratio: Double) -> String {
    let change = 100 * (ratio - 1)
    return (change > 0 ? "+" : "") + fixed(change, decimals: abs(change) < 100 ? 1 : 0) + " %"
  }

  /// A whole number with a comma before every three digits.
  static func grouped(_ value: Int) -> String {
    var digits = Array(String(value.magnitude))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return (value < 0 ? "-" : "") + String(digits)
  }

  private static func scaled(_ value: Double, _ units: [String]) -> String {
    var value = value
    var index = 0
    // 999.5 would be set as 1,000 of the smaller unit.
    while abs(value) >= 999.5 && index + 1 < units.count {
      value /= 1000
      index += 1
    }
    return "\(significant(value)) \(units[index])"
  }

  private static func significant(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    let whole = Int(floor(log10(abs(value)))) + 1
    return fixed(value, decimals: max(0, min(6, 3 - whole)))
  }

  private static func fixed(_ value: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", value)
  }
}
