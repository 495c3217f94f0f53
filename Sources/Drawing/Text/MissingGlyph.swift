/// A character for which no installed font has a shape.
public struct MissingGlyph: Hashable, Sendable {
  /// The character.
  public let character: Unicode.Scalar

  /// The font that was asked for; the fonts that would stand in for it lack the shape as well.
  public let font: Font

  /// Makes the report of a missing glyph.
  ///
  /// - Parameters:
  ///   - character: The character without a shape.
  ///   - font: The font that was asked for.
  public init(character: Unicode.Scalar, font: Font) {
    self.character = character
    self.font = font
  }
}
