/// What happens to characters for which no installed font has a glyph.
public enum MissingGlyphPolicy: Hashable, Sendable {
  /// Measuring and drawing throw ``TextError/missingGlyphs(_:)``.
  case refuse

  /// A box with the character's number stands for the character.
  case box
}
