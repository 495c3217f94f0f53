import AutoLayout
import Foundation
import Testing

/// The article's screen: a line of text above a button, both together in the middle.
@MainActor
@Suite("The article's screen")
struct ArticleTests {
  private struct Screen {
    var label: View
    var button: View
    var area: any LayoutItem
    var root: View

    @MainActor var areaFrame: CGRect {
      (area as? View)?.frame ?? (area as? LayoutGuide)?.layoutFrame ?? .null
    }
  }

  private func screen(usesGuide: Bool, _ size: CGSize) -> Screen {
    let root = makeRoot(size.width, size.height)
    let area: any LayoutItem
    if usesGuide {
      area = root.addGuide("占位区域")
    } else {
      area = root.addConstrained("占位区域")
    }
    let button = root.add(FixedView(36, 34), "确定")
    let label = root.add(FixedView(136, 20.5), "这是一个测试文案")
    button.backgroundColor = .cyan
    build(root, area, label, button)
    return Screen(label: label, button: button, area: area, root: root)
  }

  private func build(_ root: View, _ area: some LayoutItem, _ label: View, _ button: View) {
    LayoutConstraint.activate([
      area.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      area.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      button.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      label.topAnchor.constraint(equalTo: area.topAnchor),
      label.leftAnchor.constraint(equalTo: area.leftAnchor),
      label.rightAnchor.constraint(equalTo: area.rightAnchor),
      button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
      button.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      // The article states this one twice.
      button.centerXAnchor.constraint(equalTo: area.centerXAnchor),
    ])
  }

  private func expectLaidOut(_ screen: Screen, _ size: CGSize) {
    let left = (size.width - 136) / 2
    let top = (size.height - 64.5) / 2
    expectRect(screen.areaFrame, left, top, 136, 64.5)
    expectRect(screen.label.frame, left, top, 136, 20.5)
    expectRect(screen.button.frame, (size.width - 36) / 2, top + 30.5, 36, 34)
  }

  @Test("A guide and a spacer view give the computed frames at every size")
  func frames() {
    let sizes = [
      CGSize(width: 375, height: 667), CGSize(width: 812, height: 375),
      CGSize(width: 1024, height: 1366),
    ]
    for usesGuide in [true, false] {
      let screen = screen(usesGuide: usesGuide, sizes[0])
      for size in sizes {
        screen.root.frame.size = size
        screen.root.layoutIfNeeded()
        expectLaidOut(screen, size)
      }
      #expect(screen.root.layoutEngine.conflicts.isEmpty)
      #expect(!screen.label.hasAmbiguousLayout && !screen.area.hasAmbiguousLayout)
      #expect(screen.root.subviews.count == (usesGuide ? 2 : 3))
    }
  }

  @Test("The guide's identifier appears in the report of a conflict")
  func identifier() throws {
    let screen = screen(usesGuide: true, CGSize(width: 375, height: 667))
    let guide = try #require(screen.area as? LayoutGuide)
    guide.widthAnchor.constraint(equalToConstant: 100).named("窄").on()
    screen.label.widthAnchor.constraint(equalToConstant: 200).on()
    screen.root.layoutIfNeeded()
    let conflict = try #require(screen.root.layoutEngine.conflicts.first)
    #expect(
      Set(conflict.members.map(\.description)) == [
        "这是一个测试文案.left == 占位区域.left", "这是一个测试文案.right == 占位区域.right", "窄: 占位区域.width == 100",
        "这是一个测试文案.width == 200",
      ])
    #expect(
      conflict.description.hasSuffix("Breaking 这是一个测试文案.width == 200"))
  }
}
