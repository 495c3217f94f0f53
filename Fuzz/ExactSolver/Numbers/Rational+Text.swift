extension Rational {
  /// Reads `p` or `p/q` in decimal digits, of any size; `nil` for anything else and for `q = 0`.
  package init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let top = Self.integer(parts[0]) else { return nil }
    guard parts.count == 2 else {
      self = top
      return
    }
    guard let bottom = Self.integer(parts[1]), !bottom.isZero else { return nil }
    self = top / bottom
  }

  private static func integer(_ text: Substring) -> Rational? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    guard !digits.isEmpty else { return nil }
    var value = Rational.zero
    for digit in digits.utf8 {
      guard (48...57).contains(digit) else { return nil }
      value = value * 10 + Rational(Int(digit) - 48)
    }
    return digits.count == text.count ? value : -value
  }
}
