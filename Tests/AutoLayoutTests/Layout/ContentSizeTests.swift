import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Content size")
struct ContentSizeTests {
  @Test("A view has the size of its content unless something stronger says otherwise")
  func content() {
    let root = makeRoot(300, 100)
    let view = root.add(FixedView(80, 20), "view")
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    expectRect(view.frame, 0, 0, 80, 20)
    let narrow = view.widthAnchor.constraint(lessThanOrEqualToConstant: 50).at(760).on()
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    narrow.priority = 740
    root.layoutIfNeeded()
    #expect(view.frame.width == 80)
    narrow.isActive = false
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).at(260).on()
    root.layoutIfNeeded()
    #expect(view.frame.width == 120)
    view.setContentHuggingPriority(270, for: .horizontal)
    root.layoutIfNeeded()
    #expect(view.frame.width == 80)
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test("The view that hugs less is the one that grows")
  func hugging() {
    let root = makeRoot(300, 100)
    let label = root.add(FixedView(80, 20), "label")
    let field = root.add(FixedView(60, 20), "field")
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      field.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    label.setContentHuggingPriority(251, for: .horizontal)
    root.layoutIfNeeded()
    #expect(label.frame.width == 80 && field.frame.width == 212)
    label.setContentHuggingPriority(249, for: .horizontal)
    root.layoutIfNeeded()
    #expect(label.frame.width == 232 && field.frame.width == 60)
    root.frame.size.width = 100
    field.setContentCompressionResistancePriority(751, for: .horizontal)
    root.layoutIfNeeded()
    #expect(label.frame.width == 32 && field.frame.width == 60)
  }

  @Test("Content that changes counts once it is invalidated, and may have no size along an axis")
  func invalidate() {
    let root = makeRoot(300, 100)
    let view = root.add(FixedView(80, 20), "view")
    view.leftAnchor.constraint(equalTo: root.leftAnchor).on()
    root.layoutIfNeeded()
    let rows = root.layoutEngine.counters.rows
    view.size = CGSize(width: 90, height: View.noIntrinsicMetric)
    root.layoutIfNeeded()
    #expect(view.frame.width == 90 && view.frame.height == 0)
    #expect(root.layoutEngine.counters.rows == rows - 2)
    view.size = CGSize(width: View.noIntrinsicMetric, height: 7)
    root.layoutIfNeeded()
    #expect(view.frame.width == 0 && view.frame.height == 7)
    #expect(root.layoutEngine.counters.rows == rows - 2)
    view.size = CGSize(width: CGFloat.nan, height: CGFloat.infinity)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.counters.rows == rows - 4)
  }

  @Test("Required content conflicts like any constraint, and is broken last")
  func requiredContent() throws {
    let root = makeRoot(300, 100)
    let view = root.add(FixedView(80, 20), "view")
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50).on()
    root.layoutIfNeeded()
    let conflict = try #require(root.layoutEngine.conflicts.first)
    #expect(
      Set(conflict.members.map(\.description)) == [
        "view.width >= 80 (content size)", "view.width == 50",
      ])
    #expect(conflict.broken.constraint === narrow && view.frame.width == 80)
    view.size.width = 40
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints.isEmpty && view.frame.width == 50)
  }

  @Test("Of implied constraints alone the latest is broken")
  func onlyImplied() throws {
    let root = makeRoot(300, 100)
    let view = root.add(FixedView(80, 20), "view")
    view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor).at(10).on()
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    view.setContentHuggingPriority(.required, for: .horizontal)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty && view.frame.width == 80)
    // Frames and content of different views meet only through the caller's constraints.
    let equal = view.widthAnchor.constraint(equalTo: root.widthAnchor).on()
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.first?.broken.constraint === equal)
  }

  @Test("A view whose frame is taken as it is does not go by its content")
  func framed() {
    let root = makeRoot()
    let view = FixedView(80, 20)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.addSubview(view)
    let other = root.addConstrained("other")
    other.leftAnchor.constraint(equalTo: view.rightAnchor).on()
    root.layoutIfNeeded()
    #expect(other.frame.minX == 10 && view.frame.width == 10)
  }

  @Test("A view that invalidates its content while asked for it does not hang the layout")
  func selfInvalidating() {
    final class Restless: View {
      override var intrinsicContentSize: CGSize {
        (self as View).invalidateIntrinsicContentSize()
        return CGSize(width: 10, height: 10)
      }
    }
    let root = makeRoot()
    let view = root.add(Restless(), "view")
    view.leftAnchor.constraint(equalTo: root.leftAnchor).on()
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
    #expect(root.layoutEngine.counters.unsettledPasses == 1)
  }
}
