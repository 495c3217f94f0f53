import Foundation

/// How numbers are written in reports: shortest, and without a fraction of zero.
enum ReadableNumber {
  static func text(_ number: CGFloat) -> String { text(Double(number)) }

  static func text(_ number: Float) -> String {
    number == number.rounded() && abs(number) < 1e7 ? String(Int(number)) : String(number)
  }

  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}

extension ReadableNumber {
  /// A number that was computed, without the last digits, which rounding has made.
  static func rounded(_ number: Double) -> String {
    let scaled = (number * 1e6).rounded() / 1e6
    return text(scaled.isFinite ? scaled + 0 : number)
  }
}
