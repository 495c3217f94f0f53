import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Ambiguity reports")
struct AmbiguityReportTests {
  @Test("The free direction is named with what moves along it")
  func direction() throws {
    let root = makeRoot()
    let title = root.addConstrained("title")
    let badge = root.addConstrained("badge")
    title.pin(x: 0, y: 0, width: 50, height: 10)
    title.constraints.first { $0.firstAttribute == .left }?.isActive = false
    root.constraints.first { $0.firstItem === title && $0.firstAttribute == .left }?.isActive =
      false
    badge.topAnchor.constraint(equalTo: root.topAnchor).on()
    badge.heightAnchor.constraint(equalToConstant: 10).on()
    badge.leftAnchor.constraint(equalTo: title.rightAnchor).on()
    badge.rightAnchor.constraint(equalTo: root.rightAnchor).on()
    let reports = root.layoutEngine.ambiguities()
    #expect(reports.map(\.item) == ["title", "badge"])
    let report = try #require(reports.first)
    #expect(report.attributes == [.left])
    #expect(report.cause == .missingConstraint && report.rivals.isEmpty)
    #expect(
      report.description
        == "`title.left` may move by +1 while `badge.left` moves by +1 and `badge.width` shrinks "
        + "by 1: a constraint is missing")
    let least = try #require(report.least.first { $0.item == "title" })
    let greatest = try #require(report.greatest.first { $0.item == "title" })
    #expect(least.left < greatest.left && least.width == 50 && greatest.width == 50)
    #expect(report.least.map(\.item) == report.greatest.map(\.item))
  }

  @Test("A tie of equal priorities is told from a missing constraint, and its rivals are named")
  func tie() throws {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.pin(x: 0, y: 0, width: 10, height: 10)
    view.constraints.first { $0.firstAttribute == .width }?.isActive = false
    view.widthAnchor.constraint(equalToConstant: 10).at(500).on()
    view.widthAnchor.constraint(equalToConstant: 20).at(500).on()
    let report = try #require(root.layoutEngine.ambiguity(of: view))
    #expect(report.attributes == [.width] && report.cause == .tie)
    #expect(report.rivals == ["view.width == 10 @500", "view.width == 20 @500"])
    #expect(
      report.description
        == "`view.width` may move by +1: equal priorities of view.width == 10 @500 and "
        + "view.width == 20 @500")
  }

  @Test("A missing constraint is told from a tie of other items of the same part")
  func missingBesideTie() throws {
    let root = makeRoot()
    let tied = root.addConstrained("tied")
    let open = root.addConstrained("open")
    for view in [tied, open] {
      view.topAnchor.constraint(equalTo: root.topAnchor).on()
      view.heightAnchor.constraint(equalToConstant: 10).on()
      view.leftAnchor.constraint(equalTo: root.leftAnchor).on()
    }
    tied.widthAnchor.constraint(equalToConstant: 10).at(500).on()
    tied.widthAnchor.constraint(equalToConstant: 20).at(500).on()
    open.widthAnchor.constraint(greaterThanOrEqualTo: tied.widthAnchor).on()
    let reports = root.layoutEngine.ambiguities()
    #expect(reports.map(\.cause) == [.tie, .missingConstraint])
  }

  @Test("Open numbers of one axis, of guides, of rings and of scrolled content are found")
  func kinds() {
    let root = makeRoot()
    let flat = root.addConstrained("flat")
    flat.leftAnchor.constraint(equalTo: root.leftAnchor).on()
    flat.widthAnchor.constraint(equalToConstant: 10).on()
    #expect(root.layoutEngine.ambiguity(of: flat)?.attributes == [.top, .height])
    flat.topAnchor.constraint(equalTo: root.topAnchor).on()
    flat.heightAnchor.constraint(equalToConstant: 10).on()
    #expect(root.layoutEngine.ambiguities().isEmpty)

    let guide = root.addGuide("guide")
    #expect(root.layoutEngine.ambiguities().map(\.item) == ["guide"])
    root.removeLayoutGuide(guide)

    // Each is where the next one is, and none is anywhere.
    let ring = (0..<3).map { root.addConstrained("r\($0)") }
    for (index, view) in ring.enumerated() {
      let next = ring[(index + 1) % 3]
      view.leftAnchor.constraint(equalTo: next.leftAnchor).on()
      view.topAnchor.constraint(equalTo: flat.topAnchor).on()
      view.widthAnchor.constraint(equalToConstant: 5).on()
      view.heightAnchor.constraint(equalToConstant: 5).on()
    }
    let reports = root.layoutEngine.ambiguities()
    #expect(reports.map(\.item) == ["r0", "r1", "r2"])
    #expect(reports.allSatisfy { $0.attributes == [.left] && $0.direction.count == 3 })
    for view in ring { view.removeFromSuperview() }

    let scroll = root.add(ScrollView(), "scroll")
    scroll.pin(x: 0, y: 0, width: 100, height: 100)
    let content = scroll.addConstrained("content")
    content.leftAnchor.constraint(equalTo: scroll.leftAnchor).on()
    content.rightAnchor.constraint(equalTo: scroll.rightAnchor).on()
    content.topAnchor.constraint(equalTo: scroll.topAnchor).on()
    content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor).on()
    content.heightAnchor.constraint(equalToConstant: 400).on()
    #expect(root.layoutEngine.ambiguity(of: content)?.attributes == [.width])
  }

  @Test("The handler is told of an open item once, and again after it was closed")
  func handler() {
    let root = makeRoot()
    var told: [String] = []
    root.layoutEngine.ambiguityHandler = { told.append($0.item) }
    let view = root.addConstrained("view")
    view.leftAnchor.constraint(equalTo: root.leftAnchor).on()
    view.topAnchor.constraint(equalTo: root.topAnchor).on()
    view.heightAnchor.constraint(equalToConstant: 1).on()
    root.layoutIfNeeded()
    #expect(told == ["view"])
    let height = view.constraints.first { $0.firstAttribute == .height }
    height?.constant = 2
    root.layoutIfNeeded()
    #expect(told == ["view"])
    let width = view.widthAnchor.constraint(equalToConstant: 1).on()
    root.layoutIfNeeded()
    width.isActive = false
    root.layoutIfNeeded()
    #expect(told == ["view", "view"])
  }

  @Test("Items of the same name are told apart from what is told already by what is open")
  func sameNames() {
    let root = makeRoot()
    var told: [[LayoutAmbiguity.Attribute]] = []
    root.layoutEngine.ambiguityHandler = { told.append($0.attributes) }
    let views = [root.addConstrained("cell"), root.addConstrained("cell")]
    for view in views {
      view.topAnchor.constraint(equalTo: root.topAnchor).on()
      view.heightAnchor.constraint(equalToConstant: 1).on()
    }
    views[1].leftAnchor.constraint(equalTo: root.leftAnchor).on()
    root.layoutIfNeeded()
    #expect(told == [[.left, .width], [.width]])
    let other = root.addConstrained("other")
    other.pin(x: 0, y: 0, width: 1, height: 1)
    root.layoutIfNeeded()
    #expect(told.count == 2)
  }

  @Test("Only what has to moves along a direction, and what is open by itself does not")
  func lean() throws {
    let root = makeRoot()
    let pair = [root.addConstrained("first"), root.addConstrained("second")]
    let third = root.addConstrained("third")
    for view in pair + [third] {
      view.topAnchor.constraint(equalTo: root.topAnchor).on()
      view.heightAnchor.constraint(equalToConstant: 1).on()
    }
    pair[0].leftAnchor.constraint(equalTo: root.leftAnchor).on()
    pair[1].leftAnchor.constraint(equalTo: pair[0].rightAnchor).on()
    pair[1].rightAnchor.constraint(equalTo: root.rightAnchor).on()
    // Held by inequalities alone, the third one hangs on both, and can move by itself.
    let (own, far) = (third.leftAnchor, pair[1].leftAnchor)
    own.constraint(greaterThanOrEqualTo: far, constant: -500).on()
    own.constraint(lessThanOrEqualTo: far, constant: 500).on()
    third.widthAnchor.constraint(equalTo: third.heightAnchor).on()
    let reports = root.layoutEngine.ambiguities()
    let moves = reports.map { $0.direction.map { "\($0.item).\($0.attribute)" } }
    #expect(
      moves == [
        ["first.width", "second.left", "second.width"],
        ["second.left", "first.width", "second.width"],
        ["third.left"],
      ])
  }

  @Test("A report comes back from JSON as it was")
  func json() throws {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.widthAnchor.constraint(equalToConstant: 10).on()
    let report = try #require(root.layoutEngine.ambiguity(of: view))
    let data = try JSONEncoder().encode(report)
    #expect(try JSONDecoder().decode(LayoutAmbiguity.self, from: data) == report)
  }
}
