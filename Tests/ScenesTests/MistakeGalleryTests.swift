import AutoLayout
import Foundation
import Scenes
import Testing

@testable import Drawing

@MainActor
@Suite("The gallery of typical mistakes")
struct MistakeGalleryTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../..").standardized

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  private static let article = "Sources/AutoLayout/AutoLayout.docc/Gallery.md"

  /// The code blocks of the article, with their languages.
  private static func blocks() throws -> [String] {
    let parts = try text(article).components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
  }

  @Test("Each report stands in the article as it is made today", arguments: Mistake.allCases)
  func reports(mistake: Mistake) throws {
    let report = mistake.report(on: mistake.screen())
    #expect(!report.isEmpty)
    #expect(try Self.blocks().contains("\n\(report)\n"), "\(report)")
    #expect(try Self.text(Self.article).contains("(gallery-\(mistake.rawValue))"))
  }

  @Test("A report that has changed is put in its place, and in no other")
  func update() throws {
    let text = try Self.text(Self.article)
    var article = GalleryArticle(text: text)
    let isSet = article.setReport("one\ntwo", of: .tie)
    #expect(isSet && article.text != text && article.text.contains("```\none\ntwo\n```\n"))
    let tie = Mistake.tie
    let isReset = article.setReport(tie.report(on: tie.screen()), of: tie)
    #expect(isReset && article.text == text)
    var empty = GalleryArticle(text: "(gallery-tie)")
    let isFound = empty.setReport("one", of: tie)
    #expect(!isFound)
  }

  @Test("The code in the article is the code of the screens")
  func code() throws {
    let source = try Self.text("Benchmarks/Scenes/Mistakes/Mistake+Screens.swift")
    let shown = try Self.blocks().filter { $0.hasPrefix("swift\n") }
    #expect(shown.count == Mistake.allCases.count)
    for block in shown {
      let code = block.split(separator: "\n").dropFirst().map { "    \($0)" }
      #expect(source.contains(code.joined(separator: "\n")), "\(block)")
    }
  }

  @Test("No label lies on another one or on a line", arguments: Mistake.allCases)
  func labels(mistake: Mistake) throws {
    let sheet = try DiagnosisSheet(mistake.screen(), .all, scale: 1)
    var overlaps = 0
    _ = try PictureWriter.bitmap(of: sheet.size) { overlaps = sheet.draw(on: $0) }
    #expect(overlaps == 0)
  }

  @Test(
    "The committed picture is what is drawn today (swift run mistake-gallery makes it)",
    .enabled(
      if: PangoTextMeasurer.hasFamily("WenQuanYi Micro Hei"),
      "The font WenQuanYi Micro Hei is not installed (Debian: fonts-wqy-microhei)."),
    arguments: Mistake.allCases)
  func pictures(mistake: Mistake) throws {
    let path = "Sources/AutoLayout/AutoLayout.docc/Resources/\(mistake.pictureName)"
    let committed = try Bitmap(contentsOf: Self.package.appendingPathComponent(path).path)
    let fresh = try mistake.renderer.bitmap(of: mistake.screen())
    try #require(committed.width == fresh.width && committed.height == fresh.height)
    // Another release of the font or of the libraries may move a few edges, and no more.
    var different = 0
    for y in 0..<fresh.height {
      for x in 0..<fresh.width where committed[x, y] != fresh[x, y] { different += 1 }
    }
    #expect(different * 100 <= fresh.width * fresh.height)
  }
}
