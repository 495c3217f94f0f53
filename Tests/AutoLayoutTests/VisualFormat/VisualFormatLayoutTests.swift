import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Layout by visual format strings")
struct VisualFormatLayoutTests {
  @Test("Hyphens at the edges follow the superview's layout margins")
  func margins() throws {
    let box = FormatBox(200, 100)
    LayoutConstraint.activate(try box.constraints("|-[a]-|") + box.constraints("V:|-[a]-|"))
    box.root.layoutIfNeeded()
    expectRect(box["a"].frame, 8, 8, 184, 84)
    box.root.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    box.root.layoutIfNeeded()
    expectRect(box["a"].frame, 2, 1, 194, 96)
  }

  @Test(
    "Strings are read with the direction of reading, unless the options say otherwise",
    arguments: [
      (LayoutConstraint.FormatOptions(), [200 - 10 - 30, 200 - 10 - 30 - 5 - 40] as [CGFloat]),
      (.directionLeftToRight, [10, 45]), (.directionRightToLeft, [160, 115]),
    ])
  func rightToLeft(options: LayoutConstraint.FormatOptions, lefts: [CGFloat]) throws {
    let box = FormatBox(200, 100)
    box.root.semanticContentAttribute = .forceRightToLeft
    LayoutConstraint.activate(try box.constraints("|-10-[a(30)]-5-[b(40)]", options))
    box.root.layoutIfNeeded()
    #expect(isClose(["a", "b"].map { box[$0].frame.origin.x }, lefts))
  }

  @Test("Guides stand between views and at the edges as views do")
  func guides() throws {
    let box = FormatBox(200, 100)
    let guide = try #require(box.views["g"] as? LayoutGuide)
    LayoutConstraint.activate(
      try box.constraints("|-10-[g(>=20)]-10-[a(50)]|") + box.constraints("V:|-3-[g]-4-|"))
    box.root.layoutIfNeeded()
    expectRect(guide.layoutFrame, 10, 3, 130, 93)
  }

  @Test("A hyphen between lines of text is what the larger line takes")
  func lineSpacing() throws {
    final class TextView: View {
      override var baselineSpacing: CGFloat { 24 }
    }
    var box = FormatBox()
    box.add("t", box.root.add(TextView(), "t"))
    let spaced = try box.constraints("V:[a]-[t]", .spacingBaselineToBaseline)
    #expect(spaced.map(\.readableDescription) == ["t.firstBaseline == a.lastBaseline + 24"])
    let plain = try box.constraints("V:[a]-[b]", .spacingBaselineToBaseline)
    #expect(plain.map(\.constant) == [8])
  }

  @Test("A constraint knows where its string was turned into constraints")
  func place() throws {
    let box = FormatBox()
    let line = #line + 1
    let constraints = LayoutConstraint.constraints(
      withVisualFormat: "|[a][b]", metrics: nil, views: box.views)
    #expect(constraints.map { $0.sourcePlace?.line } == [line, line])
    #expect(constraints[0].sourcePlace?.fileID == #fileID)
    let checked = try VisualFormat("|[a]").constraints(views: box.views)
    #expect(checked[0].sourcePlace?.line == #line - 1)
  }

  @Test("Wishes of a string are met in the order of their priorities")
  func priorities() throws {
    let box = FormatBox(200, 100)
    LayoutConstraint.activate(
      try box.constraints("|[a(150@700)][b(100@710)]|") + box.constraints("V:|[a]|"))
    box.root.layoutIfNeeded()
    #expect(box["b"].frame.size.width == 100)
    #expect(box["a"].frame.size.width == 100)
  }
}
