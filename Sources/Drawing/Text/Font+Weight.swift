extension Font {
  /// How heavy a font's strokes are, from 100 to 900; 400 is ordinary text.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// Weight 100.
    case ultraLight = 100
    /// Weight 200.
    case thin = 200
    /// Weight 300.
    case light = 300
    /// Weight 400, that of ordinary text.
    case regular = 400
    /// Weight 500.
    case medium = 500
    /// Weight 600.
    case semibold = 600
    /// Weight 700.
    case bold = 700
    /// Weight 800.
    case heavy = 800
    /// Weight 900.
    case black = 900
  }
}
