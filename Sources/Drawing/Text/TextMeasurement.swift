/// How much room a text takes.
///
/// All numbers are in points, unrounded. Distances are from the top of the first line.
public struct TextMeasurement: Hashable, Sendable {
  /// The width of the widest line.
  public let width: Double

  /// The height of all lines together.
  public let height: Double

  /// Where each line's characters stand, top to bottom; empty exactly if the text is empty.
  public let baselines: [Double]

  /// Whether the number of lines was too small for the whole text.
  public let isTruncated: Bool

  /// Makes a measurement.
  ///
  /// - Parameters:
  ///   - width: The width of the widest line in points.
  ///   - height: The height of all lines together in points.
  ///   - baselines: Each line's distance from the top in points.
  ///   - isTruncated: Whether text was left out.
  public init(width: Double, height: Double, baselines: [Double], isTruncated: Bool) {
    self.width = width
    self.height = height
    self.baselines = baselines
    self.isTruncated = isTruncated
  }

  /// The measurement of no text at all.
  public static let empty = TextMeasurement(
    width: 0, height: 0, baselines: [], isTruncated: false)

  /// The number of lines.
  public var lineCount: Int { baselines.count }

  /// Where the first line's characters stand; 0 if there is no line.
  public var firstBaseline: Double { baselines.first ?? 0 }

  /// Where the last line's characters stand; 0 if there is no line.
  public var lastBaseline: Double { baselines.last ?? 0 }
}
