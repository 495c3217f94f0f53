import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Why a layout is as it is")
struct ReasonTests {
  @Test("What holds off an optional constraint is named, with how much each counts")
  func unmet() throws {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let half = root.addConstrained("half")
    let wish = view.widthAnchor.constraint(equalToConstant: 400).at(500).on()
    view.widthAnchor.constraint(equalTo: half.widthAnchor, multiplier: 2).on()
    half.widthAnchor.constraint(lessThanOrEqualToConstant: 60).on()
    half.widthAnchor.constraint(greaterThanOrEqualToConstant: 5).on()
    let unmet = try #require(root.layoutEngine.explanation(of: wish))
    #expect(unmet.amount == 280)
    #expect(
      unmet.description
        == "`view.width == 400 @500` is missed by 280, held off by "
        + "`view.width == 2 * half.width` (1), `half.width <= 60` (2)")
    #expect(root.layoutEngine.unmetConstraints().count == 1)
    wish.constant = 100
    #expect(root.layoutEngine.explanation(of: wish) == nil)
  }

  @Test("A rival of the same priority, a content size and a bound hold off as well")
  func others() throws {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.widthAnchor.constraint(equalToConstant: -10).at(500).on()
    let tied = root.addConstrained("tied")
    tied.widthAnchor.constraint(equalToConstant: 10).at(400).on()
    tied.widthAnchor.constraint(equalToConstant: 20).at(400).on()
    let label = root.add(FixedView(80, 20), "label")
    label.widthAnchor.constraint(equalToConstant: 50).at(300).on()
    let unmet = root.layoutEngine.unmetConstraints()
    let holders = Dictionary(
      unmet.map { ($0.statement, $0.holders.map(\.description)) }, uniquingKeysWith: { $1 })
    #expect(holders["view.width == -10 @500"] == ["view.width >= 0"])
    #expect(holders["label.width == 50 @300"] == ["label.width >= 80 @750 (content size)"])
    let pair = ["tied.width == 10 @400", "tied.width == 20 @400"]
    #expect(holders[pair[0]] == [pair[1]] || holders[pair[1]] == [pair[0]])
  }

  @Test("A size is explained by the chain of constraints that determines it, and no other")
  func chain() {
    let root = makeRoot()
    let a = root.addConstrained("a")
    let b = root.addConstrained("b")
    a.pin(x: 20, y: 0, width: 100, height: 10)
    b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8).on()
    b.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20).on()
    b.topAnchor.constraint(equalTo: root.topAnchor).on()
    b.heightAnchor.constraint(equalToConstant: 10).on()
    b.widthAnchor.constraint(lessThanOrEqualToConstant: 290).on()
    b.widthAnchor.constraint(equalToConstant: 999).at(1).on()
    let reasons = root.layoutEngine.explanation(of: b, .width)
    #expect(
      Set(reasons.map(\.description)) == [
        "root.width == 300 (frame)", "a.left == root.left + 20", "a.width == 100",
        "b.left == a.right + 8", "b.right == root.right - 20",
      ])
    #expect(root.layoutEngine.explanation(of: b, .left).count == 3)
  }

  @Test("A size that a wish pulls against a limit is explained by both")
  func pulled() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 100).on()
    view.widthAnchor.constraint(equalToConstant: 500).at(250).on()
    let reasons = root.layoutEngine.explanation(of: view, .width).map(\.description)
    #expect(Set(reasons) == ["view.width <= 100", "view.width == 500 @250"])
    #expect(root.layoutEngine.explanation(of: view, .left).isEmpty)
  }
}
