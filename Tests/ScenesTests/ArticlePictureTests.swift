import AutoLayout
import Drawing
import Foundation
import Scenes
import Testing

@MainActor
@Suite(
  "The picture of the article's screen",
  .enabled(
    if: PangoTextMeasurer.hasFamily("WenQuanYi Micro Hei"),
    "The font WenQuanYi Micro Hei is not installed (Debian: fonts-wqy-microhei)."))
struct ArticlePictureTests {
  /// The pixels of a rectangle in points that satisfy a condition.
  private func count(
    in rect: CGRect, of bitmap: Bitmap, scale: CGFloat = 1, where isCounted: (Color) -> Bool
  ) -> Int {
    var count = 0
    for y in Int((rect.minY * scale).rounded(.up))..<Int(rect.maxY * scale) {
      for x in Int((rect.minX * scale).rounded(.up))..<Int(rect.maxX * scale)
      where isCounted(bitmap[x, y]) { count += 1 }
    }
    return count
  }

  @Test(
    "The button is cyan where its frame says, and label and button have their characters' ink",
    arguments: ArticleScreen.Grouping.allCases)
  func pixels(grouping: ArticleScreen.Grouping) throws {
    let screen = try ArticleScreen(grouping, size: CGSize(width: 376, height: 668))
    screen.view.layoutIfNeeded()
    let bitmap = try ViewRenderer().bitmap(of: screen.view)
    let whole = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let button = screen.button.frame
    let area = Int(button.width * button.height)
    let cyan = count(in: button, of: bitmap) { $0 == .cyan }
    #expect(cyan > area / 2)
    #expect(count(in: whole, of: bitmap) { $0 == .cyan } == cyan)
    for (x, y) in [
      (button.minX, button.minY), (button.maxX - 1, button.minY), (button.minX, button.maxY - 1),
      (button.maxX - 1, button.maxY - 1),
    ] {
      #expect(bitmap[Int(x.rounded(.up)), Int(y.rounded(.up))] == .cyan)
    }
    let dark = { (color: Color) in color.green < 0.3 }
    #expect(count(in: screen.label.frame, of: bitmap, where: dark) > 200)
    #expect(count(in: button, of: bitmap, where: dark) > 40)
  }

  @Test("No character lacks its glyph")
  func glyphs() throws {
    let screen = try ArticleScreen(.guide, size: CGSize(width: 375, height: 667))
    #expect(screen.label.textError == nil)
    #expect(screen.button.textError == nil)
    #expect(screen.label.intrinsicContentSize.width == 136)
  }

  @Test("A guide leaves no mark: with and without it the same pixels are drawn")
  func guideLeavesNoMark() throws {
    let size = CGSize(width: 320, height: 240)
    let guide = try ArticleScreen(.guide, size: size)
    let spacer = try ArticleScreen(.spacer, size: size)
    for screen in [guide, spacer] { screen.view.layoutIfNeeded() }
    let renderer = ViewRenderer()
    #expect(try renderer.bitmap(of: guide.view) == renderer.bitmap(of: spacer.view))
    let outlined = try ViewRenderer(outlines: .guides).bitmap(of: guide.view)
    let frame = guide.boxFrame
    let edge = CGRect(x: frame.minX - 1, y: frame.minY + 24, width: 2, height: 6)
    #expect(count(in: edge, of: outlined) { $0 != .white } > 0)
    #expect(try count(in: edge, of: renderer.bitmap(of: guide.view)) { $0 != .white } == 0)
  }

  @Test("The committed picture is what is drawn today (swift run article-picture makes it)")
  func committed() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Benchmarks/Pictures/article-screen.png").standardized.path
    let committed = try Bitmap(contentsOf: path)
    let article = try ArticlePicture()
    let fresh = try article.renderer.bitmap(of: article.sheet)
    try #require(committed.width == fresh.width && committed.height == fresh.height)
    for screen in [article.guideScreen, article.spacerScreen] {
      let button = screen.view.convert(screen.button.frame, to: article.sheet)
      let corner = (x: Int(button.minX * 2) + 2, y: Int(button.minY * 2) + 2)
      #expect(committed[corner.x, corner.y] == .cyan)
      #expect(fresh[corner.x, corner.y] == .cyan)
      let label = screen.view.convert(screen.label.frame, to: article.sheet)
      let dark = { (color: Color) in color.green < 0.3 }
      let ink = count(in: label, of: committed, scale: 2, where: dark)
      let expected = count(in: label, of: fresh, scale: 2, where: dark)
      #expect(abs(ink - expected) * 20 <= expected)
    }
    // Another release of the font or of the libraries may move a few edges, and no more.
    var different = 0
    for y in 0..<fresh.height {
      for x in 0..<fresh.width where committed[x, y] != fresh[x, y] { different += 1 }
    }
    #expect(different * 100 <= fresh.width * fresh.height)
  }
}
