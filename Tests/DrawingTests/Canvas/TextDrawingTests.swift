import AutoLayout
import Drawing
import Foundation
import Testing

@MainActor
@Suite(
  "Text in pictures", .enabled(if: TestFont.isInstalled, TestFont.advice))
struct TextDrawingTests {
  /// A label on white, as wide and high as asked for.
  private func label(_ text: String, width: Double = 100, height: Double = 30) -> Label {
    let label = Label(text: text)
    label.backgroundColor = .white
    label.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return label
  }

  /// The columns and rows that have ink.
  private func ink(_ view: View) throws -> (columns: [Int], rows: [Int], count: Int) {
    let bitmap = try ViewRenderer().bitmap(of: view)
    var columns: Set<Int> = []
    var rows: Set<Int> = []
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] != .white {
        columns.insert(x)
        rows.insert(y)
        count += 1
      }
    }
    return (columns.sorted(), rows.sorted(), count)
  }

  @Test("Characters leave ink inside the label, in the middle between top and bottom")
  func ink() throws {
    let ink = try ink(label("测试"))
    let first = try #require(ink.rows.first)
    let last = try #require(ink.rows.last)
    #expect(first > 4 && last < 26)
    #expect(abs((first + last) - 29) <= 4)
  }

  @Test("Alignment moves the ink to the side or the middle")
  func alignment() throws {
    let view = label("测试")
    for (alignment, range) in [
      (TextAlignment.left, 0..<35), (.natural, 0..<35), (.center, 32..<68), (.right, 65..<100),
    ] {
      view.textAlignment = alignment
      let columns = try ink(view).columns
      #expect(range.contains(try #require(columns.first)), "\(alignment)")
      #expect(range.contains(try #require(columns.last)), "\(alignment)")
    }
  }

  @Test("The text's colour is that of the ink")
  func color() throws {
    let view = label("█")
    view.textColor = .red
    let bitmap = try ViewRenderer().bitmap(of: view)
    let hasRed = (0..<30).contains { y in (0..<100).contains { x in bitmap[x, y] == .red } }
    #expect(hasRed)
  }

  @Test("A heavier font leaves more ink")
  func weight() throws {
    let view = label("测试文案")
    let regular = try ink(view).count
    view.font = .system(size: 17, weight: .bold)
    #expect(try ink(view).count > regular)
  }

  @Test("A label too narrow for its text ends in an ellipsis and draws nothing outside")
  func truncation() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    root.backgroundColor = .white
    root.addSubview(label("这是一个测试文案", width: 60))
    #expect(try #require(ink(root).columns.last) < 60)
  }

  @Test("Lines that find no room are left out")
  func height() throws {
    let tall = label("一\n二\n三", height: 70)
    tall.numberOfLines = 0
    let low = label("一\n二\n三", height: 45)
    low.numberOfLines = 0
    #expect(try ink(tall).rows.count > 0)
    #expect(try ink(low).rows.allSatisfy { $0 < 45 })
    // The second and last line of the low one has an ellipsis, at the right of its character.
    #expect(try #require(ink(low).columns.last) > #require(ink(tall).columns.last))
  }

  @Test("A character without a glyph makes the picture fail and names the label")
  func missingGlyph() {
    let view = label("a\u{10FFFE}")
    view.identifier = "Title"
    let glyph = MissingGlyph(character: "\u{10FFFE}", font: view.font)
    #expect(throws: PictureError.text(.missingGlyphs([glyph]), view: "Title")) {
      try ViewRenderer().bitmap(of: view)
    }
  }

  @Test("A box is drawn for a character without a glyph where the measurer says so")
  func box() throws {
    let view = Label(text: "\u{10FFFE}", measurer: PangoTextMeasurer(missingGlyphs: .box))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    #expect(try ink(view).count > 20)
  }

  @Test("A button's title stands inside its insets")
  func button() throws {
    let button = Button(title: "确定")
    button.backgroundColor = .white
    button.contentInsets = EdgeInsets(top: 10, left: 30, bottom: 10, right: 0)
    button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
    let ink = try ink(button)
    #expect(try #require(ink.columns.first) >= 30)
    #expect(try #require(ink.rows.first) >= 10)
    #expect(try #require(ink.rows.last) < Int(button.frame.size.height) - 10)
  }

  @Test("Text appears in scalable pictures as well")
  func scalable() throws {
    let empty = label("")
    for format in [PictureFormat.svg, .pdf] {
      let with = try ViewRenderer().picture(of: label("测试"), as: format)
      let without = try ViewRenderer().picture(of: empty, as: format)
      #expect(with.bytes.count > without.bytes.count + 200)
    }
  }
}
