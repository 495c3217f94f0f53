import AutoLayout
import Drawing
import Foundation
import Scenes
import Testing

/// Texts are measured with fixed numbers here, so that every frame can be written down: at 17
/// points the label is 136 x 22, the button 58 x 34, and the box around both 136 x 66.
@MainActor @Suite("The article's screen")
struct ArticleScreenTests {
  private nonisolated static let sizes = [
    CGSize(width: 375, height: 667), CGSize(width: 320, height: 568),
    CGSize(width: 1024, height: 768),
  ]

  private func screen(
    _ grouping: ArticleScreen.Grouping, size: CGSize = sizes[0]
  ) throws -> ArticleScreen {
    let screen = try ArticleScreen(grouping, size: size, measurer: FixedTextMeasurer())
    screen.view.layoutIfNeeded()
    return screen
  }

  private func isClose(_ left: CGRect, _ right: CGRect) -> Bool {
    abs(left.minX - right.minX) < 1e-6 && abs(left.minY - right.minY) < 1e-6
      && abs(left.width - right.width) < 1e-6 && abs(left.height - right.height) < 1e-6
  }

  @Test(
    "Label, button and box stand where the article says",
    arguments: ArticleScreen.Grouping.allCases, sizes)
  func frames(grouping: ArticleScreen.Grouping, size: CGSize) throws {
    let screen = try screen(grouping, size: size)
    let left = (size.width - 136) / 2
    let top = (size.height - 66) / 2
    let label = CGRect(x: left, y: top, width: 136, height: 22)
    let button = CGRect(x: (size.width - 58) / 2, y: top + 32, width: 58, height: 34)
    #expect(isClose(screen.label.frame, label), "\(screen.label.frame)")
    #expect(isClose(screen.button.frame, button), "\(screen.button.frame)")
    #expect(isClose(screen.boxFrame, label.union(button)), "\(screen.boxFrame)")
  }

  @Test("A guide and a spacer view give the same frames with real text", arguments: sizes)
  func sameFrames(size: CGSize) throws {
    let guide = try ArticleScreen(
      .guide, size: size, measurer: PangoTextMeasurer(missingGlyphs: .box))
    let spacer = try ArticleScreen(
      .spacer, size: size, measurer: PangoTextMeasurer(missingGlyphs: .box))
    for screen in [guide, spacer] { screen.view.layoutIfNeeded() }
    #expect(guide.label.frame == spacer.label.frame)
    #expect(guide.button.frame == spacer.button.frame)
    #expect(guide.boxFrame == spacer.boxFrame)
    #expect(isClose(guide.boxFrame, guide.label.frame.union(guide.button.frame)))
    #expect(guide.label.frame.width >= 8 * 17)
  }

  @Test("The constraint that is stated twice is active twice and does no harm")
  func duplicate() throws {
    let screen = try screen(.guide)
    #expect(screen.constraints.count == 9)
    #expect(screen.constraints.allSatisfy { $0.isActive })
    let middles = screen.constraints.filter {
      $0.firstItem === screen.button && $0.firstAttribute == .centerX
    }
    #expect(middles.count == 2)
    let before = screen.button.frame
    try #require(middles.first).deactivate()
    screen.view.layoutIfNeeded()
    #expect(screen.button.frame == before)
  }

  @Test("Nothing is ambiguous", arguments: ArticleScreen.Grouping.allCases)
  func unambiguous(grouping: ArticleScreen.Grouping) throws {
    let screen = try screen(grouping)
    #expect(!screen.box.hasAmbiguousLayout)
    #expect(!screen.label.hasAmbiguousLayout)
    #expect(!screen.button.hasAmbiguousLayout)
  }

  @Test("The guide has its identifier and owner, and adds no view and no layer")
  func guide() throws {
    let screen = try screen(.guide)
    let guide = try #require(screen.box as? LayoutGuide)
    #expect(guide.identifier == "占位区域")
    #expect(guide.owningView === screen.view)
    #expect(screen.view.layoutGuides.count == 1)
    #expect(screen.view.subviews == [screen.button, screen.label])
    #expect(screen.view.layer.sublayers.count == 2)
    #expect(try self.screen(.spacer).view.subviews.count == 3)
  }

  @Test("A touch in the box beside the button meets the screen, or the spacer view in the old way")
  func hitTest() throws {
    let guide = try screen(.guide)
    let spacer = try screen(.spacer)
    let gap = CGPoint(x: guide.button.frame.midX, y: guide.button.frame.minY - 5)
    #expect(guide.boxFrame.contains(gap))
    #expect(guide.view.hitTest(gap, with: nil) === guide.view)
    #expect(spacer.view.hitTest(gap, with: nil) === spacer.box)
    let inside = CGPoint(x: guide.button.frame.midX, y: guide.button.frame.midY)
    #expect(guide.view.hitTest(inside, with: nil) === guide.button)
    #expect(spacer.view.hitTest(inside, with: nil) === spacer.button)
    #expect(guide.button.next === guide.view)
  }

  @Test("Another size of the screen moves everything to its middle")
  func resize() throws {
    let screen = try screen(.guide)
    screen.view.frame.size = CGSize(width: 200, height: 100)
    screen.view.layoutIfNeeded()
    #expect(isClose(screen.boxFrame, CGRect(x: 32, y: 17, width: 136, height: 66)))
  }
}
