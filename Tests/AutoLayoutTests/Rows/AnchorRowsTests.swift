import AutoLayout
import Foundation
import Testing

/// Anchors, by the rows of the checklist.
@MainActor
@Suite("Rows: anchors")
struct AnchorRowsTests {
  @Test("A1: an anchor of nothing can be made; equal anchors are equal values")
  func equality() {
    #expect(LayoutXAxisAnchor() != LayoutXAxisAnchor())
    let view = View()
    let other = View()
    #expect(view.leftAnchor == view.leftAnchor && view.leftAnchor != view.rightAnchor)
    #expect(view.leftAnchor != other.leftAnchor)
    #expect(Set([view.topAnchor, view.topAnchor, view.bottomAnchor]).count == 2)
    let gap = view.leftAnchor.anchorWithOffset(to: view.rightAnchor)
    #expect(gap == view.leftAnchor.anchorWithOffset(to: view.rightAnchor))
    #expect(gap != view.widthAnchor)
    #expect(gap != view.centerXAnchor.anchorWithOffset(to: view.rightAnchor))
  }

  @Test("A2: constraints made from anchors are inactive and required")
  func inactive() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let constraint = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3)
    #expect(!constraint.isActive && constraint.priority == .required && constraint.constant == 3)
    #expect(root.constraints.isEmpty)
  }

  @Test("A3: dimensions compare with numbers and with multiples of dimensions")
  func dimensions() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    LayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2, constant: 4),
      view.heightAnchor.constraint(lessThanOrEqualToConstant: 30),
      view.heightAnchor.constraint(greaterThanOrEqualTo: root.heightAnchor, multiplier: 0.1),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 2 * view.frame.height + 4 && view.frame.height == 30)
  }

  @Test("A4: system spacing is 8 points between edges, times the multiplier")
  func systemSpacing() {
    let root = makeRoot(300, 100)
    let view = root.addConstrained("view")
    let next = root.addConstrained("next")
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
      view.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1.5),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
      next.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: view.trailingAnchor, multiplier: 1),
      next.topAnchor.constraint(
        lessThanOrEqualToSystemSpacingBelow: view.bottomAnchor, multiplier: 1),
    ])
    root.layoutIfNeeded()
    expectRect(view.frame, 16, 12, 10, 10)
    #expect(next.frame.minX == 34 && next.frame.minY <= 30)
  }

  /// A view with a line of text.
  final class LineView: View {
    override var lastBaselinePosition: BaselinePosition {
      BaselinePosition(from: .bottom, offset: -4)
    }
    override var baselineSpacing: CGFloat { 22 }
  }

  @Test("A4: between baselines the spacing is that of lines of the text")
  func baselineSpacing() {
    let root = makeRoot()
    let upper = root.add(LineView(), "upper")
    let lower = root.add(LineView(), "lower")
    let plain = root.addConstrained("plain")
    let spacing = lower.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 2)
    #expect(spacing.constant == 44)
    #expect(
      plain.firstBaselineAnchor.constraint(
        equalToSystemSpacingBelow: root.lastBaselineAnchor, multiplier: 1
      ).constant == 8)
    upper.pin(x: 0, y: 0, width: 10, height: 20)
    lower.heightAnchor.constraint(equalToConstant: 20).isActive = true
    spacing.isActive = true
    root.layoutIfNeeded()
    #expect(lower.frame.minY == 44)
  }

  @Test("A5: the distance between two anchors is a dimension, on either side")
  func offsets() {
    let root = makeRoot(300, 200)
    let first = root.addConstrained("first")
    let second = root.addConstrained("second")
    first.pin(x: 20, y: 0, width: 30, height: 10)
    second.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    let gap = first.rightAnchor.anchorWithOffset(to: second.leftAnchor)
    let constraint = gap.constraint(equalTo: first.widthAnchor, multiplier: 2, constant: 5)
    #expect(constraint.firstItem == nil && constraint.secondItem === first)
    #expect(
      constraint.readableDescription.contains("(second.left - first.right) == 2 * first.width"))
    let width = second.widthAnchor.constraint(
      equalTo: root.leftAnchor.anchorWithOffset(to: first.rightAnchor))
    #expect(width.secondItem == nil)
    let height = second.topAnchor.anchorWithOffset(to: second.bottomAnchor)
      .constraint(equalToConstant: 40)
    LayoutConstraint.activate([constraint, width, height])
    root.layoutIfNeeded()
    expectRect(second.frame, 115, 0, 50, 40)
    #expect(constraint.isActive && root.constraints.contains(constraint))
    first.removeFromSuperview()
    #expect(!constraint.isActive && !width.isActive && height.isActive)
  }

  @Test("A5: a distance from leading to trailing is positive in both directions of reading")
  func directionalOffsets() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let root = makeRoot(300, 200)
      root.layoutEngine.layoutDirection = direction
      let first = root.addConstrained("first")
      let second = root.addConstrained("second")
      first.widthAnchor.constraint(equalToConstant: 30).isActive = true
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      second.widthAnchor.constraint(equalToConstant: 40).isActive = true
      first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor)
        .constraint(equalToConstant: 50).isActive = true
      root.layoutIfNeeded()
      #expect(second.frame.minX == (direction == .leftToRight ? 80 : 180))
    }
  }

  @Test("A5: a distance from an item that leaves ends with it, whichever side it is on")
  func offsetsLeave() {
    let root = makeRoot()
    let first = root.addConstrained("first")
    let second = root.addConstrained("second")
    let guide = root.addGuide("guide")
    let distance = guide.leftAnchor.anchorWithOffset(to: first.leftAnchor)
      .constraint(equalTo: second.widthAnchor)
    let height = second.heightAnchor.constraint(
      equalTo: guide.topAnchor.anchorWithOffset(to: first.topAnchor))
    LayoutConstraint.activate([distance, height])
    root.layoutIfNeeded()
    root.removeLayoutGuide(guide)
    #expect(!distance.isActive && !height.isActive)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.counters.rows == 0 && root.layoutEngine.counters.variables == 0)
    #expect(throws: LayoutError.self) { try distance.activate() }
  }

  @Test("A6: an anchor knows its item and its name")
  func names() {
    let root = makeRoot()
    let view = root.addConstrained("title")
    #expect(view.leadingAnchor.item === view && view.leadingAnchor.name == "title.leading")
    #expect(
      view.leftAnchor.anchorWithOffset(to: root.leftAnchor).name == "(root.left - title.left)")
  }

  @Test("A7: an anchor holds its item, a constraint does not")
  func lifetime() {
    weak var view: View?
    var anchor: LayoutDimension?
    do {
      let new = View()
      view = new
      anchor = new.widthAnchor
    }
    #expect(view != nil)
    let constraint = anchor?.constraint(equalToConstant: 3)
    anchor = nil
    #expect(view == nil && constraint?.firstItem == nil)
  }

  @Test("A8: leading and left do not mix in the item form either")
  func mixing() {
    let view = View()
    let other = View()
    #expect(throws: LayoutError.self) {
      try LayoutConstraint(
        checking: view, attribute: .leading, relatedBy: .equal, toItem: other, attribute: .left)
    }
  }

  @Test("G8, A10: a view has twelve anchors, a guide all of them but baselines")
  func all() {
    let view = View()
    let horizontal = [
      view.leadingAnchor, view.trailingAnchor, view.leftAnchor, view.rightAnchor,
      view.centerXAnchor,
    ]
    let vertical = [
      view.topAnchor, view.bottomAnchor, view.centerYAnchor, view.firstBaselineAnchor,
      view.lastBaselineAnchor,
    ]
    #expect(Set(horizontal).count == 5 && Set(vertical).count == 5)
    #expect(view.widthAnchor != view.heightAnchor)
    let guide = LayoutGuide()
    #expect(Set([guide.topAnchor, guide.bottomAnchor, guide.centerYAnchor]).count == 3)
    #expect(guide.widthAnchor.item === guide)
  }
}
