import AutoLayout
import Foundation
import Testing

/// Content sizes and layout passes, by the rows of the checklist.
@MainActor
@Suite("Rows: content and passes")
struct PassRowsTests {
  /// Notes what is called on its views, in order.
  final class Journal {
    var lines: [String] = []
  }

  /// A view that notes what is called.
  final class Noted: View {
    var journal = Journal()
    var size = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    var name: String { identifier ?? "" }
    override var intrinsicContentSize: CGSize {
      journal.lines.append("content \(name)")
      return size
    }
    override func updateConstraints() {
      journal.lines.append("update \(name)")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      journal.lines.append("layout \(name)")
    }
  }

  private func tree(_ journal: Journal) -> (root: Noted, box: Noted, leaf: Noted) {
    let root = Noted(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.identifier = "root"
    let box = root.add(Noted(), "box")
    let leaf = box.add(Noted(), "leaf")
    for view in [root, box, leaf] { view.journal = journal }
    box.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    leaf.leftAnchor.constraint(equalTo: box.leftAnchor).isActive = true
    return (root, box, leaf)
  }

  @Test("I1: content has no size along an axis at first, and is asked for once until invalidated")
  func content() {
    #expect(View().intrinsicContentSize == CGSize(width: -1, height: -1))
    let journal = Journal()
    let (root, box, leaf) = tree(journal)
    leaf.size = CGSize(width: 20, height: View.noIntrinsicMetric)
    root.layoutIfNeeded()
    #expect(leaf.frame.width == 20 && leaf.frame.height == 0)
    journal.lines = []
    box.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(!journal.lines.contains("content leaf"))
    leaf.size.width = 30
    leaf.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(journal.lines.filter { $0 == "content leaf" }.count == 1 && leaf.frame.width == 30)
  }

  @Test("I2: content holds by two wishes, one against growing and one against shrinking")
  func wishes() {
    let root = makeRoot()
    let view = root.add(FixedView(50, 50), "view")
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    let width = view.widthAnchor.constraint(equalToConstant: 80).at(251).on()
    root.layoutIfNeeded()
    #expect(view.frame.width == 80)
    width.priority = 249
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    width.constant = 20
    width.priority = 749
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    width.priority = 751
    root.layoutIfNeeded()
    #expect(view.frame.width == 20)
  }

  @Test("I3: content that is invalidated updates constraints and lays out the superview")
  func invalidation() {
    let journal = Journal()
    let (root, _, leaf) = tree(journal)
    root.layoutIfNeeded()
    journal.lines = []
    leaf.invalidateIntrinsicContentSize()
    #expect(leaf.needsUpdateConstraints && leaf.superview?.needsLayout == true)
    root.layoutIfNeeded()
    #expect(journal.lines == ["update leaf", "content leaf", "layout box"])
  }

  @Test("I4, I5: views hug at 250 and resist at 750, each axis by itself, up to required")
  func priorities() {
    let root = makeRoot()
    let view = root.add(FixedView(50, 50), "view")
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      #expect(view.contentHuggingPriority(for: axis) == 250)
      #expect(view.contentCompressionResistancePriority(for: axis) == 750)
    }
    view.setContentHuggingPriority(.required, for: .horizontal)
    #expect(view.contentHuggingPriority(for: .vertical) == 250)
    let wide = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 60).on()
    let high = view.heightAnchor.constraint(greaterThanOrEqualToConstant: 60).on()
    root.layoutIfNeeded()
    #expect(view.frame.height == 60 && root.layoutEngine.brokenConstraints == [wide])
    #expect(high.isActive)
  }

  /// Content of an area, as high as its width makes it.
  final class Paragraph: View {
    var area: CGFloat = 2000
    var measured: [CGFloat] = []
    override var contentWrapsAtWidth: Bool { true }
    override var intrinsicContentSize: CGSize { CGSize(width: area / 10, height: 10) }
    override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
      measured.append(width)
      return CGSize(width: area / 10, height: max(10, area / max(width, 1)))
    }
  }

  @Test("I6: content that wraps is measured again at the width that layout gives, and once each")
  func wrapping() {
    let root = makeRoot(300, 300)
    let text = root.add(Paragraph(), "text")
    let below = root.addConstrained("below")
    let width = text.widthAnchor.constraint(lessThanOrEqualToConstant: 100).on()
    text.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    text.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    below.topAnchor.constraint(equalTo: text.bottomAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(text.frame.height == 20 && below.frame.minY == 20 && text.measured == [100])
    width.constant = 50
    root.layoutIfNeeded()
    #expect(below.frame.minY == 40 && text.measured == [100, 50])
    #expect(
      root.systemLayoutSizeFitting(
        CGSize(width: 40, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).width == 40)
    root.layoutIfNeeded()
    #expect(below.frame.minY == 40)
  }

  @Test("F2: content that wraps is as high in a fitting size as it is at the width")
  func wrappingFits() {
    let cell = View()
    let text = cell.add(Paragraph(), "text")
    LayoutConstraint.activate([
      text.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 10),
      text.rightAnchor.constraint(equalTo: cell.rightAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: cell.topAnchor),
      text.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ])
    for (width, height) in [(120, 20), (60, 50), (220, 10)] {
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size == CGSize(width: width, height: height))
    }
  }

  @Test("I7: the size of content is that of the alignment rectangle")
  func contentAlignment() {
    let root = makeRoot()
    let view = root.add(FrameRowsTests.Shadowed(), "view")
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 36)
  }

  @Test("P5: constraints are updated from the leaves up, layout goes down, each once")
  func order() {
    let journal = Journal()
    let (root, _, _) = tree(journal)
    root.layoutIfNeeded()
    let calls = journal.lines.filter { !$0.hasPrefix("content") }
    #expect(
      calls == [
        "update leaf", "update box", "update root", "layout root", "layout box", "layout leaf",
      ])
    journal.lines = []
    root.layoutIfNeeded()
    #expect(journal.lines.isEmpty)
  }

  @Test("P6: requests are gathered, and layout begins as far up as it is due")
  func requests() {
    let journal = Journal()
    let (root, box, leaf) = tree(journal)
    root.layoutIfNeeded()
    journal.lines = []
    for _ in 0..<3 {
      leaf.setNeedsUpdateConstraints()
      box.setNeedsLayout()
      root.setNeedsLayout()
    }
    #expect(leaf.needsUpdateConstraints && box.needsLayout)
    leaf.layoutIfNeeded()
    #expect(journal.lines == ["update leaf", "layout root", "layout box"])
    box.layoutIfNeeded()
    #expect(journal.lines == ["update leaf", "layout root", "layout box"])
    root.setNeedsDisplay()
    #expect(root.needsDisplay)
  }

  /// A view that asks for layout whenever it is laid out.
  final class Restless: View {
    override func layoutSubviews() {
      super.layoutSubviews()
      setNeedsLayout()
    }
  }

  @Test("P7: a view that asks for layout in layout does not hang, and is counted")
  func loops() {
    let root = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.layoutIfNeeded()
    #expect(root.layoutEngine.counters.unsettledPasses == 1)
  }

  @Test("P9: there is one engine for each root, and a subtree joins that of its root")
  func engines() {
    let root = makeRoot()
    let box = View()
    let leaf = box.addConstrained("leaf")
    leaf.widthAnchor.constraint(equalToConstant: 12).isActive = true
    box.layoutIfNeeded()
    #expect(leaf.frame.width == 12 && box.layoutEngine !== root.layoutEngine)
    root.addSubview(box)
    #expect(leaf.layoutEngine === root.layoutEngine)
  }

  @Test("1.11: what one inequality bounds lies on the bound, sizes are as small as can be")
  func defaults() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 100).isActive = true
    view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 10).isActive = true
    view.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 7).isActive = true
    root.layoutIfNeeded()
    expectRect(view.frame, 10, 7, 0, 0)
  }
}
