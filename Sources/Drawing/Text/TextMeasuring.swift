/// Something that knows how much room a text takes.
///
/// Views that show text ask one of these for their size. ``PangoTextMeasurer`` measures with the
/// fonts of this machine, ``FixedTextMeasurer`` with numbers that are the same everywhere.
public protocol TextMeasuring: Sendable {
  /// What happens to characters without glyphs when a measured text is drawn.
  var missingGlyphs: MissingGlyphPolicy { get }

  /// Measures a text.
  ///
  /// The same arguments give the same result, in every process. A line ends at a line break of
  /// the text and, if it would become wider than `maximumWidth`, between two words, or between
  /// two characters if a single word is too wide.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks in it separate paragraphs.
  ///   - font: The font that is asked for.
  ///   - maximumWidth: The width to wrap at in points, or `nil` to wrap nowhere. A line is wider
  ///     only if it consists of a single character.
  ///   - numberOfLines: The most lines there may be; 0 stands for any number. Text beyond the
  ///     last one is left out, and an ellipsis stands in its place.
  /// - Returns: The room that the text takes.
  /// - Throws: ``TextError`` if the text has characters without glyphs, or a number is out of
  ///   range.
  func measure(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int
  ) throws(TextError) -> TextMeasurement
}
