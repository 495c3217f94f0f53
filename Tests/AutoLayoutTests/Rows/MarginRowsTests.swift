import AutoLayout
import Foundation
import Testing

/// Margins, safe area and the guides that follow them, by the rows of the checklist.
@MainActor
@Suite("Rows: margins and system guides")
struct MarginRowsTests {
  private func pin(_ view: View, to guide: any LayoutItem) {
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: guide.leftAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.rightAnchor.constraint(equalTo: guide.rightAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  private static let uneven = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)

  @Test("R03: margins count whenever they are set, and later changes rebuild nothing")
  func timing() {
    for moment in 0..<3 {
      let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      if moment == 0 { view.layoutMargins = Self.uneven }
      let child = view.addConstrained("child")
      pin(child, to: view.layoutMarginsGuide)
      if moment == 1 { view.layoutMargins = Self.uneven }
      let window = makeRoot(100, 100)
      if moment == 2 { view.layoutMargins = Self.uneven }
      window.addSubview(view)
      window.layoutIfNeeded()
      expectRect(child.frame, 20, 10, 40, 60, "moment \(moment)")
      let mine = view.constraints
      view.layoutMargins = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
      window.layoutIfNeeded()
      expectRect(child.frame, 5, 5, 90, 90)
      #expect(view.constraints == mine && mine.count == 4)
      #expect(window.layoutEngine.conflicts.isEmpty)
    }
  }

  @Test("R03: the margins of what lies inside do not count")
  func nested() {
    let root = makeRoot(100, 100)
    let inner = root.addConstrained("inner")
    inner.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    pin(inner, to: root.layoutMarginsGuide)
    root.layoutIfNeeded()
    expectRect(inner.frame, 8, 8, 84, 84)
  }

  @Test("R03: directional margins change sides with the direction of reading")
  func directional() {
    let root = makeRoot(100, 100)
    let child = root.addConstrained("child")
    root.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 10, leading: 20, bottom: 30, trailing: 40)
    pin(child, to: root.layoutMarginsGuide)
    root.layoutIfNeeded()
    expectRect(child.frame, 20, 10, 40, 60)
    root.layoutEngine.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    expectRect(child.frame, 40, 10, 40, 60)
    #expect(root.layoutMargins == EdgeInsets(top: 10, left: 40, bottom: 30, right: 20))
    root.layoutMargins = Self.uneven
    #expect(
      root.directionalLayoutMargins
        == DirectionalEdgeInsets(top: 10, leading: 40, bottom: 30, trailing: 20))
    root.layoutIfNeeded()
    expectRect(child.frame, 20, 10, 40, 60)
  }

  @Test("S1: the margins guide keeps 8 points by default, and is made when it is asked for")
  func marginsGuide() {
    let root = makeRoot(100, 100)
    #expect(root.layoutGuides.isEmpty)
    let guide = root.layoutMarginsGuide
    #expect(root.layoutMarginsGuide === guide && root.layoutGuides == [guide])
    #expect(guide.identifier == "UIViewLayoutMarginsGuide" && guide.owningView === root)
    #expect(root.constraints.isEmpty)
    let child = root.addConstrained("child")
    pin(child, to: guide)
    root.layoutIfNeeded()
    expectRect(guide.layoutFrame, 8, 8, 84, 84)
    expectRect(child.frame, 8, 8, 84, 84)
  }

  @Test(
    "S1: margin attributes and the margins guide are the same, in conflicts named as the layer's")
  func marginAttributes() throws {
    let root = makeRoot(100, 100)
    root.layoutMargins = Self.uneven
    let child = root.addConstrained("child")
    for (edge, margin) in [
      (LayoutConstraint.Attribute.left, LayoutConstraint.Attribute.leftMargin),
      (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    ] {
      try LayoutConstraint(
        checking: child, attribute: edge, relatedBy: .equal, toItem: root, attribute: margin
      ).activate()
    }
    root.layoutIfNeeded()
    expectRect(child.frame, 20, 10, 40, 60)
    root.layoutMargins = .zero
    root.layoutIfNeeded()
    expectRect(child.frame, 0, 0, 100, 100)
    let wide = child.widthAnchor.constraint(equalToConstant: 7)
    wide.isActive = true
    root.layoutMarginsGuide.leftAnchor.constraint(
      equalTo: root.leftAnchor, constant: 3
    ).isActive = true
    root.layoutIfNeeded()
    let broken = root.layoutEngine.brokenConstraints
    #expect(broken.contains(wide) && broken.count == 2)
    #expect(!root.layoutEngine.conflicts.contains { $0.broken.origin != .caller })
  }

  @Test("S2: margins reach as far in as the superview's where that is asked for")
  func preserved() {
    let root = makeRoot(200, 200)
    root.layoutMargins = EdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    let box = root.addConstrained("box")
    box.pin(x: 10, y: 0, width: 150, height: 200)
    let child = box.addConstrained("child")
    pin(child, to: box.layoutMarginsGuide)
    root.layoutIfNeeded()
    expectRect(child.frame, 8, 8, 134, 184)
    box.preservesSuperviewLayoutMargins = true
    root.layoutIfNeeded()
    expectRect(child.frame, 20, 30, 122, 140)
    root.layoutMargins.left = 50
    root.layoutIfNeeded()
    expectRect(child.frame, 40, 30, 102, 140)
    root.frame.size.width = 165
    root.layoutIfNeeded()
    expectRect(child.frame, 40, 30, 85, 140)
    box.preservesSuperviewLayoutMargins = false
    root.layoutIfNeeded()
    expectRect(child.frame, 8, 8, 134, 184)
  }

  /// A view that counts what it is told.
  final class Listener: View {
    var margins: [EdgeInsets] = []
    var areas: [EdgeInsets] = []
    override func layoutMarginsDidChange() { margins.append(layoutMargins) }
    override func safeAreaInsetsDidChange() { areas.append(safeAreaInsets) }
  }

  @Test("S2: margins grow by the safe area unless they are told not to, and changes are called")
  func safeAreaInMargins() {
    let root = makeRoot(100, 200)
    let view = root.add(Listener(), "view")
    pin(view, to: root)
    root.layoutIfNeeded()
    #expect(view.margins.isEmpty && view.areas.isEmpty)
    root.layoutEngine.safeAreaInsets = EdgeInsets(top: 20, bottom: 34)
    root.layoutIfNeeded()
    #expect(view.layoutMargins == EdgeInsets(top: 28, left: 8, bottom: 42, right: 8))
    #expect(view.margins == [view.layoutMargins] && view.areas == [view.safeAreaInsets])
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(view.margins.count == 2 && view.areas.count == 1)
  }

  @Test("S3: the readable guide stands in the middle of the margins and is not too wide")
  func readable() {
    let root = makeRoot(600, 100)
    let guide = root.readableContentGuide
    let child = root.addConstrained("child")
    pin(child, to: guide)
    root.layoutIfNeeded()
    expectRect(child.frame, 8, 8, 584, 84)
    root.frame.size.width = 1000
    root.layoutIfNeeded()
    expectRect(child.frame, 164, 8, 672, 84)
    root.layoutEngine.readableWidth = 500
    root.layoutIfNeeded()
    expectRect(child.frame, 250, 8, 500, 84)
    root.layoutMargins = EdgeInsets(left: 300)
    root.layoutIfNeeded()
    expectRect(child.frame, 400, 0, 500, 100)
    #expect(!root.hasAmbiguousLayout && !guide.hasAmbiguousLayout)
  }

  @Test("S4: the safe area of a view is what of the root's lies over it")
  func safeArea() {
    let root = makeRoot(100, 200)
    root.layoutEngine.safeAreaInsets = EdgeInsets(top: 20, left: 4, bottom: 34, right: 0)
    let top = root.addConstrained("top")
    top.pin(x: 10, y: 5, width: 50, height: 50)
    let middle = root.addConstrained("middle")
    middle.pin(x: 10, y: 60, width: 50, height: 50)
    let child = top.addConstrained("child")
    pin(child, to: top.safeAreaLayoutGuide)
    let inner = middle.addConstrained("inner")
    pin(inner, to: middle.safeAreaLayoutGuide)
    root.layoutIfNeeded()
    #expect(top.safeAreaInsets == EdgeInsets(top: 15))
    #expect(middle.safeAreaInsets == .zero)
    expectRect(child.frame, 0, 15, 50, 35)
    expectRect(inner.frame, 0, 0, 50, 50)
    root.layoutEngine.safeAreaInsets.top = 40
    root.layoutIfNeeded()
    expectRect(child.frame, 0, 35, 50, 15)
    middle.additionalSafeAreaInsets = EdgeInsets(left: 7)
    root.layoutIfNeeded()
    expectRect(inner.frame, 7, 0, 43, 50)
    #expect(root.safeAreaLayoutGuide.identifier == "UIViewSafeAreaLayoutGuide")
    top.removeFromSuperview()
    #expect(top.safeAreaInsets == .zero)
    top.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    top.layoutIfNeeded()
    expectRect(child.frame, 0, 0, 50, 50)
  }

  /// A root that says its safe area itself.
  final class Screen: View {
    var area = EdgeInsets(top: 44)
    override var safeAreaInsets: EdgeInsets { area }
  }

  @Test("S4: a root that overrides its safe area is heard, at each pass")
  func overridden() {
    let screen = Screen(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = screen.addConstrained("box")
    pin(box, to: screen)
    let child = box.addConstrained("child")
    pin(child, to: box.safeAreaLayoutGuide)
    screen.layoutIfNeeded()
    expectRect(child.frame, 0, 44, 100, 56)
    screen.area = EdgeInsets(bottom: 10)
    screen.setNeedsLayout()
    screen.layoutIfNeeded()
    expectRect(child.frame, 0, 0, 100, 90)
  }

  @Test("S2: what is found out of a safe area takes two solves at first, and one after that")
  func passes() {
    let root = makeRoot(100, 200)
    root.layoutEngine.safeAreaInsets = EdgeInsets(top: 20)
    let box = root.addConstrained("box")
    box.pin(x: 0, y: 10, width: 100, height: 100)
    let child = box.addConstrained("child")
    pin(child, to: box.layoutMarginsGuide)
    let width = child.widthAnchor.constraint(lessThanOrEqualToConstant: 90)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(child.frame.minY == 18)
    let solves = root.layoutEngine.counters.solves
    #expect(solves <= 2)
    width.constant = 95
    root.layoutIfNeeded()
    #expect(root.layoutEngine.counters.solves == solves + 1)
  }

  @Test("S5: the keyboard guide rests on the safe area, and rises with the keyboard")
  func keyboard() {
    let root = makeRoot(100, 200)
    root.layoutEngine.safeAreaInsets = EdgeInsets(bottom: 34)
    let guide = root.keyboardLayoutGuide
    let field = root.addConstrained("field")
    field.bottomAnchor.constraint(equalTo: guide.topAnchor).isActive = true
    field.heightAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 166)
    root.layoutEngine.keyboard = Keyboard(frame: CGRect(x: 0, y: 120, width: 100, height: 80))
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 120)
    expectRect(guide.layoutFrame, 0, 120, 100, 80)
    root.layoutEngine.keyboard?.isDocked = false
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 166)
    guide.followsUndockedKeyboard = true
    root.layoutEngine.keyboard?.frame = CGRect(x: 20, y: 50, width: 40, height: 60)
    root.layoutIfNeeded()
    expectRect(guide.layoutFrame, 20, 50, 40, 60)
    root.layoutEngine.keyboard = nil
    guide.usesBottomSafeArea = false
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 200)
    guide.keyboardDismissPadding = -5
    #expect(guide.keyboardDismissPadding == 0)
  }

  @Test("S5: constraints are active while the keyboard is near to an edge, or away from it")
  func tracking() {
    let root = makeRoot(160, 160)
    let guide = root.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    let view = root.addConstrained("view")
    let low = view.bottomAnchor.constraint(equalTo: root.bottomAnchor)
    let high = view.topAnchor.constraint(equalTo: root.topAnchor)
    guide.setConstraints([low], activeWhenNearEdge: .top)
    guide.setConstraints([high], activeWhenAwayFrom: .top)
    #expect(!low.isActive && high.isActive)
    root.layoutEngine.keyboard = Keyboard(
      frame: CGRect(x: 0, y: 5, width: 80, height: 60), isDocked: false)
    #expect(low.isActive && !high.isActive)
    root.layoutEngine.keyboard?.frame.origin.y = 50
    #expect(!low.isActive && high.isActive)
    #expect(guide.constraints(activeWhenNearEdge: .top) == [low])
    #expect(guide.constraints(activeWhenAwayFrom: .top) == [high])
    guide.removeAllTrackedConstraints()
    #expect(!high.isActive && guide.constraints(activeWhenNearEdge: .top).isEmpty)
  }
}
