import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Finding spacers")
struct SpacerFinderTests {
  /// A button, and a spacer above it.
  private func screen() -> (root: View, spacer: View, button: View) {
    let root = makeRoot(100, 100)
    let button = root.addConstrained("button")
    button.backgroundColor = .cyan
    button.pin(x: 0, y: 40, width: 20, height: 20)
    let spacer = root.addConstrained("spacer")
    spacer.pin(x: 0, y: 0, width: 20, height: 40)
    return (root, spacer, button)
  }

  @Test("A plain view without a mark that constraints mention is a spacer, hidden or not")
  func plain() {
    let (root, spacer, _) = screen()
    #expect(root.findSpacers().spacers.map(\.name) == ["spacer"])
    spacer.isHidden = true
    #expect(root.findSpacers().spacers.map(\.name) == ["spacer"])
    spacer.backgroundColor = .white
    let report = root.findSpacers()
    #expect(report.spacers.isEmpty && report.kept.isEmpty)
    spacer.backgroundColor = .clear
    #expect(root.findSpacers().spacers.count == 1)
    #expect(root.findSpacers().spacers.first?.frame == spacer.frame)
  }

  @Test("A view with subviews is a container, and no spacer")
  func container() {
    let (root, spacer, button) = screen()
    spacer.addSubview(button)
    #expect(!root.findSpacers().spacers.contains { $0.view === spacer })
  }

  @Test("The view that is asked is not looked at itself")
  func below() {
    let (_, spacer, _) = screen()
    let report = spacer.findSpacers()
    #expect(report.spacers.isEmpty && report.kept.isEmpty)
  }

  @Test("A subclass is a spacer only where its class is named, and its subclasses are not meant")
  func subclasses() {
    class Gap: View {}
    final class Loud: Gap {}
    let root = makeRoot(100, 100)
    root.add(Gap(), "gap").pin(x: 0, y: 0, width: 1, height: 1)
    root.add(Loud(), "loud").pin(x: 5, y: 0, width: 1, height: 1)
    #expect(root.findSpacers().kept.map(\.obstacles) == [[.subclass("Gap")], [.subclass("Loud")]])
    let report = root.findSpacers(harmlessClasses: [Gap.self])
    #expect(report.spacers.map(\.name) == ["gap"] && report.kept.map(\.name) == ["loud"])
  }

  @Test("A margin, a baseline and the start of a distance count as uses of the view")
  func viewAttributes() {
    let (root, spacer, button) = screen()
    let margin = LayoutConstraint(
      item: button, attribute: .left, relatedBy: .greaterThanOrEqual, toItem: spacer,
      attribute: .leftMargin, multiplier: 1, constant: -20
    ).named("margin").on()
    #expect(root.findSpacers().kept.map(\.obstacles) == [[.needsView(constraint: "margin")]])
    margin.isActive = false
    let line = button.topAnchor.constraint(greaterThanOrEqualTo: spacer.lastBaselineAnchor)
      .named("line").on()
    #expect(root.findSpacers().kept.map(\.obstacles) == [[.needsView(constraint: "line")]])
    line.isActive = false
    spacer.leftAnchor.anchorWithOffset(to: button.rightAnchor)
      .constraint(equalToConstant: 20).on()
    #expect(root.findSpacers().spacers.map(\.name) == ["spacer"])
    #expect(root.findSpacers().spacers.first?.cost.rows == 5)
  }

  @Test("A spacer in front of something that takes touches keeps them from it; behind it does not")
  func touches() {
    let (root, spacer, button) = screen()
    spacer.constraints.first { $0.firstAttribute == .height }?.constant = 50
    #expect(root.findSpacers().kept.map(\.obstacles) == [[.coversViews(["button"])]])
    root.sendSubviewToBack(spacer)
    #expect(root.findSpacers().spacers.count == 1)
    root.bringSubviewToFront(spacer)
    button.isUserInteractionEnabled = false
    #expect(root.findSpacers().spacers.count == 1)
    button.isUserInteractionEnabled = true
    spacer.isUserInteractionEnabled = false
    #expect(root.findSpacers().spacers.count == 1)
  }

  @Test(
    "A spacer costs a layer, two calls a pass and bytes that a guide does not; rows are the same")
  func cost() throws {
    let (root, spacer, _) = screen()
    let found = try #require(root.findSpacers().spacers.first)
    #expect(found.cost.layers == 1 && found.guideCost.layers == 0)
    #expect(found.cost.passes == 2 && found.guideCost.passes == 0)
    #expect(found.cost.rows == 4 && found.guideCost.rows == 4)
    #expect(found.cost.bytes > 2 * found.guideCost.bytes && found.guideCost.bytes > 40)
    spacer.translatesAutoresizingMaskIntoConstraints = true
    let framed = try #require(root.findSpacers().kept.first)
    #expect(framed.obstacles == [.framed] && framed.cost.rows == 8 && framed.guideCost.rows == 4)
  }

  @Test("The report reads as sentences, and as JSON")
  func texts() throws {
    let (root, spacer, _) = screen()
    let found = try #require(root.findSpacers().spacers.first)
    let bytes = (found.cost.bytes, found.guideCost.bytes)
    #expect(
      root.findSpacers().description
        == """
        spacer does nothing but space: \(bytes.0) bytes, 4 rows, 1 layer, 2 calls a pass; as a guide \
        \(bytes.1) bytes, 4 rows, 0 layers, 0 calls a pass.
        """)
    spacer.tag = 3
    let report = root.findSpacers()
    #expect(
      report.description
        == "spacer stays a view: it has the tag 3, by which it may be looked up.")
    let object = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
    let kept = (object as? [String: Any])?["kept"] as? [[String: Any]]
    #expect(kept?.first?["name"] as? String == "spacer")
    #expect(kept?.first?["frame"] as? [Double] == [0, 0, 20, 40])
    spacer.removeFromSuperview()
    #expect(root.findSpacers().description == "No view does nothing but space.")
  }
}
