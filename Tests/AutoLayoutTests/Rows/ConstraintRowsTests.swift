import AutoLayout
import Foundation
import Testing

/// Constraints, by the rows of the checklist.
@MainActor
@Suite("Rows: constraints")
struct ConstraintRowsTests {
  /// A subclass as constraint languages make them, with the initializers that it inherits.
  final class Named: LayoutConstraint {
    var label = ""
  }

  @Test("C1: a subclass inherits both initializers")
  func subclass() {
    let view = View()
    let made = Named(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 7)
    made.label = "w"
    #expect(made.constant == 7 && Named().firstItem == nil)
  }

  @Test("C2: items, attributes and anchors are as stated, and no second item has no attribute")
  func parts() {
    let view = View()
    let other = View()
    let width = LayoutConstraint(
      item: view, attribute: .width, relatedBy: .lessThanOrEqual, toItem: nil, attribute: .height,
      multiplier: 3, constant: 7)
    #expect(width.firstItem === view && width.secondItem == nil)
    #expect(width.firstAttribute == .width && width.secondAttribute == .notAnAttribute)
    #expect(width.relation == .lessThanOrEqual && width.multiplier == 3)
    #expect(width.firstAnchor == view.widthAnchor && width.secondAnchor == nil)
    let left = view.leftAnchor.constraint(equalTo: other.rightAnchor)
    #expect(left.firstAnchor == view.leftAnchor && left.secondAnchor == other.rightAnchor)
    let gap = view.leftAnchor.anchorWithOffset(to: other.leftAnchor)
    #expect(gap.constraint(equalToConstant: 1).firstAnchor == gap)
  }

  @Test("C2: a constraint knows the file and the line where it was made")
  func place() throws {
    let view = View()
    let first = #line + 1
    let anchored = view.widthAnchor.constraint(equalToConstant: 1)
    let stated = try LayoutConstraint(
      checking: view, attribute: .width, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute)
    let file = "AutoLayoutTests/ConstraintRowsTests.swift"
    #expect(anchored.sourcePlace == SourcePlace(fileID: file, line: first))
    #expect(stated.sourcePlace == SourcePlace(fileID: file, line: first + 1))
    #expect(anchored.sourcePlace?.description == "\(file):\(first)")
    #expect(LayoutConstraint().sourcePlace == nil)
  }

  @Test("C3: a constant changes in place, without another row")
  func constant() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let width = view.widthAnchor.constraint(equalToConstant: 10).on()
    root.layoutIfNeeded()
    let rows = root.layoutEngine.counters.offeredRows
    width.constant = 25
    root.layoutIfNeeded()
    #expect(view.frame.width == 25 && root.layoutEngine.counters.offeredRows == rows)
  }

  @Test("C4: a constant far beyond any screen is kept as it is")
  func huge() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.widthAnchor.constraint(equalToConstant: 1e9).isActive = true
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: -1e9).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == -1e9 && view.frame.width == 1e9)
  }

  @Test("C5: a priority from above 0 to 1000 may change at any time, to and from required")
  func priority() throws {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let wide = view.widthAnchor.constraint(equalToConstant: 80).at(600).on()
    let narrow = view.widthAnchor.constraint(equalToConstant: 30).at(500).on()
    for (priority, width) in [(500.5, 80.0), (700, 30), (1000, 30), (10, 80)] {
      try narrow.setPriority(LayoutPriority(Float(priority)))
      root.layoutIfNeeded()
      #expect(Double(view.frame.width) == width)
    }
    for refused: Float in [0, -1, 1000.5, .nan, .infinity] {
      #expect(throws: LayoutError.self) { try wide.setPriority(LayoutPriority(refused)) }
    }
    #expect(wide.priority == 600)
  }

  @Test("C6: a wish that cannot be had is missed by as little as can be")
  func wishes() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 50).isActive = true
    view.widthAnchor.constraint(equalToConstant: 80).at(100).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test("C7: priorities have UIKit's names and numbers")
  func priorities() {
    let values: [LayoutPriority] = [
      .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut,
      .dragThatCannotResizeScene, .defaultLow, .fittingSizeLevel,
    ]
    #expect(values.map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50])
    #expect((.fittingSizeLevel + 1).rawValue == 51 && (.required - 1).rawValue == 999)
    #expect(LayoutPriority.defaultLow < .defaultHigh)
  }

  @Test("C8: activity is what was set last, once, and nothing without its items")
  func activity() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let constraint = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    constraint.isActive = true
    constraint.isActive = true
    #expect(root.constraints == [constraint])
    constraint.isActive = false
    constraint.isActive = false
    #expect(root.constraints.isEmpty && !constraint.isActive)
    root.addConstraint(constraint)
    #expect(constraint.isActive)
    view.removeFromSuperview()
    #expect(!constraint.isActive)
  }

  @Test("C9: an array is activated all or none, in one pass, and passes over what is active")
  func batches() throws {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let stranger = View()
    let good = [
      view.widthAnchor.constraint(equalToConstant: 10),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
    ]
    let bad = view.topAnchor.constraint(equalTo: stranger.topAnchor)
    #expect(throws: LayoutError.self) { try root.layoutEngine.activate(good + [bad]) }
    #expect(root.constraints.isEmpty && view.constraints.isEmpty)
    good[0].isActive = true
    LayoutConstraint.activate(good)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.counters.solves == 1 && root.constraints.count == 1)
    LayoutConstraint.deactivate(good)
    #expect(!good[0].isActive && !good[1].isActive)
  }

  @Test("C10, C11: the identifier appears in reports, and archiving is off at first")
  func identifier() {
    let constraint = View().widthAnchor.constraint(equalToConstant: 3)
    #expect(constraint.identifier == nil && !constraint.shouldBeArchived)
    constraint.identifier = "narrow"
    constraint.shouldBeArchived = true
    #expect(constraint.readableDescription.hasPrefix("narrow: "))
  }

  @Test("C12, C13: relations and axes have UIKit's raw values")
  func rawValues() {
    let relations: [LayoutConstraint.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    #expect(relations.map(\.rawValue) == [-1, 0, 1])
    #expect(LayoutConstraint.Axis.horizontal.rawValue == 0)
    #expect(LayoutConstraint.Axis.vertical.rawValue == 1)
  }

  @Test("C14: without a common ancestor nothing is activated, and both anchors are named")
  func noAncestor() {
    let view = View()
    view.identifier = "here"
    let other = View()
    other.identifier = "there"
    let constraint = view.leadingAnchor.constraint(equalTo: other.trailingAnchor)
    #expect(throws: LayoutError.noCommonAncestor(first: "here.leading", second: "there.trailing")) {
      try constraint.activate()
    }
    #expect(!constraint.isActive)
  }

  @Test("C16: constraints are listed by the view that holds them, in the order of installation")
  func order() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let made = (0..<4).map {
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat($0))
    }
    let own = view.widthAnchor.constraint(equalToConstant: 3).on()
    LayoutConstraint.activate(made.reversed())
    #expect(root.constraints == made.reversed() && view.constraints == [own])
  }

  @Test("C17: what crosses the cut ends, what lies inside goes along")
  func removal() {
    let root = makeRoot()
    let box = root.addConstrained("box")
    let inner = box.addConstrained("inner")
    let crossing = inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 9).on()
    let outer = box.leftAnchor.constraint(equalTo: root.leftAnchor).on()
    let inside = inner.widthAnchor.constraint(equalTo: box.widthAnchor).on()
    let other = makeRoot()
    root.layoutIfNeeded()
    other.addSubview(box)
    #expect(!crossing.isActive && !outer.isActive && inside.isActive)
    #expect(box.superview === other && root.constraints.isEmpty)
    box.widthAnchor.constraint(equalToConstant: 40).isActive = true
    other.layoutIfNeeded()
    #expect(inner.frame.width == 40)
  }

  @Test("C18: numbers count in the coordinates of the view that holds the constraint")
  func coordinates() {
    let root = makeRoot()
    let box = root.addConstrained("box")
    box.pin(x: 50, y: 60, width: 100, height: 100)
    let inner = box.addConstrained("inner")
    inner.pin(x: 5, y: 6, width: 10, height: 10)
    root.layoutIfNeeded()
    expectRect(inner.frame, 5, 6, 10, 10)
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 55, y: 66))
  }

  @Test("C19: equal constraints both count, and one is enough when the other goes")
  func duplicates() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let first = view.widthAnchor.constraint(equalToConstant: 40).on()
    view.widthAnchor.constraint(equalToConstant: 40).isActive = true
    root.layoutIfNeeded()
    first.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 40 && root.layoutEngine.conflicts.isEmpty)
  }
}
