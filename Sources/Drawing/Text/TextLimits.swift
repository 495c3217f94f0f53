/// What text can be laid out, and the width to wrap it at in Pango's units.
///
/// Pango counts in 1024ths of a point with 32 bits, and does not notice when they run over.
struct TextLimits {
  /// The largest font size in points.
  static let largestFontSize = 4096.0

  /// How much wider or higher than allowed a line may be, in points.
  ///
  /// A rectangle that was computed from a measured text may be smaller than the text by a
  /// rounding error, and must still hold it.
  static let slack = 1.0 / 64

  /// Sums of widths and heights stay below this many points.
  private static let largestExtent = 2_000_000.0

  /// No glyph is wider, and no line higher, than this many em.
  private static let largestGlyph = 4.0

  /// The width to wrap at in 1024ths of a point, or -1 to wrap nowhere.
  let pangoWidth: Int32

  init(_ text: String, font: Font, maximumWidth: Double?) throws(TextError) {
    guard font.size > 0, font.size <= Self.largestFontSize else {
      throw .fontSizeOutOfRange(font, limit: Self.largestFontSize)
    }
    let limit = Int(Self.largestExtent / (Self.largestGlyph * font.size))
    let scalars = text.unicodeScalars.count
    guard scalars <= limit else { throw .tooLong(scalars: scalars, limit: limit) }
    guard let maximumWidth else {
      pangoWidth = -1
      return
    }
    guard !maximumWidth.isNaN else { throw .widthNotANumber }
    if maximumWidth >= Self.largestExtent {
      pangoWidth = -1
    } else {
      pangoWidth = Int32((max(0, maximumWidth) + Self.slack) * 1024)
    }
  }
}
