/// A rational number, exact at any size.
///
/// Numbers whose numerator and denominator fit a word are kept as two words; results that outgrow
/// them are handed to GMP and come back when they fit again. The form is canonical: lowest terms,
/// positive denominator, words wherever they suffice.
package struct Rational: Sendable {
  /// The numerator, never the least word; meaningless beside `big`.
  private(set) var numerator: Int64
  /// The denominator, at least 1; 0 where `big` holds the value.
  private(set) var denominator: Int64
  /// The value where words do not suffice.
  private(set) var big: BigRational?

  package static let zero = Rational(0)
  package static let one = Rational(1)

  /// An integer.
  package init(_ integer: Int) {
    if integer == .min {
      self.init(BigRational(Int128(integer), 1))
    } else {
      self.init(canonical: Int64(integer), 1)
    }
  }

  /// A quotient of integers.
  ///
  /// - Precondition: `denominator` is not 0.
  package init(_ numerator: Int, _ denominator: Int) {
    precondition(denominator != 0, "A denominator must not be 0")
    let top = denominator < 0 ? -Int128(numerator) : Int128(numerator)
    self.init(reducing: top, Int128(denominator).magnitude)
  }

  /// Wraps words that are canonical already.
  init(canonical numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Takes a number back to words where they suffice.
  init(_ value: BigRational) {
    let words = value.words
    numerator = words?.numerator ?? 0
    denominator = words?.denominator ?? 0
    big = words == nil ? value : nil
  }

  /// A quotient in lowest terms; `denominator` is positive.
  init(coprime numerator: Int128, _ denominator: UInt128) {
    if let top = Int64(exactly: numerator), let bottom = Int64(exactly: denominator), top != .min {
      self.init(canonical: top, bottom)
    } else {
      self.init(BigRational(numerator, denominator))
    }
  }

  /// A quotient in any terms; `denominator` is positive.
  init(reducing numerator: Int128, _ denominator: UInt128) {
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator)
    self.init(coprime: numerator / Int128(divisor), denominator / divisor)
  }

  /// Whether two words hold the value.
  @inline(__always)
  var isSmall: Bool { denominator != 0 }

  /// The value as GMP's.
  var boxed: BigRational {
    big ?? BigRational(Int128(numerator), UInt128(denominator))
  }

  package var isZero: Bool { denominator != 0 && numerator == 0 }
  package var isNegative: Bool { signum < 0 }
  package var isPositive: Bool { signum > 0 }

  /// −1, 0 or 1.
  package var signum: Int {
    if let big { return big.signum }
    return numerator > 0 ? 1 : (numerator < 0 ? -1 : 0)
  }

  package var magnitude: Rational { isNegative ? -self : self }

  /// Bits of numerator and denominator together.
  package var bitCount: Int {
    if let big { return big.bitCount }
    return 128 - numerator.magnitude.leadingZeroBitCount - denominator.leadingZeroBitCount
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension Rational: CustomStringConvertible {
  /// `p/q`, or `p` for an integer.
  package var description: String {
    if let big { return big.text }
    return denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

extension Rational: Comparable {
  package static func == (left: Rational, right: Rational) -> Bool {
    if let first = left.big, let second = right.big { return first.compared(to: second) == 0 }
    return left.denominator == right.denominator && left.numerator == right.numerator
  }

  package static func < (left: Rational, right: Rational) -> Bool {
    if left.isSmall && right.isSmall {
      if left.denominator == right.denominator { return left.numerator < right.numerator }
      return Int128(left.numerator) * Int128(right.denominator)
        < Int128(right.numerator) * Int128(left.denominator)
    }
    return left.boxed.compared(to: right.boxed) < 0
  }
}
