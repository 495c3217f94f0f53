import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Layout constraint")
struct LayoutConstraintTests {
  @Test("A constraint is held by the nearest common ancestor of its items")
  func container() {
    let root = makeRoot()
    let left = root.addConstrained("left")
    let right = root.addConstrained("right")
    let deepLeft = left.addConstrained("a").addConstrained("b")
    let deepRight = right.addConstrained("c")
    let guide = left.addGuide("guide")
    let cases: [(LayoutConstraint, View)] = [
      (left.widthAnchor.constraint(equalToConstant: 1), left),
      (guide.widthAnchor.constraint(equalToConstant: 1), left),
      (left.leftAnchor.constraint(equalTo: root.leftAnchor), root),
      (root.leftAnchor.constraint(equalTo: left.leftAnchor), root),
      (left.leftAnchor.constraint(equalTo: right.leftAnchor), root),
      (deepLeft.leftAnchor.constraint(equalTo: deepRight.leftAnchor), root),
      (deepLeft.leftAnchor.constraint(equalTo: guide.leftAnchor), left),
      (guide.leftAnchor.constraint(equalTo: left.leftAnchor), left),
      (guide.leftAnchor.constraint(equalTo: root.leftAnchor), root),
      (guide.leftAnchor.constraint(equalTo: deepRight.leftAnchor), root),
      (deepLeft.leftAnchor.constraint(equalTo: left.leftAnchor), left),
    ]
    for (constraint, holder) in cases {
      #expect(!constraint.isActive)
      constraint.isActive = true
      #expect(holder.constraints.last === constraint)
      #expect(constraint.isActive)
      constraint.isActive = false
      #expect(holder.constraints.isEmpty && !constraint.isActive)
    }
  }

  @Test("Constraints are listed in the order of activation, whatever is removed in between")
  func order() {
    let root = makeRoot()
    let views = (0..<60).map { root.addConstrained("v\($0)") }
    let constraints = views.map { $0.leftAnchor.constraint(equalTo: root.leftAnchor) }
    LayoutConstraint.activate(constraints)
    LayoutConstraint.deactivate(Array(constraints[..<45]))
    #expect(root.constraints == Array(constraints[45...]))
    LayoutConstraint.activate(constraints)
    #expect(root.constraints == Array(constraints[45...]) + constraints[..<45])
    for constraint in constraints.reversed() { constraint.isActive = false }
    #expect(root.constraints.isEmpty)
  }

  @Test("Items in different trees, or in none, have no common ancestor: an error names both")
  func noCommonAncestor() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let stranger = View()
    stranger.identifier = "stranger"
    let guide = LayoutGuide()
    guide.identifier = "guide"
    let across = view.leftAnchor.constraint(equalTo: stranger.rightAnchor)
    #expect(throws: LayoutError.noCommonAncestor(first: "view.left", second: "stranger.right")) {
      try across.activate()
    }
    #expect(throws: LayoutError.self) {
      try guide.widthAnchor.constraint(equalToConstant: 1).activate()
    }
    #expect(throws: LayoutError.self) { try LayoutConstraint().activate() }
    let good = view.widthAnchor.constraint(equalToConstant: 10)
    #expect(throws: LayoutError.self) { try root.layoutEngine.activate([good, across]) }
    #expect(!good.isActive && !across.isActive && view.constraints.isEmpty)
  }

  @Test("A constraint whose item has died cannot be activated and says so")
  func deadItem() {
    let root = makeRoot()
    var constraint: LayoutConstraint?
    do {
      let view = View()
      constraint = root.leftAnchor.constraint(equalTo: view.leftAnchor)
    }
    #expect(constraint?.secondItem == nil)
    #expect(throws: LayoutError.noCommonAncestor(first: "root.left", second: "(gone).left")) {
      try constraint?.activate()
    }
  }

  @Test("Activating twice, in a list or by itself, makes one row")
  func activateTwice() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    LayoutConstraint.activate([width, width])
    width.isActive = true
    root.layoutIfNeeded()
    #expect(view.constraints == [width] && root.layoutEngine.counters.rows == 1)
    LayoutConstraint.deactivate([width, width])
    root.layoutIfNeeded()
    #expect(root.layoutEngine.counters.rows == 0 && root.layoutEngine.counters.variables == 0)
  }

  @Test("Duplicates are harmless, and removing one leaves the other")
  func duplicates() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let first = view.centerXAnchor.constraint(equalTo: root.centerXAnchor).on()
    view.centerXAnchor.constraint(equalTo: root.centerXAnchor).on()
    view.widthAnchor.constraint(equalToConstant: 100).on()
    root.layoutIfNeeded()
    #expect(view.frame.minX == 100 && root.layoutEngine.conflicts.isEmpty)
    first.isActive = false
    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(view.frame.minX == 150)
  }

  @Test("Every anchor method makes the statement that its name says")
  func anchorMethods() {
    let root = View()
    let view = View()
    root.addSubview(view)
    func expect(
      _ constraint: LayoutConstraint, _ relation: LayoutConstraint.Relation, _ multiplier: CGFloat,
      _ constant: CGFloat, hasSecond: Bool = true, at location: SourceLocation = #_sourceLocation
    ) {
      #expect(constraint.firstItem === view, sourceLocation: location)
      #expect((constraint.secondItem === root) == hasSecond, sourceLocation: location)
      #expect(constraint.relation == relation, sourceLocation: location)
      #expect(constraint.multiplier == multiplier, sourceLocation: location)
      #expect(constraint.constant == constant, sourceLocation: location)
      #expect(constraint.priority == .required && !constraint.isActive, sourceLocation: location)
    }
    let left = view.leftAnchor
    expect(left.constraint(equalTo: root.rightAnchor), .equal, 1, 0)
    expect(left.constraint(equalTo: root.rightAnchor, constant: 3), .equal, 1, 3)
    expect(left.constraint(lessThanOrEqualTo: root.leftAnchor), .lessThanOrEqual, 1, 0)
    expect(left.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 2), .lessThanOrEqual, 1, 2)
    expect(left.constraint(greaterThanOrEqualTo: root.leftAnchor), .greaterThanOrEqual, 1, 0)
    expect(
      left.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 2), .greaterThanOrEqual, 1, 2
    )
    let width = view.widthAnchor
    let height = root.heightAnchor
    expect(width.constraint(equalToConstant: 5), .equal, 1, 5, hasSecond: false)
    expect(
      width.constraint(lessThanOrEqualToConstant: 5), .lessThanOrEqual, 1, 5, hasSecond: false)
    expect(
      width.constraint(greaterThanOrEqualToConstant: 5), .greaterThanOrEqual, 1, 5,
      hasSecond: false)
    expect(width.constraint(equalTo: height, multiplier: 2), .equal, 2, 0)
    expect(width.constraint(equalTo: height, multiplier: 2, constant: 1), .equal, 2, 1)
    expect(width.constraint(lessThanOrEqualTo: height, multiplier: 2), .lessThanOrEqual, 2, 0)
    expect(
      width.constraint(greaterThanOrEqualTo: height, multiplier: 2, constant: 7),
      .greaterThanOrEqual, 2, 7)
  }

  @Test("Every attribute is the number that its name says, at every multiplier")
  func attributes() throws {
    let root = makeRoot(400, 300)
    let box = root.addConstrained("box")
    box.pin(x: 40, y: 30, width: 100, height: 50)
    let values: [(LayoutConstraint.Attribute, CGFloat)] = [
      (.left, 40), (.leading, 40), (.right, 140), (.trailing, 140), (.centerX, 90), (.top, 30),
      (.bottom, 80), (.centerY, 55),
    ]
    for (attribute, value) in values {
      let isVertical = [.top, .bottom, .centerY].contains(attribute)
      let probe = root.addConstrained("probe")
      // A second item's multiplier counts from the root's corner.
      let constraint = LayoutConstraint(
        item: probe,
        attribute: isVertical
          ? .top : attribute == .leading || attribute == .trailing ? .leading : .left,
        relatedBy: .equal, toItem: box, attribute: attribute, multiplier: 2, constant: -5)
      constraint.isActive = true
      root.layoutIfNeeded()
      let result = isVertical ? probe.frame.minY : probe.frame.minX
      #expect(abs(result - (2 * value - 5)) < 1e-9, "\(attribute)")
      probe.removeFromSuperview()
    }
    for attribute: LayoutConstraint.Attribute in [.width, .height] {
      let probe = root.addConstrained("probe")
      try LayoutConstraint(
        checking: probe, attribute: .width, relatedBy: .equal, toItem: box, attribute: attribute,
        multiplier: 0.5
      ).activate()
      root.layoutIfNeeded()
      #expect(probe.frame.width == (attribute == .width ? 50 : 25))
      probe.removeFromSuperview()
    }
  }

  @Test("A second attribute without a second item is not looked at")
  func attributeWithoutItem() {
    let constraint = LayoutConstraint(
      item: View(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width,
      multiplier: 1, constant: 5)
    #expect(constraint.secondAttribute == .notAnAttribute)
  }

  @Test("What cannot be compared is refused with an error that says why")
  func validation() {
    let view = View()
    view.identifier = "view"
    let guide = LayoutGuide()
    guide.identifier = "guide"
    func check(
      _ first: Any, _ firstAttribute: LayoutConstraint.Attribute, _ second: Any?,
      _ secondAttribute: LayoutConstraint.Attribute, multiplier: CGFloat = 1,
      constant: CGFloat = 0
    ) throws(LayoutError) {
      _ = try LayoutConstraint(
        checking: first, attribute: firstAttribute, relatedBy: .equal, toItem: second,
        attribute: secondAttribute, multiplier: multiplier, constant: constant)
    }
    #expect(throws: LayoutError.locationWithoutPartner(of: "view.left == 0")) {
      try check(view, .left, nil, .notAnAttribute)
    }
    #expect(throws: LayoutError.locationWithoutPartner(of: "view.left == 0 * guide.left")) {
      try check(view, .left, guide, .left, multiplier: 0)
    }
    #expect(throws: LayoutError.invalidPairing(of: "view.width == guide.left")) {
      try check(view, .width, guide, .left)
    }
    #expect(throws: LayoutError.invalidPairing(of: "view.centerY == guide.height")) {
      try check(view, .centerY, guide, .height)
    }
    #expect(throws: LayoutError.mixedDirections(of: "view.leading == guide.left")) {
      try check(view, .leading, guide, .left)
    }
    #expect(throws: LayoutError.mixedDirections(of: "view.right == guide.trailing")) {
      try check(view, .right, guide, .trailing)
    }
    #expect(throws: LayoutError.invalidPairing(of: "view.notAnAttribute == 0")) {
      try check(view, .notAnAttribute, nil, .notAnAttribute)
    }
    #expect(throws: LayoutError.self) { try check("text", .width, nil, .notAnAttribute) }
    #expect(throws: LayoutError.self) { try check(view, .width, "text", .width) }
    #expect(throws: LayoutError.notFinite(.constant, value: .infinity, of: "view.width == inf")) {
      try check(view, .width, nil, .notAnAttribute, constant: .infinity)
    }
    #expect(throws: LayoutError.self) { try check(view, .width, guide, .width, multiplier: .nan) }
    #expect(throws: Never.self) { try check(view, .left, guide, .top) }
    #expect(throws: Never.self) { try check(view, .centerX, guide, .leading) }
    #expect(throws: Never.self) { try check(view, .width, guide, .height, multiplier: 0) }
  }

  @Test("A constant that is not finite is refused, and the old one stays")
  func badConstant() throws {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let width = view.widthAnchor.constraint(equalToConstant: 10).on()
    for bad: CGFloat in [.nan, .infinity, -.infinity] {
      #expect(throws: LayoutError.self) { try width.setConstant(bad) }
    }
    #expect(width.constant == 10)
    try width.setConstant(20)
    root.layoutIfNeeded()
    #expect(view.frame.width == 20)
  }

  @Test("A view can hold a constraint of items below it, and gives up its own only")
  func addConstraint() {
    let root = makeRoot()
    let box = root.addConstrained("box")
    let view = box.addConstrained("view")
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    root.addConstraint(width)
    #expect(root.constraints == [width] && width.isActive)
    box.removeConstraint(width)
    #expect(width.isActive)
    box.addConstraint(width)
    #expect(root.constraints.isEmpty && box.constraints == [width])
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
    box.removeConstraint(width)
    #expect(!width.isActive)
  }

  @Test("Constraints do not keep their items alive")
  func lifetime() {
    weak var gone: View?
    let root = makeRoot()
    var constraint: LayoutConstraint?
    do {
      let view = root.addConstrained("view")
      gone = view
      constraint = view.leftAnchor.constraint(equalTo: root.leftAnchor).on()
      root.layoutIfNeeded()
      view.removeFromSuperview()
    }
    root.layoutIfNeeded()
    #expect(gone == nil && constraint?.isActive == false)
  }

  @Test("A tree is freed with its root, constraints, guides and engine included")
  func treeLifetime() {
    weak var root: View?
    weak var view: View?
    weak var guide: LayoutGuide?
    weak var constraint: LayoutConstraint?
    weak var engine: LayoutEngine?
    do {
      let tree = makeRoot()
      root = tree
      let child = tree.addConstrained("child")
      view = child
      let area = child.addGuide("area")
      guide = area
      constraint = area.leftAnchor.constraint(equalTo: tree.leftAnchor).on()
      area.widthAnchor.constraint(equalTo: child.widthAnchor).on()
      engine = tree.layoutEngine
      tree.layoutIfNeeded()
    }
    #expect(root == nil && view == nil && guide == nil && constraint == nil && engine == nil)
  }
}
