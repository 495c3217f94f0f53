/// A number of about 32 decimal digits: the sum of two `Double`s that do not overlap.
///
/// For the few systems that 16 digits do not solve. Range and infinities are those of `Double`.
///
/// Source: Dekker (1971), doi:10.1007/BF01397083; error bounds of the operations: Joldes, Muller &
/// Popescu (2017), doi:10.1145/3121432.
struct DoubleDouble: SimplexNumber {
  /// The number to the nearest `Double`, and what is missing.
  private(set) var high: Double
  private(set) var low: Double

  @inline(__always)
  private init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  @inline(__always)
  init(_ number: Double) { self.init(high: number, low: 0) }

  @inline(__always)
  init(floatLiteral number: Double) { self.init(number) }

  @inline(__always)
  init(integerLiteral number: Double) { self.init(number) }

  static var infinity: DoubleDouble { DoubleDouble(.infinity) }

  /// Twice the digits: the square.
  static func threshold(_ tolerance: Double) -> Double { tolerance * tolerance }

  var double: Double { high }
  var isFinite: Bool { high.isFinite }

  static func == (left: DoubleDouble, right: DoubleDouble) -> Bool {
    left.high == right.high && left.low == right.low
  }

  static func < (left: DoubleDouble, right: DoubleDouble) -> Bool {
    left.high < right.high || (left.high == right.high && left.low < right.low)
  }

  static prefix func - (number: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -number.high, low: -number.low)
  }

  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let high = exactSum(left.high, right.high)
    guard high.sum.isFinite else { return DoubleDouble(high.sum) }
    let low = exactSum(left.low, right.low)
    let middle = orderedSum(high.sum, high.error + low.sum)
    return orderedSum(middle.high, middle.low + low.error)
  }

  static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = left.high * right.high
    guard product.isFinite else { return DoubleDouble(product) }
    let error = (-product).addingProduct(left.high, right.high)
    return orderedSum(product, error + (left.high * right.low + left.low * right.high))
  }

  static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.high / right.high
    guard first.isFinite, right.high.isFinite else { return DoubleDouble(first) }
    let rest = left - right * DoubleDouble(first)
    let second = rest.high / right.high
    let last = rest - right * DoubleDouble(second)
    return orderedSum(first, second) + DoubleDouble(last.high / right.high)
  }

  /// A sum and its rounding error.
  @inline(__always)
  private static func exactSum(_ left: Double, _ right: Double) -> (sum: Double, error: Double) {
    let sum = left + right
    let part = sum - left
    return (sum, (left - (sum - part)) + (right - part))
  }

  /// The same, as a number, where the first is not smaller than the second.
  @inline(__always)
  private static func orderedSum(_ large: Double, _ small: Double) -> DoubleDouble {
    let sum = large + small
    return DoubleDouble(high: sum, low: small - (sum - large))
  }
}
