// The C library brings `trunc`, which exact conversions of numbers call.
import Glibc

extension Rational {
  /// The exact value of a number: every finite `Double` is dyadic.
  ///
  /// - Precondition: `number` is finite.
  package init(_ number: Double) {
    precondition(number.isFinite, "Only a finite number is rational")
    if let integer = Int64(exactly: number), integer != .min {
      self.init(canonical: integer, 1)
      return
    }
    // number = odd · 2^exponent
    let exponent = Int(number.exponent) - number.significandWidth
    if exponent < 0 && exponent > -63 && number.isNormal {
      let odd = number.magnitude * Double(sign: .plus, exponent: -exponent, significand: 1)
      if let word = Int64(exactly: odd) {
        self.init(canonical: number < 0 ? -word : word, Int64(1) << Int64(-exponent))
        return
      }
    }
    self.init(BigRational(number))
  }

  /// The nearest number, ties to even; beyond the range of `Double` infinite.
  package var doubleValue: Double {
    let exact = Int64(1) << 53
    if isSmall && numerator.magnitude <= exact.magnitude && denominator <= exact {
      return Double(numerator) / Double(denominator)
    }
    let toward = boxed.truncatedDouble
    guard toward.isFinite else { return toward }
    let away = isNegative ? toward.nextDown : toward.nextUp
    guard away.isFinite else { return toward }
    let down = (self - Rational(toward)).magnitude
    let up = (Rational(away) - self).magnitude
    if down != up { return down < up ? toward : away }
    return toward.significandBitPattern & 1 == 0 ? toward : away
  }
}
