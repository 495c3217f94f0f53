/// A font as asked for: which family, how large, how heavy.
///
/// A font is a request and always valid to hold; whether it can be met is found out when text is
/// measured or drawn with it.
public struct Font: Hashable, Sendable {
  /// The families that are tried in order, separated by commas.
  public var family: String

  /// The size of the em square, in points.
  public var size: Double

  /// How heavy the strokes are.
  public var weight: Weight

  /// Makes a font.
  ///
  /// - Parameters:
  ///   - family: The families that are tried in order, separated by commas.
  ///   - size: The size of the em square in points.
  ///   - weight: How heavy the strokes are.
  public init(family: String = Font.systemFamily, size: Double, weight: Weight = .regular) {
    self.family = family
    self.size = size
    self.weight = weight
  }

  /// The families that a font has unless it names its own.
  ///
  /// One family with Latin and Chinese characters comes first, so that a text has the same size
  /// on every machine that has it installed, whatever else is installed there.
  public static let systemFamily = "WenQuanYi Micro Hei, sans-serif"

  /// A font of the system's families.
  ///
  /// - Parameters:
  ///   - size: The size of the em square in points.
  ///   - weight: How heavy the strokes are.
  /// - Returns: The font.
  public static func system(size: Double, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }
}

extension Font: CustomStringConvertible {
  /// The families, the weight and the size, for instance `Serif bold 17`.
  public var description: String { "\(family) \(weight) \(size)" }
}
