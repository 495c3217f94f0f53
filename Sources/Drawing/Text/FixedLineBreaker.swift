/// Breaks text into lines, one character after the other.
///
/// A line breaks at a line break, after a space, and before and after every character of an East
/// Asian script; a word that is wider than a line breaks anywhere.
struct FixedLineBreaker {
  /// The width of each line so far; spaces at its end count as far as there is room.
  private(set) var widths: [Double] = []

  private let limit: Double
  /// The line up to the last place where it may break, spaces at its end not counted.
  private var settled = 0.0
  /// The spaces after that.
  private var spaces = 0.0
  /// The word since the last place where the line may break.
  private var word = 0.0
  private var hasWord = false
  private var isAfterReturn = false

  /// Starts with no lines.
  ///
  /// - Parameter limit: The widest a line may be, in points.
  init(limit: Double) {
    self.limit = limit
  }

  /// Adds a character.
  mutating func append(_ scalar: Unicode.Scalar, advance: Double) {
    defer { isAfterReturn = scalar == "\r" }
    switch scalar {
    case "\n" where isAfterReturn:
      break
    case "\n", "\r", "\u{2029}":
      endParagraph()
    case " ", "\t":
      endWord()
      spaces += advance
    default:
      let isIdeograph = (0x2E80..<0xA4D0).contains(scalar.value)
      if isIdeograph { endWord() }
      appendToWord(advance)
      if isIdeograph { endWord() }
    }
  }

  /// Ends the last line.
  mutating func finish() {
    endParagraph()
  }

  private mutating func appendToWord(_ advance: Double) {
    let lineBefore = settled + spaces
    if lineBefore + word + advance > limit, settled > 0 {
      widths.append(settled)
      settled = 0
      spaces = 0
    }
    if spaces + word + advance > limit, hasWord {
      widths.append(word)
      word = 0
      settled = 0
      spaces = 0
    }
    word += advance
    hasWord = true
  }

  private mutating func endWord() {
    guard hasWord else { return }
    settled += spaces + word
    spaces = 0
    word = 0
    hasWord = false
  }

  private mutating func endParagraph() {
    endWord()
    widths.append(min(settled + spaces, max(settled, limit)))
    settled = 0
    spaces = 0
  }
}
