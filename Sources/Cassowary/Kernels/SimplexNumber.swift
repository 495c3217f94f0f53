/// A number to calculate a tableau with: `Double`, or one with more digits.
protocol SimplexNumber: BitwiseCopyable, Sendable, Comparable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  static var infinity: Self { get }

  /// What a threshold for rounding errors of `Double` is for this type.
  static func threshold(_ tolerance: Double) -> Double

  init(_ number: Double)

  /// The nearest `Double`.
  var double: Double { get }
  var isFinite: Bool { get }

  static prefix func - (number: Self) -> Self
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func / (left: Self, right: Self) -> Self
}

extension SimplexNumber {
  @inline(__always)
  static func += (left: inout Self, right: Self) { left = left + right }
  @inline(__always)
  static func -= (left: inout Self, right: Self) { left = left - right }
  @inline(__always)
  static func *= (left: inout Self, right: Self) { left = left * right }
  @inline(__always)
  static func /= (left: inout Self, right: Self) { left = left / right }
}

/// The absolute value of a number.
@inline(__always)
func abs<Number: SimplexNumber>(_ number: Number) -> Number { number < 0.0 ? -number : number }

extension Double: SimplexNumber {
  @inline(__always)
  static func threshold(_ tolerance: Double) -> Double { tolerance }

  @inline(__always)
  var double: Double { self }
}
