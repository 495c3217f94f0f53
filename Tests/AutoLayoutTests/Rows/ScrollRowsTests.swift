import AutoLayout
import Foundation
import Testing

/// Scroll views, by the rows of the checklist.
@MainActor
@Suite("Rows: scroll views")
struct ScrollRowsTests {
  private let root = makeRoot(200, 200)
  private let scroll: ScrollView

  init() {
    scroll = root.add(ScrollView(), "scroll")
    scroll.pin(x: 20, y: 30, width: 100, height: 100)
  }

  private func fill(_ item: any LayoutItem, with view: View) {
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: item.leadingAnchor),
      view.topAnchor.constraint(equalTo: item.topAnchor),
      view.trailingAnchor.constraint(equalTo: item.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: item.bottomAnchor),
    ])
  }

  @Test("S7: constraints to the edges, or to the content guide, give the size of the content")
  func contentSize() {
    for usesGuide in [false, true] {
      let tests = ScrollRowsTests()
      let content = tests.scroll.add(FixedView(300, 400), "content")
      tests.fill(usesGuide ? tests.scroll.contentLayoutGuide : tests.scroll, with: content)
      tests.root.layoutIfNeeded()
      #expect(tests.scroll.contentSize == CGSize(width: 300, height: 400))
      expectRect(tests.scroll.frame, 20, 30, 100, 100)
      expectRect(content.frame, 0, 0, 300, 400)
      tests.scroll.contentOffset = CGPoint(x: 10, y: 50)
      tests.root.layoutIfNeeded()
      expectRect(content.frame, 0, 0, 300, 400)
      #expect(tests.root.layoutEngine.conflicts.isEmpty)
    }
  }

  @Test("S7: width, height and middle of a scroll view are those of its frame")
  func frameAttributes() {
    let content = scroll.add(FixedView(-1, 400), "content")
    fill(scroll, with: content)
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 400))
  }

  @Test("S7: margins of a scroll view are those of its content to what is in it")
  func margins() throws {
    scroll.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let content = scroll.add(FixedView(50, 60), "content")
    for (edge, margin) in [
      (LayoutConstraint.Attribute.left, LayoutConstraint.Attribute.leftMargin),
      (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    ] {
      try LayoutConstraint(
        checking: content, attribute: edge, relatedBy: .equal, toItem: scroll, attribute: margin
      ).activate()
    }
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 56, height: 64))
    expectRect(content.frame, 2, 1, 50, 60)
  }

  @Test("S7: the frame guide and what lies outside do not scroll")
  func scrolling() {
    let content = scroll.add(FixedView(300, 400), "content")
    fill(scroll, with: content)
    let badge = scroll.addConstrained("badge")
    badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 4)
      .isActive = true
    let header = scroll.addConstrained("header")
    header.topAnchor.constraint(equalTo: root.topAnchor, constant: 35).isActive = true
    let title = content.addConstrained("title")
    title.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50).isActive = true
    let outside = root.addConstrained("outside")
    outside.leftAnchor.constraint(equalTo: scroll.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(badge.frame.minY == 4 && header.frame.minY == 5 && title.frame.minX == 30)
    scroll.contentOffset = CGPoint(x: 7, y: 50)
    root.layoutIfNeeded()
    #expect(badge.frame.minY == 54 && header.frame.minY == 55 && title.frame.minX == 37)
    #expect(badge.convert(CGPoint.zero, to: root).y == 34)
    #expect(header.convert(CGPoint.zero, to: root).y == 35)
    #expect(title.convert(CGPoint.zero, to: root).x == 50)
    #expect(outside.frame.minX == 120)
    expectRect(scroll.frameLayoutGuide.layoutFrame, 7, 50, 100, 100)
    expectRect(content.frame, 0, 0, 300, 400)
  }

  @Test("S7: the guides of a scroll view's safe area and margins stay with its frame")
  func systemGuides() {
    root.layoutEngine.safeAreaInsets = EdgeInsets(top: 40)
    let content = scroll.add(FixedView(300, 400), "content")
    fill(scroll, with: content)
    let badge = scroll.addConstrained("badge")
    badge.topAnchor.constraint(equalTo: scroll.safeAreaLayoutGuide.topAnchor).isActive = true
    badge.widthAnchor.constraint(equalTo: scroll.layoutMarginsGuide.widthAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(badge.frame.minY == 10 && badge.frame.width == 84)
    scroll.contentOffset.y = 100
    root.layoutIfNeeded()
    #expect(badge.frame.minY == 110)
    #expect(content.safeAreaInsets == .zero && scroll.contentSize.height == 400)
  }

  @Test("S7: from right to left content is mirrored within its own rectangle")
  func mirrored() {
    root.layoutEngine.layoutDirection = .rightToLeft
    let content = scroll.add(FixedView(300, 400), "content")
    fill(scroll, with: content)
    let mark = scroll.addConstrained("mark")
    mark.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10).isActive = true
    mark.widthAnchor.constraint(equalToConstant: 20).isActive = true
    root.layoutIfNeeded()
    #expect(mark.frame.minX == 270 && scroll.contentSize.width == 300)
  }
}
