import AutoLayout
import Foundation
import Testing

/// How frames that the caller sets take part in layout.
@MainActor
@Suite("Frames and the root")
struct FramesTests {
  @Test("The root's size comes from its frame, its origin does not count")
  func root() {
    let root = View(frame: CGRect(x: 50, y: 60, width: 300, height: 200))
    let view = root.addConstrained("view")
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    expectRect(view.frame, 10, 50, 280, 100)
    let engine = root.layoutEngine
    #expect(engine.counters.variables == 6 && engine.counters.rows == 6)
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    root.layoutIfNeeded()
    expectRect(view.frame, 10, 20, 80, 40)
    #expect(engine.counters.variables == 6 && engine.counters.rows == 6)
  }

  @Test("A root that is not taken by its frame gets the size that constraints say")
  func constrainedRoot() {
    let root = View(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    root.translatesAutoresizingMaskIntoConstraints = false
    let view = root.add(FixedView(120, 30), "view")
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8),
      root.rightAnchor.constraint(equalTo: view.rightAnchor, constant: 8),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    expectRect(root.frame, 5, 5, 136, 30)
    expectRect(view.frame, 8, 0, 120, 30)
  }

  @Test("A constraint against the root's own frame is broken, not the frame")
  func rootConflict() throws {
    let root = makeRoot(300, 100)
    let width = root.widthAnchor.constraint(equalToConstant: 200).on()
    root.layoutIfNeeded()
    #expect(root.frame.width == 300)
    let conflict = try #require(root.layoutEngine.conflicts.first)
    #expect(conflict.broken.constraint === width)
    #expect(
      Set(conflict.members.map(\.description)) == [
        "root.width == 300 (frame)", "root.width == 200",
      ])
    root.frame.size.width = 200
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints.isEmpty)
  }

  @Test("A subview that constraints mention is held by its frame; one that none does is left alone")
  func framesOfSubviews() {
    let root = makeRoot()
    let box = View(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    root.addSubview(box)
    let inner = View(frame: CGRect(x: 5, y: 5, width: 30, height: 30))
    box.addSubview(inner)
    let view = root.addConstrained("view")
    let untouched = root.addConstrained("untouched")
    untouched.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 4),
      view.topAnchor.constraint(equalTo: inner.topAnchor),
      view.widthAnchor.constraint(equalTo: inner.widthAnchor),
      view.heightAnchor.constraint(equalTo: box.heightAnchor),
    ])
    root.layoutIfNeeded()
    expectRect(view.frame, 49, 25, 30, 50)
    expectRect(untouched.frame, 1, 2, 3, 4)
    box.frame.origin.x = 20
    inner.frame = CGRect(x: 0, y: 0, width: 40, height: 1)
    root.layoutIfNeeded()
    expectRect(view.frame, 64, 20, 40, 50)
    expectRect(box.frame, 20, 20, 100, 50)
    view.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(root.layoutEngine.counters.variables == 0 && root.layoutEngine.counters.rows == 0)
  }

  @Test("Turning a frame into constraints and back takes effect at the next pass")
  func translates() {
    let root = makeRoot()
    let view = View(frame: CGRect(x: 10, y: 0, width: 100, height: 50))
    view.identifier = "view"
    root.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30).on()
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    #expect(root.layoutEngine.brokenConstraints == [left])
    view.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    expectRect(view.frame, 30, 0, 0, 0)
    #expect(root.layoutEngine.brokenConstraints.isEmpty)
    #expect(root.layoutEngine.counters.rows == 3)
    view.frame = CGRect(x: 40, y: 1, width: 2, height: 3)
    view.translatesAutoresizingMaskIntoConstraints = true
    root.layoutIfNeeded()
    expectRect(view.frame, 40, 1, 2, 3)
    #expect(root.layoutEngine.brokenConstraints == [left])
    #expect(root.layoutEngine.counters.rows == 6)
  }

  @Test("A view without constraints between others is placed by its frame")
  func manualBetween() {
    let root = makeRoot()
    let box = View(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    root.addSubview(box)
    let view = box.addConstrained("view")
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
    ])
    root.layoutIfNeeded()
    expectRect(view.frame, 40, 30, 0, 0)
    box.frame.origin = CGPoint(x: 0, y: 40)
    root.layoutIfNeeded()
    expectRect(view.frame, 50, 10, 0, 0)
  }

  @Test("What lies in views without constraints keeps its place in the root when those move")
  func nestedManual() {
    let root = makeRoot()
    let box = View(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = View(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
    root.addSubview(box)
    box.addSubview(inner)
    let view = inner.addConstrained("view")
    let guide = inner.addGuide("guide")
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50).on()
    guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 50).on()
    root.layoutIfNeeded()
    #expect(view.frame.minX == 35 && guide.layoutFrame.minY == 25)
    box.frame.origin = CGPoint(x: 20, y: 30)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 25 && guide.layoutFrame.minY == 15)
    // Constraints take the box to the corner, where variables are before they are solved.
    box.translatesAutoresizingMaskIntoConstraints = false
    box.pin(x: 0, y: 0, width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 45 && guide.layoutFrame.minY == 45)
  }

  @Test("A frame set just before constraints take over does not stay")
  func handOver() {
    let root = makeRoot()
    let view = View(frame: CGRect(x: 30, y: 0, width: 10, height: 10))
    root.addSubview(view)
    view.pin(x: 30, y: 0, width: 10, height: 10)
    root.layoutIfNeeded()
    view.frame.origin.x = 99
    view.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    expectRect(view.frame, 30, 0, 10, 10)
  }

  @Test("A frame set by hand where constraints give it lasts until the superview is laid out")
  func setByHand() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.pin(x: 10, y: 20, width: 30, height: 40)
    root.layoutIfNeeded()
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    root.layoutIfNeeded()
    expectRect(view.frame, 1, 2, 3, 4)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    expectRect(view.frame, 10, 20, 30, 40)
  }

  @Test("Scrolling a view moves no frame")
  func boundsOrigin() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.pin(x: 10, y: 20, width: 30, height: 40)
    root.bounds.origin = CGPoint(x: 0, y: 100)
    root.layoutIfNeeded()
    expectRect(view.frame, 10, 20, 30, 40)
  }
}
