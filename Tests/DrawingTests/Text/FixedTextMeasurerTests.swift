import Drawing
import Testing

@Suite("Measuring text with fixed numbers")
struct FixedTextMeasurerTests {
  private let measurer = FixedTextMeasurer()
  private let font = Font.system(size: 10)

  private func measure(
    _ text: String, width: Double? = nil, lines: Int = 0
  ) throws -> TextMeasurement {
    try measurer.measure(text, font: font, maximumWidth: width, numberOfLines: lines)
  }

  @Test("No text takes no room and has no lines")
  func empty() throws {
    #expect(try measure("") == .empty)
    #expect(try measure("").firstBaseline == 0)
  }

  @Test("A Latin character is half an em wide, a Chinese one a whole em, a combining mark nothing")
  func advances() throws {
    #expect(try measure("abcd").width == 20)
    #expect(try measure("这是").width == 20)
    #expect(try measure("e\u{301}").width == 5)
    #expect(try measure("😀").width == 10)
  }

  @Test("Baselines are one line height apart and start at the ascent")
  func baselines() throws {
    let measurement = try measure("a\nb\n\nc")
    #expect(measurement.baselines == [10, 22.5, 35, 47.5])
    #expect(measurement.height == 50)
    #expect(measurement.lastBaseline == 47.5)
  }

  @Test(
    "Lines break at spaces, between Chinese characters, and inside a word only if it is too wide",
    arguments: [
      ("ab cd", 15.0, [10.0, 10.0]),
      ("ab cd", 25.0, [25.0]),
      ("ab cd", 24.9, [10.0, 10.0]),
      ("这是一个", 25.0, [20.0, 20.0]),
      ("ab这是", 20.0, [20.0, 10.0]),
      ("abcdef", 12.0, [10.0, 10.0, 10.0]),
      ("xx ab这", 25.0, [25.0, 10.0]),
      ("x abcdef", 12.0, [5.0, 10.0, 10.0, 10.0]),
      ("这", 0.0, [10.0]),
      ("a\r\nb", 100.0, [5.0, 5.0]),
    ])
  func wrapping(text: String, width: Double, lines: [Double]) throws {
    let measurement = try measure(text, width: width)
    #expect(measurement.lineCount == lines.count)
    #expect(measurement.width == lines.max())
  }

  @Test("Text beyond the last line is left out, and the room of an ellipsis counts")
  func truncation() throws {
    let measurement = try measure("这是一个测试", width: 25, lines: 2)
    #expect(measurement.isTruncated)
    #expect(measurement.lineCount == 2)
    #expect(measurement.width == 25)
    #expect(measurement.height == 25)
    #expect(try !measure("这是", width: 25, lines: 2).isTruncated)
  }

  @Test("A width smaller by a rounding error than the text still holds it")
  func slack() throws {
    #expect(try measure("ab cd", width: 25 - 1e-9).lineCount == 1)
  }

  @Test(
    "A font size that is no positive number is refused", arguments: [0, -1, .nan, .infinity, 1e9])
  func fontSize(size: Double) {
    #expect(throws: TextError.self) {
      try measurer.measure(
        "a", font: .system(size: size), maximumWidth: nil, numberOfLines: 0)
    }
  }

  @Test("A width that is not a number is refused, an infinite one wraps nowhere")
  func width() throws {
    #expect(throws: TextError.widthNotANumber) { try measure("a b", width: .nan) }
    #expect(try measure("a b", width: .infinity).lineCount == 1)
    #expect(try measure("a b", width: -5).lineCount == 2)
  }
}
