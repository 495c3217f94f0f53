import Drawing
import Testing

@Suite(
  "Measuring text with installed fonts", .enabled(if: TestFont.isInstalled, TestFont.advice))
struct PangoTextMeasurerTests {
  private let measurer = PangoTextMeasurer()
  private let font = Font.system(size: 17)

  private func measure(
    _ text: String, width: Double? = nil, lines: Int = 0
  ) throws -> TextMeasurement {
    try measurer.measure(text, font: font, maximumWidth: width, numberOfLines: lines)
  }

  @Test("Chinese characters are one em wide, and the line holds ascent and descent")
  func chinese() throws {
    let measurement = try measure("这是一个测试文案")
    #expect(measurement.width == 8 * 17)
    #expect(measurement.lineCount == 1)
    #expect(measurement.firstBaseline > 0.8 * 17)
    #expect(measurement.height > measurement.firstBaseline)
    #expect(measurement.height < 1.5 * 17)
    #expect(!measurement.isTruncated)
  }

  @Test("Sizes are not rounded to pixels: ten times the font size is ten times the width")
  func unhinted() throws {
    let small = try measurer.measure(
      "Hamburg", font: .system(size: 11), maximumWidth: nil, numberOfLines: 1)
    let large = try measurer.measure(
      "Hamburg", font: .system(size: 110), maximumWidth: nil, numberOfLines: 1)
    #expect(abs(large.width - 10 * small.width) < 0.1)
    #expect(abs(large.height - 10 * small.height) < 0.1)
    #expect(small.width != small.width.rounded())
  }

  @Test("A width wraps lines, and no line is wider")
  func wrapping() throws {
    let measurement = try measure("这是一个测试文案", width: 40)
    #expect(measurement.lineCount == 4)
    #expect(measurement.width == 34)
    let spacing = zip(measurement.baselines.dropFirst(), measurement.baselines).map { $0 - $1 }
    #expect(spacing.allSatisfy { abs($0 - measurement.height / 4) < 1e-9 })
  }

  @Test("Words stay whole where they fit")
  func words() throws {
    let word = try measure("Layout").width
    let measurement = try measure("Layout Layout", width: word + 5)
    #expect(measurement.lineCount == 2)
    #expect(abs(measurement.width - word) < 0.01)
  }

  @Test("The number of lines counts over all paragraphs, and a truncated text fits the width")
  func truncation() throws {
    let measurement = try measure("一\n二\n三四五六七八九", width: 60, lines: 2)
    #expect(measurement.lineCount == 2)
    #expect(measurement.isTruncated)
    let single = try measure("这是一个测试文案", width: 60, lines: 1)
    #expect(single.isTruncated)
    #expect(single.lineCount == 1)
    #expect(single.width <= 60)
    #expect(try !measure("一\n二", lines: 2).isTruncated)
  }

  @Test("A text fits in the width that was measured for it, less a rounding error")
  func fitsItself() throws {
    let text = "Layout guides"
    let width = try measure(text).width
    #expect(try measure(text, width: width - 1e-9).lineCount == 1)
    #expect(try measure(text, width: width - 1).lineCount == 2)
  }

  @Test("Characters without a glyph are named, each once, with the font that was asked for")
  func missingGlyphs() throws {
    let expected = ["\u{10FFFE}", "\u{E000}"].map {
      MissingGlyph(character: $0, font: font)
    }
    #expect(throws: TextError.missingGlyphs(expected)) {
      try measure("a\u{10FFFE}b\u{E000}\u{10FFFE}")
    }
  }

  @Test("Boxes stand for characters without a glyph where that is asked for")
  func boxes() throws {
    let boxing = PangoTextMeasurer(missingGlyphs: .box)
    let measurement = try boxing.measure(
      "a\u{10FFFE}", font: font, maximumWidth: nil, numberOfLines: 1)
    #expect(measurement.width > 17)
  }

  @Test("A null character is reported and does not end the text")
  func nullCharacter() throws {
    #expect(throws: TextError.missingGlyphs([MissingGlyph(character: "\0", font: font)])) {
      try measure("a\0b")
    }
    let boxing = PangoTextMeasurer(missingGlyphs: .box)
    let whole = try boxing.measure("a\0bc", font: font, maximumWidth: nil, numberOfLines: 1)
    #expect(try whole.width > measure("abc").width)
  }

  @Test("A text that is too long for coordinates is refused, not measured wrongly")
  func tooLong() {
    let text = String(repeating: "字", count: 100_000)
    #expect(throws: TextError.self) { try measure(text) }
  }

  @Test("Text from right to left has room and a baseline like any other")
  func rightToLeft() throws {
    let measurement = try PangoTextMeasurer(missingGlyphs: .box).measure(
      "مرحبا", font: font, maximumWidth: nil, numberOfLines: 1)
    #expect(measurement.lineCount == 1)
    #expect(measurement.width > 0)
  }

  @Test("Measuring from many tasks at once gives what one alone measures")
  func concurrent() async throws {
    let expected = try measure("这是一个测试文案 Layout", width: 60)
    let all = try await withThrowingTaskGroup(of: TextMeasurement.self) { group in
      for _ in 0..<32 {
        group.addTask { [measurer, font] in
          try measurer.measure(
            "这是一个测试文案 Layout", font: font, maximumWidth: 60, numberOfLines: 0)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all.count == 32)
    #expect(all.allSatisfy { $0 == expected })
  }
}

@Suite("Looking for a font")
struct FontFamilyTests {
  @Test("A family that nobody made is not installed")
  func unknownFamily() {
    #expect(!PangoTextMeasurer.hasFamily("No Such Family"))
  }

  @Test(
    "An installed family is found whatever the letter case",
    .enabled(if: TestFont.isInstalled, TestFont.advice))
  func letterCase() {
    #expect(PangoTextMeasurer.hasFamily("wenquanyi MICRO hei"))
  }
}
