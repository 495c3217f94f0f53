import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Layout engine")
struct LayoutEngineTests {
  @Test("There is one engine for each root")
  func onePerRoot() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let other = makeRoot()
    #expect(view.layoutEngine === root.layoutEngine && root.layoutEngine.root === root)
    #expect(other.layoutEngine !== root.layoutEngine)
  }

  @Test(
    "A view that leaves with its constraints is laid out by itself, and again where it comes to")
  func moveSubtree() {
    let root = makeRoot(300, 100)
    let box = root.addConstrained("box")
    let inner = box.addConstrained("inner")
    let guide = box.addGuide("guide")
    let crossing = box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30).on()
    let deepCrossing = guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 3).on()
    let inside = [
      inner.leftAnchor.constraint(equalTo: guide.rightAnchor),
      inner.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
      guide.leftAnchor.constraint(equalTo: box.leftAnchor),
      guide.widthAnchor.constraint(equalToConstant: 12),
      box.widthAnchor.constraint(equalToConstant: 60).at(900),
    ]
    LayoutConstraint.activate(inside)
    root.layoutIfNeeded()
    expectRect(inner.frame, 12, 0, 30, 0)
    #expect(box.frame.minX == 30)

    box.removeFromSuperview()
    #expect(!crossing.isActive && !deepCrossing.isActive && root.constraints.isEmpty)
    #expect(inside.allSatisfy { $0.isActive })
    root.layoutIfNeeded()
    #expect(root.layoutEngine.counters.variables == 0 && root.layoutEngine.counters.rows == 0)

    inside[3].constant = 20
    box.layoutIfNeeded()
    expectRect(inner.frame, 20, 0, 30, 0)
    #expect(box.layoutEngine !== root.layoutEngine)

    let second = makeRoot(500, 500)
    second.addSubview(box)
    inside[3].constant = 25
    inner.widthAnchor.constraint(equalTo: second.widthAnchor, multiplier: 0.1).on()
    second.layoutIfNeeded()
    expectRect(inner.frame, 25, 0, 50, 0)
    #expect(inner.layoutEngine === second.layoutEngine)
    #expect(box.frame.width == 100 && guide.layoutFrame.width == 25)
    #expect(second.layoutEngine.conflicts.isEmpty)
  }

  @Test("A root that joins another tree brings its constraints along, laid out before or not")
  func rootJoins() {
    for (isLaidOut, hasEngine) in [(true, true), (true, false), (false, true), (false, false)] {
      let panel = makeRoot(10, 10)
      panel.identifier = "panel"
      panel.translatesAutoresizingMaskIntoConstraints = false
      let view = panel.addConstrained("view")
      view.pin(x: 1, y: 2, width: 3, height: 4)
      let broken = view.widthAnchor.constraint(equalToConstant: 9).on()
      if isLaidOut { panel.layoutIfNeeded() }
      let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      if hasEngine { root.layoutIfNeeded() }
      root.addSubview(panel)
      #expect(panel.layoutEngine === root.layoutEngine)
      root.layoutEngine.conflictHandler = { _ in }
      panel.pin(x: 10, y: 10, width: 50, height: 50)
      root.layoutIfNeeded()
      expectRect(view.frame, 1, 2, 3, 4)
      expectRect(panel.frame, 10, 10, 50, 50)
      #expect(root.layoutEngine.brokenConstraints == [broken])
      #expect(view.layoutEngine === root.layoutEngine)
    }
  }

  @Test("What is left behind by a root that died is laid out by itself")
  func rootDies() {
    var root: View? = makeRoot()
    let view = root?.addConstrained("view") ?? View()
    let inner = view.addConstrained("inner")
    let crossing = root.map { view.leftAnchor.constraint(equalTo: $0.leftAnchor).on() }
    let inside = inner.widthAnchor.constraint(equalToConstant: 10).on()
    root?.layoutIfNeeded()
    root = nil
    #expect(view.superview == nil && crossing?.isActive == false && inside.isActive)
    inside.constant = 20
    view.layoutIfNeeded()
    #expect(inner.frame.width == 20)
    view.removeFromSuperview()
    inner.removeFromSuperview()
    #expect(inside.isActive)
    inside.isActive = false
    #expect(inner.constraints.isEmpty)
  }

  @Test("Removing before the first pass counts, too")
  func removeEarly() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = root.addConstrained("first")
    let second = root.addConstrained("second")
    let guide = root.addGuide("guide")
    let constraints = [
      first.leftAnchor.constraint(equalTo: second.rightAnchor),
      guide.leftAnchor.constraint(equalTo: second.leftAnchor),
      second.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 9),
    ]
    LayoutConstraint.activate(constraints)
    first.removeFromSuperview()
    #expect(constraints.map(\.isActive) == [false, true, true])
    root.removeLayoutGuide(guide)
    #expect(constraints.map(\.isActive) == [false, false, true])
    root.layoutIfNeeded()
    #expect(second.frame.minX == 9)
    // The root's own frame makes two rows.
    #expect(root.layoutEngine.counters.rows == 3)
  }

  @Test("Adding and removing for ever leaves nothing behind")
  func noGrowth() {
    let root = makeRoot()
    let keep = root.addConstrained("keep")
    keep.pin(x: 0, y: 0, width: 10, height: 10)
    root.layoutIfNeeded()
    let before = root.layoutEngine.counters
    for round in 0..<200 {
      let view = root.add(FixedView(20, 20), "view")
      let guide = root.addGuide("guide")
      LayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: keep.rightAnchor),
        guide.leftAnchor.constraint(equalTo: view.rightAnchor),
        guide.widthAnchor.constraint(equalTo: keep.widthAnchor),
      ])
      if round % 3 != 0 { root.layoutIfNeeded() }
      root.removeLayoutGuide(guide)
      view.removeFromSuperview()
      if round % 2 == 0 { root.layoutIfNeeded() }
    }
    root.layoutIfNeeded()
    #expect(root.layoutEngine.counters.variables == before.variables)
    #expect(root.layoutEngine.counters.rows == before.rows)
    #expect(root.constraints.count == 2 && keep.constraints.count == 2)
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test("A batch is judged as a whole whatever the order, nests, and waits while it is open")
  func batch() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let first = view.widthAnchor.constraint(equalToConstant: 10).on()
    let second = view.widthAnchor.constraint(equalToConstant: 20)
    let third = view.widthAnchor.constraint(equalToConstant: 30)
    root.layoutIfNeeded()
    root.layoutEngine.batch {
      third.isActive = true
      root.layoutEngine.batch {
        second.isActive = true
        first.isActive = false
      }
      third.isActive = false
      root.layoutIfNeeded()
      #expect(view.frame.width == 10)
      second.constant = 21
    }
    root.layoutIfNeeded()
    #expect(view.frame.width == 21)
    #expect(root.layoutEngine.conflicts.isEmpty && root.layoutEngine.counters.rows == 1)
  }

  @Test("What comes after a batch is not part of it")
  func afterBatch() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let show = view.widthAnchor.constraint(equalToConstant: 10)
    let hide = view.widthAnchor.constraint(equalToConstant: 0)
    root.layoutEngine.batch { show.isActive = true }
    hide.isActive = true
    show.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 0 && root.layoutEngine.conflicts.count == 1)
  }

  @Test("A view that comes and goes between two passes leaves no trace, conflicts included")
  func comesAndGoes() {
    let root = makeRoot()
    root.layoutIfNeeded()
    let view = root.addConstrained("view")
    view.pin(x: 0, y: 0, width: 10, height: 10)
    view.widthAnchor.constraint(equalToConstant: 20).on()
    let guide = root.addGuide("guide")
    guide.widthAnchor.constraint(equalToConstant: -1).on()
    view.removeFromSuperview()
    root.removeLayoutGuide(guide)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty)
    #expect(root.layoutEngine.counters.rows == 0 && root.layoutEngine.counters.variables == 0)
  }

  @Test("A batch hands on what its body returns and throws")
  func batchResult() {
    struct Stop: Error {}
    let root = makeRoot()
    let view = root.addConstrained("view")
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    let seven = root.layoutEngine.batch { 7 }
    #expect(seven == 7)
    #expect(throws: Stop.self) {
      try root.layoutEngine.batch {
        width.isActive = true
        throw Stop()
      }
    }
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
  }

  @Test("Constraints that come in any order give the same frames as long as they are determined")
  func anyOrder() {
    var generator = SplitMix(seed: 3)
    for _ in 0..<20 {
      let root = makeRoot(300, 100)
      let views = (0..<4).map { root.addConstrained("v\($0)") }
      var constraints = [
        views[0].leftAnchor.constraint(equalTo: root.leftAnchor),
        views[3].rightAnchor.constraint(equalTo: root.rightAnchor),
      ]
      for index in 1..<4 {
        constraints += [
          views[index].leftAnchor.constraint(equalTo: views[index - 1].rightAnchor, constant: 4),
          views[index].widthAnchor.constraint(equalTo: views[0].widthAnchor),
        ]
      }
      constraints.shuffle(using: &generator)
      LayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
      for (index, view) in views.enumerated() {
        expectRect(view.frame, CGFloat(index) * 76, 0, 72, 0)
      }
    }
  }
}
