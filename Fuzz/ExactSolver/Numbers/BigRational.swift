import CGMP

/// A rational number of any size: an immutable box around GMP's.
///
/// ``Rational`` falls back to it when a numerator or denominator outgrows a word.
final class BigRational: @unchecked Sendable {
  // Written only while the box is being made, hence safe to share.
  private let storage: UnsafeMutablePointer<RationalStorage>

  /// Makes a number from what `fill` leaves in a storage that starts as zero.
  private init(filling fill: (UnsafeMutablePointer<RationalStorage>) -> Void) {
    storage = UnsafeMutablePointer<RationalStorage>.allocate(capacity: 1)
    rational_init(storage)
    fill(storage)
  }

  deinit {
    rational_clear(storage)
    storage.deallocate()
  }

  /// The exact value of a finite number.
  convenience init(_ number: Double) {
    self.init { rational_set_double($0, number) }
  }

  /// The quotient of a numerator and a positive denominator.
  convenience init(_ numerator: Int128, _ denominator: UInt128) {
    let magnitude = numerator.magnitude
    self.init {
      rational_set_words(
        $0, numerator < 0 ? 1 : 0,
        UInt64(truncatingIfNeeded: magnitude >> 64), UInt64(truncatingIfNeeded: magnitude),
        UInt64(truncatingIfNeeded: denominator >> 64), UInt64(truncatingIfNeeded: denominator))
    }
  }

  static func + (left: BigRational, right: BigRational) -> BigRational {
    BigRational { rational_add($0, left.storage, right.storage) }
  }

  static func - (left: BigRational, right: BigRational) -> BigRational {
    BigRational { rational_subtract($0, left.storage, right.storage) }
  }

  static func * (left: BigRational, right: BigRational) -> BigRational {
    BigRational { rational_multiply($0, left.storage, right.storage) }
  }

  static func / (left: BigRational, right: BigRational) -> BigRational {
    BigRational { rational_divide($0, left.storage, right.storage) }
  }

  static prefix func - (value: BigRational) -> BigRational {
    BigRational { rational_negate($0, value.storage) }
  }

  /// Negative, zero or positive, as `self` is less than, equal to or greater than `other`.
  func compared(to other: BigRational) -> Int32 {
    rational_compare(storage, other.storage)
  }

  /// −1, 0 or 1.
  var signum: Int { Int(rational_sign(storage)) }

  /// Numerator and denominator where both fit a word.
  var words: (numerator: Int64, denominator: Int64)? {
    guard rational_fits_words(storage) != 0 else { return nil }
    return (rational_numerator_word(storage), rational_denominator_word(storage))
  }

  /// The value rounded toward zero.
  var truncatedDouble: Double { rational_truncated_double(storage) }

  /// Bits of numerator and denominator together.
  var bitCount: Int { Int(rational_bits(storage)) }

  /// `p/q`, or `p` for an integer.
  var text: String {
    let size = Int(rational_text_size(storage))
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      rational_write(base, storage)
      return String(cString: base)
    }
  }
}
