/// How strongly a ``Constraint`` is meant: a real number above 0 and at most 1000.
///
/// 1000 is required. Any two different numbers below it are two levels, and a lower level never
/// buys anything from a higher one. The range is checked where the priority is used, not here, so
/// that a bad number is reported by the call that brings it in.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number, in `(0, 1000]` where it is valid.
  public let rawValue: Double

  /// Wraps a number without checking it.
  public init(_ rawValue: Double) {
    self.rawValue = rawValue
  }

  /// 1000: the constraint must hold.
  public static let required = Priority(1000)

  /// Whether the constraint must hold.
  public var isRequired: Bool { rawValue == 1000 }

  /// Whether the number lies in `(0, 1000]`; false for NaN.
  package var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Orders by strength, the weaker first.
  public static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Wraps a literal.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Wraps a literal.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }
}
