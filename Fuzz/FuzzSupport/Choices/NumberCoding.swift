import Foundation

/// Numbers as three choices, the simple ones first: integers, quotients, decimals, any bits.
package enum NumberCoding {
  /// A choice of a form and two words.
  static let bounds = [4, 1 << 32, 1 << 32]
  private static let divisors: [Double] = [2, 4, 8, 16, 3, 10, 100, 1000]

  /// Reads a number; every three choices are one.
  package static func read(_ source: inout ChoiceSource) -> Double {
    source.span(.number) { source in
      let form = source.below(bounds[0])
      let first = source.below(bounds[1])
      let second = source.below(bounds[2])
      switch form {
      case 0: return Double(signed(first))
      case 1: return Double(signed(first)) / divisors[second % divisors.count]
      case 2: return decimal(signed(first), exponent: signed(second) % 400)
      default: return Double(bitPattern: UInt64(first) << 32 | UInt64(second))
      }
    }
  }

  /// The simplest three choices that read back as the number.
  package static func choices(for number: Double) -> [Int] {
    if let integer = Int(exactly: number), abs(integer) < 1 << 30,
      number.sign == .plus || integer != 0
    {
      return [0, unsigned(integer), 0]
    }
    for (position, divisor) in divisors.enumerated() {
      guard let top = Int(exactly: (number * divisor).rounded()), abs(top) < 1 << 30, top != 0,
        Double(top) / divisor == number
      else { continue }
      return [1, unsigned(top), position]
    }
    if let (mantissa, exponent) = shortDecimal(of: number) {
      return [2, unsigned(mantissa), unsigned(exponent)]
    }
    let bits = number.bitPattern
    return [3, Int(bits >> 32), Int(bits & 0xFFFF_FFFF)]
  }

  /// Numbers to try in place of one, the simplest first.
  package static func simpler(than number: Double) -> [Double] {
    guard number.isFinite else { return [0, 1, 1e300] }
    var found: [Double] = [0, 1, -1, 2]
    if number.magnitude < 1e15 { found += [number.rounded(.towardZero), (number / 2).rounded()] }
    if number != 0 {
      let power = pow(10, log10(number.magnitude).rounded(.down))
      if power.isNormal {
        found += [power, -power, (number / power).rounded(.towardZero) * power]
        let digit = (number / power * 10).rounded(.towardZero)
        found.append(digit * power / 10)
      }
    }
    let own = choices(for: number)
    return found.filter { $0.isFinite && choices(for: $0).lexicographicallyPrecedes(own) }
  }

  /// The numbers in the order 0, 1, -1, 2, -2, and so on.
  private static func signed(_ word: Int) -> Int {
    word & 1 == 1 ? (word >> 1) + 1 : -(word >> 1)
  }

  private static func unsigned(_ integer: Int) -> Int {
    integer > 0 ? 2 * integer - 1 : -2 * integer
  }

  private static func decimal(_ mantissa: Int, exponent: Int) -> Double {
    Double("\(mantissa)e\(exponent)") ?? 0
  }

  private static func shortDecimal(of number: Double) -> (mantissa: Int, exponent: Int)? {
    guard number.isFinite, number != 0 else { return nil }
    let text = "\(number.magnitude)"
    let parts = text.split(separator: "e")
    guard var digits = parts.first.map({ Array($0.utf8) }) else { return nil }
    var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    if let point = digits.firstIndex(of: UInt8(ascii: ".")) {
      exponent -= digits.count - point - 1
      digits.remove(at: point)
    }
    while digits.count > 1, digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    guard let size = Int(String(decoding: digits, as: UTF8.self)), size < 1 << 30 else {
      return nil
    }
    let mantissa = number < 0 ? -size : size
    guard decimal(mantissa, exponent: exponent) == number else { return nil }
    return (mantissa, exponent)
  }
}
