import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("View")
struct ViewTests {
  @Test("A view makes its layer at once, and the layer holds its geometry")
  func layer() {
    let view = View(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.layer.frame == view.frame && view.layer.view === view)
    view.frame.origin.x = 5
    #expect(view.layer.frame.origin.x == 5)
  }

  @Test("Frame, bounds and center describe the same rectangle")
  func geometry() {
    let view = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -15, y: -20, width: 30, height: 40))
    view.bounds = CGRect(x: 3, y: 4, width: 10, height: 20)
    #expect(view.frame == CGRect(x: -5, y: -10, width: 10, height: 20))
    #expect(view.bounds.origin == CGPoint(x: 3, y: 4))
  }

  @Test("Subviews and layers keep the same order through every kind of insertion")
  func order() {
    let root = View()
    let views = (0..<4).map { _ in View() }
    func expectOrder(_ indices: [Int], at location: SourceLocation = #_sourceLocation) {
      let expected = indices.map { views[$0] }
      #expect(root.subviews == expected, sourceLocation: location)
      #expect(root.layer.sublayers == expected.map(\.layer), sourceLocation: location)
      #expect(expected.allSatisfy { $0.superview === root }, sourceLocation: location)
    }
    root.addSubview(views[0])
    root.addSubview(views[1])
    root.insertSubview(views[2], at: 0)
    expectOrder([2, 0, 1])
    root.insertSubview(views[3], aboveSubview: views[2])
    expectOrder([2, 3, 0, 1])
    root.bringSubviewToFront(views[3])
    expectOrder([2, 0, 1, 3])
    root.sendSubviewToBack(views[1])
    expectOrder([1, 2, 0, 3])
    root.insertSubview(views[3], belowSubview: views[2])
    expectOrder([1, 3, 2, 0])
    root.insertSubview(views[1], aboveSubview: views[0])
    expectOrder([3, 2, 0, 1])
    root.addSubview(views[3])
    expectOrder([2, 0, 1, 3])
    root.insertSubview(views[3], at: 1)
    expectOrder([2, 3, 0, 1])
    views[0].removeFromSuperview()
    expectOrder([2, 3, 1])
    #expect(views[0].superview == nil && views[0].layer.superlayer == nil)
  }

  @Test("Adding a view elsewhere moves it without calling removeFromSuperview")
  func move() {
    final class Stubborn: View {
      var calls: [String] = []
      override func removeFromSuperview() { calls.append("remove") }
      override func willMove(toSuperview newSuperview: View?) { calls.append("will") }
      override func didMoveToSuperview() { calls.append("did") }
    }
    let (first, second, view) = (View(), View(), Stubborn())
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty && second.subviews == [view])
    #expect(view.calls == ["will", "did", "will", "did"])
    #expect(view.isDescendant(of: second) && !view.isDescendant(of: first))
  }

  @Test("Moving among siblings leaves constraints alone")
  func siblings() {
    let root = makeRoot()
    let first = root.addConstrained("first")
    let second = root.addConstrained("second")
    let left = first.leftAnchor.constraint(equalTo: second.rightAnchor).on()
    root.layoutIfNeeded()
    root.bringSubviewToFront(first)
    root.addSubview(second)
    #expect(left.isActive && root.constraints == [left])
  }

  @Test("Priorities for content are kept for each axis")
  func contentPriorities() {
    let view = View()
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    view.setContentHuggingPriority(251, for: .vertical)
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    #expect(view.contentHuggingPriority(for: .horizontal) == 250)
    #expect(view.contentHuggingPriority(for: .vertical) == 251)
    #expect(view.contentCompressionResistancePriority(for: .horizontal) == 1000)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == 750)
  }
}
