import AutoLayout
import Foundation
import Testing

/// Public failures of the category "guide semantics", by their case ids.
@MainActor
@Suite("Public cases: guides")
struct GuideCasesTests {
  /// The chain of case G01: margin, gap, box, gap, box, gap, margin.
  private func chain(in root: View, gaps: [any LayoutItem], _ first: View, _ second: View) {
    func leading(_ item: any LayoutItem) -> LayoutXAxisAnchor { item.leadingAnchor }
    func trailing(_ item: any LayoutItem) -> LayoutXAxisAnchor { item.trailingAnchor }
    func width(_ item: any LayoutItem) -> LayoutDimension { item.widthAnchor }
    LayoutConstraint.activate([
      leading(gaps[0]).constraint(equalTo: root.leadingAnchor, constant: 16),
      first.leadingAnchor.constraint(equalTo: trailing(gaps[0])),
      leading(gaps[1]).constraint(equalTo: first.trailingAnchor),
      second.leadingAnchor.constraint(equalTo: trailing(gaps[1])),
      leading(gaps[2]).constraint(equalTo: second.trailingAnchor),
      trailing(gaps[2]).constraint(equalTo: root.trailingAnchor, constant: -16),
      first.widthAnchor.constraint(equalToConstant: 80),
      second.widthAnchor.constraint(equalToConstant: 80),
      width(gaps[1]).constraint(equalTo: width(gaps[0])),
      width(gaps[2]).constraint(equalTo: width(gaps[0])),
    ])
  }

  @Test("G01: the solver works as much for guides as for spacer views")
  func equalWork() {
    var counters: [[Int]] = []
    for usesGuides in [true, false] {
      let root = makeRoot(375, 100)
      let first = root.addConstrained("b0")
      let second = root.addConstrained("b1")
      let gaps: [any LayoutItem] = (0..<3).map { index in
        if usesGuides { return root.addGuide("g\(index)") }
        return root.addConstrained("g\(index)")
      }
      chain(in: root, gaps: gaps, first, second)
      root.layoutIfNeeded()
      let work = root.layoutEngine.solverCounters
      counters.append([work.pivots, work.components, work.variables, work.constraints, work.terms])
    }
    #expect(counters[0] == counters[1])
  }

  @Test(
    "G01: three guides give the frames that three hidden spacer views give",
    arguments: [true, false])
  func equalGaps(usesGuides: Bool) {
    let root = makeRoot(375, 100)
    let first = root.addConstrained("b0")
    let second = root.addConstrained("b1")
    let gaps: [any LayoutItem] = (0..<3).map { index in
      if usesGuides { return root.addGuide("g\(index)") }
      let spacer = root.addConstrained("g\(index)")
      spacer.isHidden = true
      return spacer
    }
    chain(in: root, gaps: gaps, first, second)

    root.layoutIfNeeded()
    #expect(first.frame.minX == 77 && first.frame.maxX == 157)
    #expect(second.frame.minX == 218 && second.frame.maxX == 298)
    for gap in gaps {
      let frame = (gap as? View)?.frame ?? (gap as? LayoutGuide)?.layoutFrame
      #expect(frame?.width == 61)
    }
    root.frame.size.width = 420
    root.layoutIfNeeded()
    #expect(first.frame.minX == 92 && second.frame.minX == 248)
    #expect(root.subviews.count == (usesGuides ? 2 : 5))
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test("G02: removing a guide removes its constraints, orphan use is refused, re-adding works")
  func removeGuide() throws {
    let root = makeRoot(300, 100)
    let engine = root.layoutEngine
    let view = root.addConstrained("v")
    view.widthAnchor.constraint(equalToConstant: 50).on()
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor).at(250).on()
    root.layoutIfNeeded()
    let before = engine.counters

    let guide = LayoutGuide()
    guide.identifier = "g"
    func build() {
      root.addLayoutGuide(guide)
      LayoutConstraint.activate([
        guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        guide.widthAnchor.constraint(equalToConstant: 40),
        view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
      root.layoutIfNeeded()
    }
    build()
    #expect(view.frame.minX == 40)
    let with = engine.counters
    #expect(with.variables == before.variables + 4 && with.rows == before.rows + 3)
    let held = root.constraints.count

    root.removeLayoutGuide(guide)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 0)
    #expect(guide.owningView == nil && root.layoutGuides.isEmpty)
    #expect(engine.counters.variables == before.variables)
    #expect(engine.counters.rows == before.rows)

    let orphan = view.trailingAnchor.constraint(equalTo: guide.leadingAnchor)
    #expect(throws: LayoutError.noCommonAncestor(first: "v.trailing", second: "g.leading")) {
      try orphan.activate()
    }
    #expect(!orphan.isActive)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 0 && engine.counters.rows == before.rows)

    build()
    #expect(view.frame.minX == 40)
    #expect(root.constraints.count == held)
    #expect(engine.counters.variables == with.variables && engine.counters.rows == with.rows)
  }

  @Test("G02: removing a view removes the constraints above it that mention it, re-adding works")
  func removeView() throws {
    let root = makeRoot(300, 100)
    let engine = root.layoutEngine
    let view = root.addConstrained("v")
    view.widthAnchor.constraint(equalToConstant: 50).on()
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor).at(250).on()
    root.layoutIfNeeded()
    let before = engine.counters

    let box = View()
    box.identifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    let inside = box.widthAnchor.constraint(equalToConstant: 40).on()
    func build() {
      root.addSubview(box)
      LayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.leadingAnchor.constraint(equalTo: box.trailingAnchor),
      ])
      root.layoutIfNeeded()
    }
    build()
    #expect(view.frame.minX == 40)
    let with = engine.counters

    box.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(view.frame.minX == 0)
    #expect(engine.counters.variables == before.variables)
    #expect(engine.counters.rows == before.rows)
    #expect(inside.isActive && box.constraints == [inside])
    #expect(throws: LayoutError.self) {
      try view.trailingAnchor.constraint(equalTo: box.leadingAnchor).activate()
    }

    build()
    #expect(view.frame.minX == 40)
    #expect(engine.counters.variables == with.variables && engine.counters.rows == with.rows)
  }
}
