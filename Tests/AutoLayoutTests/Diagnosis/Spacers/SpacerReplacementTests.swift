import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Replacing spacers by guides")
struct SpacerReplacementTests {
  /// The chain of case G01 with spacer views: margin, gap, box, gap, box, gap, margin.
  private func chain() -> (root: View, gaps: [View], boxes: [View]) {
    let root = makeRoot(375, 100)
    let boxes = ["b0", "b1"].map { root.addConstrained($0) }
    for box in boxes { box.backgroundColor = .gray }
    let gaps = (0..<3).map { root.addConstrained("g\($0)") }
    LayoutConstraint.activate([
      gaps[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      boxes[0].leadingAnchor.constraint(equalTo: gaps[0].trailingAnchor),
      gaps[1].leadingAnchor.constraint(equalTo: boxes[0].trailingAnchor),
      boxes[1].leadingAnchor.constraint(equalTo: gaps[1].trailingAnchor),
      gaps[2].leadingAnchor.constraint(equalTo: boxes[1].trailingAnchor),
      gaps[2].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      boxes[0].widthAnchor.constraint(equalToConstant: 80),
      boxes[1].widthAnchor.constraint(equalToConstant: 80),
      gaps[1].widthAnchor.constraint(equalTo: gaps[0].widthAnchor),
      gaps[2].widthAnchor.constraint(equalTo: gaps[0].widthAnchor),
    ])
    return (root, gaps, boxes)
  }

  @Test("G01: a chain of spacer views becomes one of guides, with the same frames and fewer views")
  func chainOfGuides() throws {
    let (root, gaps, boxes) = chain()
    let result = try root.replacingSpacersWithGuides()
    #expect(result.replaced.map(\.name) == ["g0", "g1", "g2"])
    #expect(root.subviews == boxes && root.layoutGuides == result.replaced.map(\.guide))
    #expect(root.layoutGuides.map(\.identifier) == ["g0", "g1", "g2"])
    #expect(root.layoutGuides.map(\.layoutFrame.minX) == [16, 157, 298])
    #expect(boxes.map(\.frame.minX) == [77, 218])
    #expect(gaps.allSatisfy { $0.superview == nil })
    #expect(result.before.views == 6 && result.after.views == 3 && result.after.guides == 3)
    #expect(result.before.passes - result.after.passes == 6)
    #expect(result.comparedFrames == 6)
    root.frame.size.width = 420
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [92, 248])
    root.layoutEngine.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [248, 92])
  }

  @Test("Only chosen spacers are replaced, one by one or together")
  func chosen() throws {
    let (root, gaps, boxes) = chain()
    let result = try root.replacingSpacersWithGuides { $0.name == "g1" }
    #expect(result.replaced.map(\.name) == ["g1"] && root.subviews == boxes + [gaps[0], gaps[2]])
    #expect(boxes.map(\.frame.minX) == [77, 218])
    #expect(try root.replacingSpacersWithGuides().replaced.map(\.name) == ["g0", "g2"])
    #expect(root.subviews == boxes && boxes.map(\.frame.minX) == [77, 218])
  }

  @Test("Constraints stay the same objects, with all they have, and can be changed as before")
  func constraintsStay() throws {
    let root = makeRoot(100, 100)
    let box = root.addConstrained("box")
    box.backgroundColor = .gray
    box.pin(x: 0, y: 0, width: 10, height: 10)
    box.constraints.first { $0.firstAttribute == .width }?.isActive = false
    let spacer = root.addConstrained("spacer")
    let width = spacer.widthAnchor.constraint(equalToConstant: 30).at(700).named("width").on()
    let line = #line - 1
    let follow = box.widthAnchor.constraint(equalTo: spacer.widthAnchor).on()
    let wide = spacer.widthAnchor.constraint(greaterThanOrEqualToConstant: 50).named("wide")
    root.layoutIfNeeded()
    // In the order of activation: the spacer held the one of its width.
    var before = root.constraints.map(\.readableDescription)
    before.insert(width.readableDescription, at: before.count - 1)
    let guide = try #require(try root.replacingSpacersWithGuides().replaced.first?.guide)
    #expect(width.firstItem === guide && follow.secondItem === guide && width.isActive)
    #expect(width.priority == 700 && width.identifier == "width" && width.sourcePlace?.line == line)
    #expect(!wide.isActive && wide.firstItem === guide)
    #expect(root.constraints.contains(width) && spacer.constraints.isEmpty)
    #expect(root.constraints.map(\.readableDescription) == before)
    wide.isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.width == 50)
    wide.isActive = false
    width.constant = 20
    root.layoutIfNeeded()
    #expect(box.frame.width == 20 && guide.layoutFrame.width == 20)
    #expect(throws: LayoutError.self) {
      try spacer.widthAnchor.constraint(equalTo: box.widthAnchor).activate()
    }
  }

  @Test("G02: removing a guide that has taken a spacer's place removes its constraints")
  func lifecycle() throws {
    let (root, _, boxes) = chain()
    let engine = root.layoutEngine
    let result = try root.replacingSpacersWithGuides()
    let rows = engine.counters.rows
    let variables = engine.counters.variables
    let gap = result.replaced[0]
    #expect(gap.constraints.count == 4)
    root.removeLayoutGuide(gap.guide)
    root.layoutIfNeeded()
    #expect(gap.constraints.allSatisfy { !$0.isActive })
    #expect(engine.counters.rows == rows - 4 && engine.counters.variables == variables - 4)
    #expect(throws: LayoutError.self) {
      try boxes[0].trailingAnchor.constraint(equalTo: gap.guide.leadingAnchor).activate()
    }
    root.addLayoutGuide(gap.guide)
    LayoutConstraint.activate(gap.constraints)
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [77, 218])
    #expect(engine.counters.rows == rows && engine.counters.variables == variables)
  }

  @Test("A spacer of a broken constraint is replaced, and what is broken stays broken and mends")
  func broken() throws {
    let (root, gaps, boxes) = chain()
    let wrong = gaps[0].widthAnchor.constraint(equalToConstant: 10).named("wrong").on()
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints == [wrong])
    let guide = try root.replacingSpacersWithGuides().replaced[0].guide
    #expect(root.layoutEngine.brokenConstraints == [wrong] && wrong.firstItem === guide)
    #expect(root.layoutEngine.conflicts.count == 1 && boxes[0].frame.minX == 77)
    wrong.constant = 61
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints.isEmpty)
  }

  /// Puts its only subview where constraints do not.
  private final class ByNumber: View {
    override func layoutSubviews() {
      super.layoutSubviews()
      if subviews.count == 1 { subviews[0].frame.origin.x = 50 }
    }
  }

  @Test("Where another frame would move, nothing is replaced, and the tree is as it was")
  func rollBack() throws {
    let root = makeRoot(100, 100)
    let box = root.add(ByNumber(), "box")
    box.backgroundColor = .gray
    box.pin(x: 0, y: 0, width: 100, height: 100)
    let spacer = box.addConstrained("spacer")
    spacer.pin(x: 0, y: 0, width: 10, height: 10)
    let second = box.addConstrained("second")
    second.pin(x: 20, y: 0, width: 10, height: 10)
    let label = box.addConstrained("label")
    label.backgroundColor = .cyan
    label.pin(x: 10, y: 0, width: 10, height: 10)
    root.layoutIfNeeded()
    let held = (box.constraints, spacer.constraints)
    #expect(
      throws: SpacerReplacementError.moved(
        item: "label", from: CGRect(x: 10, y: 0, width: 10, height: 10),
        to: CGRect(x: 50, y: 0, width: 10, height: 10))
    ) { try root.replacingSpacersWithGuides() }
    #expect(box.subviews == [spacer, second, label] && box.layoutGuides.isEmpty)
    #expect(box.layer.sublayers.map(\.view) == [spacer, second, label])
    #expect(box.constraints == held.0 && spacer.constraints == held.1)
    #expect(held.0.allSatisfy { $0.isActive } && held.1.allSatisfy { $0.firstItem === spacer })
    expectRect(label.frame, 10, 0, 10, 10)
    held.1.first { $0.firstAttribute == .width }?.constant = 30
    root.layoutIfNeeded()
    #expect(spacer.frame.width == 30)
    #expect(root.findSpacers().spacers.map(\.name) == ["spacer", "second"])
  }

  @Test("A spacer in a scroll view's content is replaced, and scrolls as before")
  func scrolled() throws {
    let root = makeRoot(100, 100)
    let scroll = root.add(ScrollView(), "scroll")
    scroll.pin(x: 0, y: 0, width: 100, height: 100)
    let spacer = scroll.addConstrained("spacer")
    let label = scroll.addConstrained("label")
    label.backgroundColor = .cyan
    LayoutConstraint.activate([
      spacer.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 5),
      spacer.leftAnchor.constraint(equalTo: scroll.leftAnchor),
      spacer.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      spacer.heightAnchor.constraint(equalToConstant: 150),
      spacer.rightAnchor.constraint(equalTo: scroll.rightAnchor),
      label.topAnchor.constraint(equalTo: spacer.bottomAnchor),
      label.leftAnchor.constraint(equalTo: spacer.leftAnchor),
      label.widthAnchor.constraint(equalToConstant: 20),
      label.heightAnchor.constraint(equalToConstant: 30),
      label.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
    ])
    scroll.contentOffset = CGPoint(x: 0, y: 40)
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 185))
    let guide = try #require(try root.replacingSpacersWithGuides().replaced.first?.guide)
    expectRect(guide.layoutFrame, 0, 5, 100, 150)
    expectRect(label.frame, 0, 155, 20, 30)
    #expect(scroll.contentSize == CGSize(width: 100, height: 185))
    scroll.contentOffset = .zero
    root.layoutIfNeeded()
    expectRect(label.frame, 0, 155, 20, 30)
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  /// Lets touches through that none of its subviews takes.
  private final class Sieve: View {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  @Test("Where a touch would go elsewhere, nothing is replaced")
  func touchMoves() {
    let root = makeRoot(100, 100)
    let sieve = root.add(Sieve(), "sieve")
    sieve.backgroundColor = .gray
    sieve.pin(x: 0, y: 0, width: 100, height: 100)
    let spacer = sieve.addConstrained("spacer")
    spacer.pin(x: 0, y: 0, width: 10, height: 10)
    #expect(
      throws: SpacerReplacementError.touchMoved(spacer: "spacer", from: "sieve", to: "nothing")
    ) { try root.replacingSpacersWithGuides() }
    #expect(sieve.subviews == [spacer] && root.hitTest(CGPoint(x: 5, y: 5), with: nil) === spacer)
  }

  @Test("While a batch is open nothing is replaced")
  func openBatch() {
    let (root, gaps, _) = chain()
    root.layoutIfNeeded()
    root.layoutEngine.batch {
      root.frame.size.width = 300
      #expect(throws: SpacerReplacementError.unsettled) { try root.replacingSpacersWithGuides() }
    }
    #expect(gaps.allSatisfy { $0.superview === root })
  }
}
