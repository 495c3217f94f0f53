import CPangoCairo

/// A text broken into lines, ready to be measured or drawn.
///
/// Pango limits the lines of each paragraph, a label those of the whole text. So the text is laid
/// out whole first, and if it has too many lines, the last one that may stay is laid out again by
/// itself with everything of its paragraph that did not fit, and ends in an ellipsis.
///
/// Invariant: `body` and `tail` own the lines, so lines are used only while this value lives.
struct PangoParagraphs: ~Copyable {
  /// One line with its place.
  struct Line {
    let pango: UnsafeMutablePointer<PangoLayoutLine>
    /// Distance of the characters' feet from the top of the first line, in points.
    let baseline: Double
    let width: Double
    let isRightToLeft: Bool
  }

  private(set) var lines: [Line] = []
  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var isTruncated = false
  private let context: PangoTextContext
  private let body: PangoLayoutHandle
  private var tail: PangoLayoutHandle?

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks in it separate paragraphs.
  ///   - font: The font that is asked for.
  ///   - missingGlyphs: What happens to characters without glyphs.
  ///   - maximumWidth: The width to wrap at in points, or `nil` to wrap nowhere.
  ///   - numberOfLines: The most lines there may be; 0 stands for any number.
  ///   - maximumHeight: Lines that end below this height are left out, save the first.
  /// - Throws: ``TextError``.
  init(
    _ text: String, font: Font, missingGlyphs: MissingGlyphPolicy, maximumWidth: Double?,
    numberOfLines: Int, maximumHeight: Double = .infinity
  ) throws(TextError) {
    let limits = try TextLimits(text, font: font, maximumWidth: maximumWidth)
    let context = PangoTextContext(font: font)
    // Pango takes a text to end where its first NUL is.
    let hasNull = text.utf8.contains(0)
    let text = hasNull ? Self.replacingNulls(in: text) : text
    let body = context.layout(text, width: limits.pangoWidth, ellipsis: .none)
    if case .refuse = missingGlyphs {
      let null = hasNull ? [MissingGlyph(character: "\0", font: font)] : []
      let missing = null + body.missingGlyphs(font: font)
      guard missing.isEmpty else { throw .missingGlyphs(missing) }
    }
    let candidates = body.lines
    self.context = context
    self.body = body
    let most = numberOfLines > 0 ? numberOfLines : Int.max
    for (index, line) in candidates.enumerated() {
      let extent = PangoLineExtent(line)
      let isTooLow = height + extent.height > maximumHeight + TextLimits.slack
      if index >= most || (isTooLow && index > 0) {
        isTruncated = true
        break
      }
      append(line, extent: extent)
    }
    if isTruncated, let last = lines.popLast() {
      replace(last, text: text, limits: limits)
    }
    if let maximumWidth, width > maximumWidth, width <= maximumWidth + TextLimits.slack {
      width = maximumWidth
    }
  }

  /// The room that the lines take.
  var measurement: TextMeasurement {
    TextMeasurement(
      width: width, height: height, baselines: lines.map(\.baseline), isTruncated: isTruncated)
  }

  private static func replacingNulls(in text: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })
    return String(scalars)
  }

  private mutating func append(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, extent: PangoLineExtent
  ) {
    lines.append(
      Line(
        pango: line, baseline: height + extent.ascent, width: extent.width,
        isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL))
    width = max(width, extent.width)
    height += extent.height
  }

  /// Lays the last line that may stay out again, together with the rest of its paragraph.
  private mutating func replace(_ last: Line, text: String, limits: TextLimits) {
    height -= PangoLineExtent(last.pango).height
    width = lines.map(\.width).max() ?? 0
    let start = Int(last.pango.pointee.start_index)
    let utf8 = text.utf8
    let rest = utf8[utf8.index(utf8.startIndex, offsetBy: start)...]
    let paragraph = Substring(rest).prefix { !$0.isNewline }
    // Nothing of this paragraph may be missing; the ellipsis then speaks for those that follow.
    let ending = paragraph.utf8.count < rest.count ? "\u{2026}" : ""
    let layout = context.layout(
      String(paragraph) + ending, width: limits.pangoWidth, ellipsis: .atTheEnd)
    for line in layout.lines { append(line, extent: PangoLineExtent(line)) }
    tail = consume layout
  }
}
