import AutoLayout
import Foundation
import Testing

/// Layout guides, by the rows of the checklist.
@MainActor
@Suite("Rows: layout guides")
struct GuideRowsTests {
  /// A guide of the caller's own kind.
  final class Group: LayoutGuide {
    var members: [View] = []
  }

  @Test("G1: a guide is a plain object that may be subclassed, and no view or responder")
  func kind() {
    let guide = Group()
    let object: NSObject = guide
    #expect(!(object is View) && !(object is Responder))
    #expect(guide.members.isEmpty && Group().owningView == nil)
  }

  @Test("G2: the identifier is empty at first, and names the guide in reports")
  func identifier() {
    let root = makeRoot()
    let guide = root.addGuide("area")
    #expect(LayoutGuide().identifier.isEmpty)
    guide.widthAnchor.constraint(equalToConstant: 1).isActive = true
    let wide = guide.widthAnchor.constraint(equalToConstant: 2).on()
    root.layoutIfNeeded()
    #expect(wide.readableDescription == "area.width == 2")
    #expect(root.layoutEngine.conflicts.first?.description.contains("area.width") == true)
  }

  @Test("G3: only adding and removing sets the owner, which the guide does not keep alive")
  func owner() {
    let guide = LayoutGuide()
    do {
      let view = View()
      view.addLayoutGuide(guide)
      #expect(guide.owningView === view)
    }
    #expect(guide.owningView == nil)
  }

  @Test("G4: a guide has one owner, stands once in its list, and in no other")
  func adding() {
    let first = makeRoot()
    let second = makeRoot()
    let guide = first.addGuide("guide")
    let constraint = guide.leftAnchor.constraint(equalTo: first.leftAnchor).on()
    first.addLayoutGuide(guide)
    #expect(first.layoutGuides == [guide] && constraint.isActive)
    second.addLayoutGuide(guide)
    #expect(first.layoutGuides.isEmpty && second.layoutGuides == [guide] && !constraint.isActive)
    #expect(first.subviews.isEmpty && second.subviews.isEmpty)
  }

  @Test("G5: removing a guide ends every constraint that mentions it, wherever it is held")
  func removing() {
    let root = makeRoot()
    let box = root.addConstrained("box")
    let guide = box.addGuide("guide")
    let constraints = [
      guide.leftAnchor.constraint(equalTo: root.leftAnchor),
      guide.widthAnchor.constraint(equalTo: box.widthAnchor),
      guide.heightAnchor.constraint(equalToConstant: 3),
    ]
    LayoutConstraint.activate(constraints)
    root.removeLayoutGuide(guide)
    #expect(constraints.allSatisfy { $0.isActive })
    box.removeLayoutGuide(guide)
    #expect(constraints.allSatisfy { !$0.isActive } && guide.owningView == nil)
  }

  @Test("G6: guides are listed in the order of addition, the system's once they are asked for")
  func list() {
    let view = View()
    let first = view.addGuide("first")
    let margins = view.layoutMarginsGuide
    let second = view.addGuide("second")
    #expect(view.layoutGuides == [first, margins, second])
  }

  @Test("G7: the frame is zero before layout, then in the owner's coordinates")
  func frame() {
    let root = makeRoot()
    let box = root.addConstrained("box")
    box.pin(x: 30, y: 40, width: 50, height: 60)
    let guide = box.addGuide("guide")
    guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 35).isActive = true
    guide.topAnchor.constraint(equalTo: box.topAnchor, constant: 1).isActive = true
    guide.widthAnchor.constraint(equalToConstant: 7).isActive = true
    guide.heightAnchor.constraint(equalToConstant: 8).isActive = true
    #expect(guide.layoutFrame == .zero)
    root.layoutIfNeeded()
    expectRect(guide.layoutFrame, 5, 1, 7, 8)
  }

  @Test("G9: a guide is ambiguous until its rectangle is determined")
  func ambiguity() {
    let root = makeRoot()
    let guide = root.addGuide("guide")
    guide.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    #expect(guide.hasAmbiguousLayout)
    guide.widthAnchor.constraint(equalToConstant: 7).isActive = true
    guide.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    guide.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    #expect(!guide.hasAmbiguousLayout)
  }

  @Test("G10: a guide without an owner cannot be constrained")
  func orphan() {
    let view = View()
    let guide = LayoutGuide()
    #expect(throws: LayoutError.self) {
      try guide.leftAnchor.constraint(equalTo: view.leftAnchor).activate()
    }
    #expect(throws: LayoutError.self) {
      try guide.widthAnchor.constraint(equalToConstant: 1).activate()
    }
  }

  @Test("G11: a guide lies in its owner's bounds, and scrolls with them")
  func scrolls() {
    let root = makeRoot()
    let box = root.addConstrained("box")
    box.pin(x: 0, y: 0, width: 50, height: 50)
    let guide = box.addGuide("guide")
    guide.topAnchor.constraint(equalTo: box.topAnchor, constant: 5).isActive = true
    root.layoutIfNeeded()
    box.bounds.origin.y = 20
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minY == 5)
  }

  @Test("G12: a guide has no content: what nothing gives it is 0")
  func size() {
    let root = makeRoot()
    let guide = root.addGuide("guide")
    guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 4).isActive = true
    root.layoutIfNeeded()
    expectRect(guide.layoutFrame, 4, 0, 0, 0)
  }

  @Test("G14: when the owner dies, constraints about its guides are not active any longer")
  func ownerDies() {
    let guide = LayoutGuide()
    var constraint: LayoutConstraint?
    do {
      let view = View()
      view.addLayoutGuide(guide)
      constraint = guide.widthAnchor.constraint(equalToConstant: 5).on()
      view.layoutIfNeeded()
    }
    #expect(constraint?.isActive == false)
  }

  @Test("G15: a thousand guides change nothing but layout")
  func invisible() {
    let root = makeRoot(100, 100)
    let view = root.addConstrained("view")
    view.pin(x: 0, y: 0, width: 100, height: 100)
    root.layoutIfNeeded()
    let layers = root.layer.sublayers.count
    for index in 0..<1000 {
      let guide = view.addGuide("g\(index)")
      guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: CGFloat(index)).isActive =
        true
    }
    root.layoutIfNeeded()
    #expect(root.layer.sublayers.count == layers && view.layer.sublayers.isEmpty)
    #expect(view.subviews.isEmpty && view.next === root)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    #expect(view.point(inside: CGPoint(x: 1, y: 1), with: nil) && !view.layer.wouldDraw)
  }

  @Test("G16: a guide can be made from a coder, of which nothing is read")
  func coding() {
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    #expect(LayoutGuide(coder: coder)?.identifier == "")
  }
}
