import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Ambiguity of items")
struct AmbiguityTests {
  @Test("An item is ambiguous until its rectangle is determined, a guide like a view")
  func determined() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let guide = root.addGuide("guide")
    #expect(view.hasAmbiguousLayout && guide.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
    view.pin(x: 0, y: 0, width: 10, height: 10)
    guide.leftAnchor.constraint(equalTo: view.leftAnchor).on()
    guide.topAnchor.constraint(equalTo: view.topAnchor).on()
    guide.heightAnchor.constraint(equalTo: view.heightAnchor).on()
    #expect(!view.hasAmbiguousLayout && guide.hasAmbiguousLayout)
    let width = guide.widthAnchor.constraint(lessThanOrEqualToConstant: 5).on()
    #expect(guide.hasAmbiguousLayout)
    guide.widthAnchor.constraint(equalToConstant: 3).at(1).on()
    #expect(!guide.hasAmbiguousLayout)
    width.constant = 2
    #expect(!guide.hasAmbiguousLayout)
  }

  @Test("Two wishes of the same priority that exclude each other are ambiguous")
  func equalPriorities() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.pin(x: 0, y: 0, width: 10, height: 10)
    view.constraints.first { $0.firstAttribute == .width }?.isActive = false
    view.widthAnchor.constraint(equalToConstant: 10).at(500).on()
    let other = view.widthAnchor.constraint(equalToConstant: 20).at(500).on()
    #expect(view.hasAmbiguousLayout)
    other.priority = 501
    #expect(!view.hasAmbiguousLayout)
  }

  @Test("Views without constraints go by their frames or are ambiguous; outside a tree nothing is")
  func unconstrained() {
    let root = makeRoot()
    let framed = View()
    root.addSubview(framed)
    #expect(!framed.hasAmbiguousLayout)
    #expect(!LayoutGuide().hasAmbiguousLayout)
    let stranger = makeRoot().addConstrained("stranger")
    #expect(!root.layoutEngine.isAmbiguous(stranger))
  }
}
