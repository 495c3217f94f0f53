import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Readable constraints")
struct DescriptionTests {
  @Test("Constraints read as anchors, with identifiers where there are some and places otherwise")
  func notation() {
    let root = View()
    root.identifier = "root"
    let title = root.addConstrained("title")
    let plain = View()
    title.addSubview(View())
    title.addSubview(plain)
    let guide = LayoutGuide()
    plain.addLayoutGuide(guide)
    let cases: [(LayoutConstraint, String)] = [
      (
        title.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8),
        "title.left == root.left + 8"
      ),
      (
        title.bottomAnchor.constraint(lessThanOrEqualTo: plain.bottomAnchor, constant: -0.5),
        "title.bottom <= View[0.1].bottom - 0.5"
      ),
      (
        guide.widthAnchor.constraint(greaterThanOrEqualTo: root.heightAnchor, multiplier: 1.5),
        "LayoutGuide[0.1.g0].width >= 1.5 * root.height"
      ),
      (title.heightAnchor.constraint(equalToConstant: 44).at(750), "title.height == 44 @750"),
      (
        title.widthAnchor.constraint(equalToConstant: 0).at(250.5).named("hide"),
        "hide: title.width == 0 @250.5"
      ),
    ]
    for (constraint, text) in cases { #expect(constraint.readableDescription == text) }
    #expect(
      View().widthAnchor.constraint(equalToConstant: 1).readableDescription == "(gone).width == 1")
  }

  @Test("An item outside a tree is called by its class")
  func outside() {
    final class Badge: View {}
    let badge = Badge()
    let guide = LayoutGuide()
    #expect(
      badge.widthAnchor.constraint(equalToConstant: 1).readableDescription == "Badge[].width == 1")
    #expect(
      guide.widthAnchor.constraint(equalToConstant: 1).readableDescription
        == "LayoutGuide.width == 1")
  }
}
