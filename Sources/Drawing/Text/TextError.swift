/// Why a text cannot be measured or drawn.
public enum TextError: Error, Hashable, Sendable {
  /// No installed font has a shape for these characters, each named once, in order of appearance.
  case missingGlyphs([MissingGlyph])

  /// The font's size is not a number above 0 and at most `limit` points.
  case fontSizeOutOfRange(Font, limit: Double)

  /// The width that the text is to be wrapped at is not a number.
  case widthNotANumber

  /// The text might become larger than coordinates can tell.
  case tooLong(scalars: Int, limit: Int)
}

extension TextError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .missingGlyphs(let glyphs):
      let characters = glyphs.map { glyph in
        "U+" + String(glyph.character.value, radix: 16, uppercase: true)
      }
      let fonts = glyphs.first.map { " for \($0.font)" } ?? ""
      return "No installed font has a glyph\(fonts) of \(characters.joined(separator: ", "))."
    case .fontSizeOutOfRange(let font, let limit):
      return "The font size \(font.size) is not above 0 and at most \(limit) points."
    case .widthNotANumber:
      return "The width to wrap at is not a number."
    case .tooLong(let scalars, let limit):
      return "The text has \(scalars) characters; at its font size \(limit) are the most."
    }
  }
}
