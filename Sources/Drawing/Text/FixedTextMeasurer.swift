/// Measures text with numbers that depend on no font and no machine.
///
/// Every character is as wide as its kind: half an em, or a whole em for the characters of East
/// Asian scripts and for emoji; combining marks take no room. Each line is as high as the rest of
/// the numbers say. Benchmarks and tests measure with this, so that their layouts are the same
/// everywhere.
public struct FixedTextMeasurer: TextMeasuring {
  /// The width of an ordinary character, in em.
  public let narrowAdvance: Double

  /// The width of a character of an East Asian script, in em.
  public let wideAdvance: Double

  /// The distance from a line's top to its characters' feet, in em.
  public let ascent: Double

  /// The distance from a line's top to its bottom, in em.
  public let lineHeight: Double

  /// Boxes: what is measured without fonts is no worse for characters that a font lacks.
  public var missingGlyphs: MissingGlyphPolicy { .box }

  /// Makes a measurer.
  ///
  /// - Parameters:
  ///   - narrowAdvance: The width of an ordinary character in em, not negative.
  ///   - wideAdvance: The width of a character of an East Asian script in em, not negative.
  ///   - ascent: The distance from a line's top to its characters' feet in em.
  ///   - lineHeight: The distance from a line's top to its bottom in em, not negative.
  public init(
    narrowAdvance: Double = 0.5, wideAdvance: Double = 1, ascent: Double = 1,
    lineHeight: Double = 1.25
  ) {
    self.narrowAdvance = narrowAdvance
    self.wideAdvance = wideAdvance
    self.ascent = ascent
    self.lineHeight = lineHeight
  }

  /// Measures a text.
  ///
  /// Spaces where a line wraps take no room. Every character counts as present.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks in it separate paragraphs.
  ///   - font: The font, of which only the size matters.
  ///   - maximumWidth: The width to wrap at in points, or `nil` to wrap nowhere.
  ///   - numberOfLines: The most lines there may be; 0 stands for any number.
  /// - Returns: The room that the text takes.
  /// - Throws: ``TextError`` if a number is out of range.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func measure(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int
  ) throws(TextError) -> TextMeasurement {
    guard !text.isEmpty else { return .empty }
    _ = try TextLimits(text, font: font, maximumWidth: maximumWidth)
    var breaker = FixedLineBreaker(limit: (maximumWidth ?? .infinity) + TextLimits.slack)
    for scalar in text.unicodeScalars {
      breaker.append(scalar, advance: advance(of: scalar) * font.size)
    }
    breaker.finish()
    let most = numberOfLines > 0 ? numberOfLines : Int.max
    let kept = breaker.widths.prefix(most)
    let isTruncated = kept.count < breaker.widths.count
    var width = kept.max() ?? 0
    if isTruncated {
      // The last line is filled up with what follows and an ellipsis, as far as there is room.
      let line = (kept.last ?? 0) + narrowAdvance * font.size
      width = max(width, min(line, maximumWidth ?? line))
    }
    return TextMeasurement(
      width: width,
      height: lineHeight * font.size * Double(kept.count),
      baselines: kept.indices.map { (Double($0) * lineHeight + ascent) * font.size },
      isTruncated: isTruncated)
  }

  private func advance(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case ..<0x0300: return narrowAdvance
    case 0x0300..<0x0370, 0x200B..<0x2010, 0xFE00..<0xFE10, 0xFE20..<0xFE30: return 0
    case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00: return wideAdvance
    case 0xFE30..<0xFE70, 0xFF00..<0xFF61, 0xFFE0..<0xFFE7: return wideAdvance
    case 0x1F300..<0x1FB00, 0x20000..<0x40000: return wideAdvance
    default: return narrowAdvance
    }
  }
}
