import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Layout guide")
struct LayoutGuideTests {
  @Test("A guide is a plain object: neither a view nor a responder, and without an owner at first")
  func plainObject() {
    let guide = LayoutGuide()
    let mirror = Mirror(reflecting: guide)
    #expect(mirror.superclassMirror?.subjectType == NSObject.self)
    #expect(!((guide as AnyObject) is Responder) && !((guide as AnyObject) is View))
    #expect(guide.owningView == nil && guide.identifier.isEmpty && guide.layoutFrame == .zero)
    #expect(!guide.hasAmbiguousLayout)
  }

  @Test("Adding a guide sets its owner and nothing else of the view")
  func addChangesNothingElse() {
    let root = makeRoot()
    let child = root.addConstrained("child")
    let superviews = (root.superview, child.superview)
    let guides = (0..<1000).map { root.addGuide("g\($0)") }
    #expect(guides.allSatisfy { $0.owningView === root })
    #expect(root.layoutGuides == guides)
    #expect(root.subviews == [child] && root.layer.sublayers == [child.layer])
    #expect(root.superview === superviews.0 && child.superview === superviews.1)
    #expect(root.next == nil && child.next === root)
    #expect(root.constraints.isEmpty)
  }

  @Test("Adding a guide twice to the same view changes nothing, its constraints included")
  func addTwice() {
    let root = makeRoot()
    let guide = root.addGuide("guide")
    let width = guide.widthAnchor.constraint(equalToConstant: 40).on()
    root.addLayoutGuide(guide)
    #expect(root.layoutGuides == [guide] && width.isActive)
  }

  @Test("Adding a guide to a second view moves it there and ends its constraints")
  func move() {
    let root = makeRoot()
    let box = root.addConstrained("box")
    let guide = root.addGuide("guide")
    let width = guide.widthAnchor.constraint(equalToConstant: 40).on()
    let left = guide.leftAnchor.constraint(equalTo: root.leftAnchor).on()
    root.layoutIfNeeded()
    box.addLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty && box.layoutGuides == [guide])
    #expect(guide.owningView === box)
    #expect(!width.isActive && !left.isActive && root.constraints.isEmpty)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.counters.variables == 0 && root.layoutEngine.counters.rows == 0)
  }

  @Test("Removing a guide that the view does not own changes nothing")
  func removeForeign() {
    let root = makeRoot()
    let other = makeRoot()
    let guide = root.addGuide("guide")
    let width = guide.widthAnchor.constraint(equalToConstant: 40).on()
    other.removeLayoutGuide(guide)
    #expect(guide.owningView === root && width.isActive)
  }

  @Test(
    "The frame of a guide is in its owner's coordinates, valid after layout, zero after removal")
  func layoutFrame() {
    let root = makeRoot()
    let box = root.addConstrained("box")
    box.pin(x: 30, y: 40, width: 100, height: 80)
    let guide = box.addGuide("guide")
    LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 35),
      guide.topAnchor.constraint(equalTo: box.topAnchor, constant: 6),
      guide.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
      guide.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    #expect(guide.layoutFrame == .zero)
    root.layoutIfNeeded()
    expectRect(guide.layoutFrame, 5, 6, 50, 74)
    box.removeLayoutGuide(guide)
    #expect(guide.layoutFrame == .zero)
  }

  @Test("The frame of a guide is valid inside its owner's layoutSubviews")
  func validInside() {
    final class Owner: View {
      var seen: CGRect?
      override func layoutSubviews() {
        super.layoutSubviews()
        seen = layoutGuides.first?.layoutFrame
      }
    }
    let root = Owner(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let guide = root.addGuide("guide")
    LayoutConstraint.activate([
      guide.rightAnchor.constraint(equalTo: root.rightAnchor),
      guide.widthAnchor.constraint(equalToConstant: 30),
      guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.heightAnchor.constraint(equalTo: root.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(root.seen == CGRect(x: 70, y: 0, width: 30, height: 50))
  }

  @Test("The frame of a guide follows when only its owner moves")
  func ownerMoves() {
    let root = makeRoot()
    let box = root.addConstrained("box")
    box.pin(x: 10, y: 0, width: 100, height: 80)
    let guide = box.addGuide("guide")
    guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50).on()
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 40)
    root.constraints.first { $0.firstItem === box && $0.firstAttribute == .left }?.constant = 20
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 30)
  }

  @Test("A guide does not keep its owner alive, and cannot be used once that is gone")
  func ownerDies() {
    let guide = LayoutGuide()
    guide.identifier = "guide"
    weak var owner: View?
    let width = guide.widthAnchor.constraint(equalToConstant: 10)
    do {
      let view = View()
      owner = view
      view.addLayoutGuide(guide)
      width.isActive = true
      view.layoutIfNeeded()
    }
    #expect(owner == nil && guide.owningView == nil)
    #expect(!width.isActive)
    #expect(throws: LayoutError.self) { try width.activate() }
  }

  @Test("A guide whose owner died works in another tree")
  func secondLife() {
    let guide = LayoutGuide()
    do {
      let first = makeRoot()
      for index in 0..<5 {
        first.addGuide("g\(index)").widthAnchor.constraint(equalToConstant: 1).on()
      }
      first.addLayoutGuide(guide)
      guide.widthAnchor.constraint(equalToConstant: 10).on()
      first.layoutIfNeeded()
    }
    let second = makeRoot()
    second.addGuide("other").widthAnchor.constraint(equalToConstant: 3).on()
    second.layoutIfNeeded()
    second.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalToConstant: 20).on()
    second.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 20 && second.layoutGuides[0].layoutFrame.width == 3)
    #expect(second.layoutEngine.counters.variables == 8)
  }

  @Test("Anchors of the same item and attribute are equal, others are not")
  func anchors() {
    let guide = LayoutGuide()
    let other = LayoutGuide()
    #expect(guide.leftAnchor == guide.leftAnchor)
    #expect(guide.leftAnchor.hash == guide.leftAnchor.hash)
    #expect(guide.leftAnchor != guide.rightAnchor && guide.leftAnchor != other.leftAnchor)
    #expect(guide.widthAnchor.item === guide)
  }
}
