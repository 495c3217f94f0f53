import AutoLayout

/// A text and how it is to be shown in a rectangle.
public struct PlacedText: Hashable, Sendable {
  /// The text; line breaks in it separate paragraphs.
  public var text: String

  /// The font that is asked for.
  public var font: Font

  /// The colour of the characters.
  public var color: Color

  /// Where lines stand that are narrower than the rectangle.
  public var alignment: TextAlignment

  /// The most lines there may be; 0 stands for as many as the rectangle has room for.
  public var numberOfLines: Int

  /// What happens to characters without glyphs.
  public var missingGlyphs: MissingGlyphPolicy

  /// Makes a text that can be shown.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks in it separate paragraphs.
  ///   - font: The font that is asked for.
  ///   - color: The colour of the characters.
  ///   - alignment: Where lines stand that are narrower than the rectangle.
  ///   - numberOfLines: The most lines there may be; 0 stands for as many as there is room for.
  ///   - missingGlyphs: What happens to characters without glyphs.
  public init(
    _ text: String, font: Font, color: Color = .black, alignment: TextAlignment = .natural,
    numberOfLines: Int = 0, missingGlyphs: MissingGlyphPolicy = .refuse
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.numberOfLines = numberOfLines
    self.missingGlyphs = missingGlyphs
  }
}
