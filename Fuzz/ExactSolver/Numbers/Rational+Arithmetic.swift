/// The greatest common divisor; 0 only for two zeros.
///
/// Binary, as words rarely share large factors.
func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
  if first == 0 { return second }
  if second == 0 { return first }
  let shift = (first | second).trailingZeroBitCount
  var odd = first >> UInt64(first.trailingZeroBitCount)
  var other = second >> UInt64(second.trailingZeroBitCount)
  while odd != other && odd != 1 && other != 1 {
    if other > odd {
      other -= odd
      other >>= UInt64(other.trailingZeroBitCount)
    } else {
      odd -= other
      odd >>= UInt64(odd.trailingZeroBitCount)
    }
  }
  return min(odd, other) << UInt64(shift)
}

/// The greatest common divisor of double words.
func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
  var larger = max(first, second)
  var smaller = min(first, second)
  while smaller > UInt128(UInt64.max) {
    (larger, smaller) = (smaller, larger % smaller)
  }
  if smaller == 0 { return larger }
  let word = UInt64(smaller)
  let rest = larger > UInt128(UInt64.max) ? UInt64(larger % smaller) : UInt64(larger)
  return UInt128(greatestCommonDivisor(word, rest))
}

/// The greatest common divisor of a double word and a positive word.
@inline(__always)
private func greatestCommonDivisor(_ first: Int128, _ second: Int64) -> Int64 {
  let magnitude = first.magnitude
  let word =
    magnitude > UInt128(UInt64.max)
    ? UInt64(magnitude % UInt128(second)) : UInt64(truncatingIfNeeded: magnitude)
  return Int64(greatestCommonDivisor(word, UInt64(second)))
}

extension Rational {
  package static func + (left: Rational, right: Rational) -> Rational {
    guard left.isSmall && right.isSmall else { return Rational(left.boxed + right.boxed) }
    return smallSum(
      left.numerator, left.denominator, Int128(right.numerator), right.denominator)
  }

  package static func - (left: Rational, right: Rational) -> Rational {
    guard left.isSmall && right.isSmall else { return Rational(left.boxed - right.boxed) }
    return smallSum(
      left.numerator, left.denominator, -Int128(right.numerator), right.denominator)
  }

  package static prefix func - (value: Rational) -> Rational {
    if let big = value.big { return Rational(-big) }
    return Rational(canonical: -value.numerator, value.denominator)
  }

  package static func * (left: Rational, right: Rational) -> Rational {
    guard left.isSmall && right.isSmall else { return Rational(left.boxed * right.boxed) }
    return smallProduct(
      left.numerator, left.denominator, right.numerator, right.denominator)
  }

  /// - Precondition: `right` is not 0.
  package static func / (left: Rational, right: Rational) -> Rational {
    precondition(!right.isZero, "Division by zero")
    guard left.isSmall && right.isSmall else { return Rational(left.boxed / right.boxed) }
    let sign: Int64 = right.numerator < 0 ? -1 : 1
    return smallProduct(
      left.numerator, left.denominator, sign * right.denominator, sign * right.numerator)
  }

  package static func += (left: inout Rational, right: Rational) { left = left + right }
  package static func -= (left: inout Rational, right: Rational) { left = left - right }
  package static func *= (left: inout Rational, right: Rational) { left = left * right }
  package static func /= (left: inout Rational, right: Rational) { left = left / right }

  /// `self − factor · other`, the one operation of a pivot.
  func subtracting(_ factor: Rational, times other: Rational) -> Rational {
    if denominator == 1 && factor.denominator == 1 && other.denominator == 1 {
      let value = Int128(numerator) - Int128(factor.numerator) * Int128(other.numerator)
      if let word = Int64(exactly: value), word != .min { return Rational(canonical: word, 1) }
      return Rational(BigRational(value, 1))
    }
    return self - factor * other
  }

  /// `a/b + c/d` in lowest terms, by Knuth's method, which keeps the divisions short.
  @inline(__always)
  private static func smallSum(
    _ a: Int64, _ b: Int64, _ c: Int128, _ d: Int64
  ) -> Rational {
    if b == 1 && d == 1 {
      return Rational(coprime: Int128(a) + c, 1)
    }
    let shared = Int64(greatestCommonDivisor(UInt64(b), UInt64(d)))
    if shared == 1 {
      return Rational(
        coprime: Int128(a) * Int128(d) + c * Int128(b), UInt128(b) * UInt128(d))
    }
    let top = Int128(a) * Int128(d / shared) + c * Int128(b / shared)
    if top == 0 { return .zero }
    let rest = greatestCommonDivisor(top, shared)
    return Rational(
      coprime: top / Int128(rest), UInt128(b / shared) * UInt128(d / rest))
  }

  /// `a/b · c/d` in lowest terms; `b` and `d` are positive.
  @inline(__always)
  private static func smallProduct(
    _ a: Int64, _ b: Int64, _ c: Int64, _ d: Int64
  ) -> Rational {
    if b == 1 && d == 1 {
      return Rational(coprime: Int128(a) * Int128(c), 1)
    }
    if a == 0 || c == 0 { return .zero }
    let first = Int64(greatestCommonDivisor(a.magnitude, UInt64(d)))
    let second = Int64(greatestCommonDivisor(c.magnitude, UInt64(b)))
    return Rational(
      coprime: Int128(a / first) * Int128(c / second),
      UInt128(b / second) * UInt128(d / first))
  }
}
