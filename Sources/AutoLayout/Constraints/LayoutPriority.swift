/// How strongly a layout constraint is meant: above 0, at most 1000, which is required.
///
/// The range is checked where the priority is used.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public var rawValue: Float

  /// Wraps a number without checking it.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Wraps a number without checking it.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// 1000: the constraint must hold.
  public static let required = LayoutPriority(1000)
  /// 750: how strongly a view resists being made smaller than its content.
  public static let defaultHigh = LayoutPriority(750)
  /// 510: a drag may resize the scene.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// 500: the scene keeps its size.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// 490: a drag does not resize the scene.
  public static let dragThatCannotResizeScene = LayoutPriority(490)
  /// 250: how strongly a view resists being made larger than its content.
  public static let defaultLow = LayoutPriority(250)
  /// 50: how strongly a fitting size keeps to its target.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Orders by strength, the weaker first.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }

  /// A priority stronger by a number.
  public static func + (left: LayoutPriority, right: Float) -> LayoutPriority {
    LayoutPriority(left.rawValue + right)
  }

  /// A priority weaker by a number.
  public static func - (left: LayoutPriority, right: Float) -> LayoutPriority {
    LayoutPriority(left.rawValue - right)
  }

  /// Whether the number lies in `(0, 1000]`; false for NaN.
  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
}

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Wraps a literal.
  public init(floatLiteral value: Float) {
    self.init(value)
  }

  /// Wraps a literal.
  public init(integerLiteral value: Int) {
    self.init(Float(value))
  }
}
