import CPangoCairo

/// Measures text with the fonts that are installed on this machine.
///
/// Nothing depends on a screen: glyphs are not hinted, positions are not rounded, and one point
/// is one pixel of a picture at scale 1. The result depends on the installed fonts alone.
/// Measuring from several threads at once is fine.
public struct PangoTextMeasurer: TextMeasuring {
  /// What happens to characters without glyphs.
  public let missingGlyphs: MissingGlyphPolicy

  /// Makes a measurer.
  ///
  /// - Parameter missingGlyphs: What happens to characters for which no installed font has a
  ///   glyph. A text that is measured under one policy should be drawn under the same.
  public init(missingGlyphs: MissingGlyphPolicy = .refuse) {
    self.missingGlyphs = missingGlyphs
  }

  /// Measures a text as it would be drawn.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks in it separate paragraphs.
  ///   - font: The font that is asked for.
  ///   - maximumWidth: The width to wrap at in points, or `nil` to wrap nowhere.
  ///   - numberOfLines: The most lines there may be; 0 stands for any number.
  /// - Returns: The room that the text takes.
  /// - Throws: ``TextError`` if the text has characters without glyphs and they are refused, or a
  ///   number is out of range.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func measure(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int
  ) throws(TextError) -> TextMeasurement {
    guard !text.isEmpty else { return .empty }
    let paragraphs = try PangoParagraphs(
      text, font: font, missingGlyphs: missingGlyphs, maximumWidth: maximumWidth,
      numberOfLines: numberOfLines)
    return paragraphs.measurement
  }

  /// Whether a family of that name is installed.
  ///
  /// - Parameter family: One family's name; letter case does not matter.
  /// - Returns: True if it is.
  /// - Complexity: O(*n*), where *n* is the number of installed families.
  public static func hasFamily(_ family: String) -> Bool {
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
    guard let families else { return false }
    defer { g_free(families) }
    return (0..<Int(count)).contains { index in
      guard let name = families[index].flatMap(pango_font_family_get_name) else { return false }
      return String(cString: name).lowercased() == family.lowercased()
    }
  }
}
