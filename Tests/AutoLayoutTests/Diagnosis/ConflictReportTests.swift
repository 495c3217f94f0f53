import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Conflict reports")
struct ConflictReportTests {
  /// Carries out each change that a report names, by itself, and expects that it ends the conflict.
  private func expectRemedies(
    _ root: View, at location: SourceLocation = #_sourceLocation
  ) throws {
    let engine = root.layoutEngine
    let conflict = try #require(engine.conflicts.last)
    for member in conflict.members {
      guard let constraint = member.constraint, let remedy = member.remedy else { continue }
      #expect(!engine.brokenConstraints.isEmpty, sourceLocation: location)
      let constant = constraint.constant
      // Not quite enough is not enough.
      constraint.constant += CGFloat(remedy.change * 0.99)
      root.layoutIfNeeded()
      #expect(!engine.brokenConstraints.isEmpty, "\(member)", sourceLocation: location)
      constraint.constant = CGFloat(remedy.constant)
      root.layoutIfNeeded()
      #expect(engine.brokenConstraints.isEmpty, "\(member)", sourceLocation: location)
      constraint.constant = constant
      root.layoutIfNeeded()
    }
  }

  @Test("A member says where it was made, what it is called and how visual format puts it")
  func members() throws {
    let root = makeRoot()
    let card = root.addConstrained("card")
    card.widthAnchor.constraint(equalToConstant: 100).named("wide").on()
    let line = #line - 1
    card.widthAnchor.constraint(equalToConstant: 50).on()
    root.layoutIfNeeded()
    let conflict = try #require(root.layoutEngine.conflicts.first)
    let wide = try #require(conflict.members.first)
    #expect(wide.identifier == "wide")
    #expect(wide.visualFormat == "H:[card(100)]")
    #expect(wide.sourcePlace?.line == line)
    #expect(wide.sourcePlace?.fileID.hasSuffix("ConflictReportTests.swift") == true)
    #expect(wide.remedy?.change == -50 && wide.remedy?.constant == 50)
    #expect(
      wide.remedyDescription == "lower the constant of `wide: card.width == 100` by 50, to 50")
    #expect(conflict.report.contains("Broken, so that the layout goes on: card.width == 50"))
    #expect(conflict.report.contains("raise the constant of `card.width == 50` by 50, to 100"))
    try expectRemedies(root)
  }

  @Test("Changes are found through chains of guides, multiples and distances from the right")
  func remedies() throws {
    let root = makeRoot()
    var last: any LayoutItem = root
    for index in 0..<4 {
      let guide = root.addGuide("g\(index)")
      guide.leftAnchor.constraint(equalTo: index == 0 ? root.leftAnchor : last.rightAnchor).on()
      if index > 0 {
        guide.widthAnchor.constraint(equalTo: last.widthAnchor, multiplier: 2, constant: 1).on()
      }
      last = guide
    }
    let first = try #require(root.layoutGuides.first)
    first.widthAnchor.constraint(equalToConstant: 10).on()
    root.rightAnchor.constraint(equalTo: last.rightAnchor, constant: 7).on()
    root.layoutIfNeeded()
    let conflict = try #require(root.layoutEngine.conflicts.first)
    #expect(conflict.members.contains { abs($0.multiplier) > 1 })
    #expect(conflict.members.contains { $0.origin == .frame && $0.remedy != nil })
    try expectRemedies(root)
  }

  @Test("Changes are found where reading goes from right to left")
  func mirrored() throws {
    let root = makeRoot()
    root.layoutEngine.layoutDirection = .rightToLeft
    let view = root.addConstrained("view")
    view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 20).on()
    view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -30).on()
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 280).on()
    root.layoutIfNeeded()
    let conflict = try #require(root.layoutEngine.conflicts.first)
    #expect(conflict.members.count == 4)
    try expectRemedies(root)
  }

  @Test("A required content size and a bound of a size are named, and a bound has no remedy")
  func implied() throws {
    let root = makeRoot()
    let label = root.add(FixedView(80, 20), "label")
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    label.widthAnchor.constraint(lessThanOrEqualToConstant: 60).on()
    let hint = root.addConstrained("hint")
    hint.widthAnchor.constraint(equalTo: label.widthAnchor, constant: -100).on()
    root.layoutIfNeeded()
    let conflicts = root.layoutEngine.conflicts
    #expect(conflicts.count == 2)
    let content = try #require(
      conflicts.first { $0.members.contains { $0.origin == .contentSize } })
    #expect(
      Set(content.members.map(\.description)) == [
        "label.width >= 80 (content size)", "label.width <= 60",
      ])
    let bound = try #require(
      conflicts.flatMap(\.members).first { $0.origin == .nonnegativity })
    #expect(bound.description == "hint.width >= 0" && bound.remedy == nil)
  }

  @Test("Raising a priority while a constraint is active is reported like an activation")
  func priorityRaised() throws {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let soft = view.widthAnchor.constraint(equalToConstant: 10).at(999).on()
    view.widthAnchor.constraint(equalToConstant: 20).on()
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty)
    soft.priority = .required
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.count == 1)
    #expect(root.layoutEngine.conflicts.first?.members.count == 2)
    try expectRemedies(root)
  }

  @Test("Conflicts that have nothing to do with each other are reported apart")
  func independent() throws {
    let root = makeRoot()
    for index in 0..<2 {
      let view = root.addConstrained("v\(index)")
      view.widthAnchor.constraint(equalToConstant: 10).on()
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 15).on()
    }
    root.layoutIfNeeded()
    let conflicts = root.layoutEngine.conflicts
    #expect(conflicts.count == 2)
    #expect(conflicts.allSatisfy { $0.members.count == 2 })
    #expect(root.layoutEngine.brokenConstraints.count == 2)
  }

  @Test("A conflict inside a stack view in a hidden one breaks the caller's constraint")
  func hiddenStack() throws {
    let root = makeRoot()
    let outer = root.add(StackView(), "outer")
    outer.leftAnchor.constraint(equalTo: root.leftAnchor).on()
    outer.rightAnchor.constraint(equalTo: root.rightAnchor).on()
    outer.topAnchor.constraint(equalTo: root.topAnchor).on()
    outer.heightAnchor.constraint(equalToConstant: 20).on()
    let inner = StackView()
    inner.identifier = "inner"
    outer.addArrangedSubview(inner)
    let view = View()
    view.identifier = "view"
    inner.addArrangedSubview(view)
    view.widthAnchor.constraint(equalToConstant: 40).on()
    root.layoutIfNeeded()
    root.layoutEngine.clearConflicts()
    inner.isHidden = true
    root.layoutIfNeeded()
    let before = root.layoutEngine.conflicts.count
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 50).on()
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.count == before + 1)
    let conflict = try #require(root.layoutEngine.conflicts.last)
    #expect(conflict.members.contains { $0.description == "view.width >= 50" })
    #expect(conflict.broken.origin == .caller)
  }

  @Test("A report is JSON with members, changes and the place of the broken one")
  func json() throws {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.widthAnchor.constraint(equalToConstant: 10).named("small").on()
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 15).on()
    root.layoutIfNeeded()
    let conflict = try #require(root.layoutEngine.conflicts.first)
    let data = try JSONEncoder().encode(conflict)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let members = try #require(object["members"] as? [[String: Any]])
    #expect(object["broken"] as? Int == 1)
    #expect(members.map { $0["origin"] as? String } == ["caller", "caller"])
    #expect(members[0]["identifier"] as? String == "small")
    #expect((members[0]["remedy"] as? [String: Double])?["constant"] == 15)
    #expect(members[0]["line"] as? Int != nil)
  }
}
