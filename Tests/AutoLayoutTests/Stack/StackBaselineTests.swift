import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Baselines and stack views")
struct StackBaselineTests {
  /// A view with one line of text for each 20 points of height, 15 points below the line's top.
  private final class TextView: View {
    var lines = 1 {
      didSet { invalidateIntrinsicContentSize() }
    }

    convenience init(_ identifier: String, lines: Int = 1) {
      self.init(frame: .zero)
      self.identifier = identifier
      self.lines = lines
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20 * lines) }
    override var firstBaselinePosition: BaselinePosition {
      BaselinePosition(from: .top, offset: 15)
    }
    override var lastBaselinePosition: BaselinePosition {
      BaselinePosition(from: .bottom, offset: -5)
    }
  }

  private static func stack(
    _ views: [View], configure: (StackView) -> Void
  ) -> (root: View, stack: StackView) {
    let root = makeRoot()
    let stack = root.add(StackView(arrangedSubviews: views), "stack")
    configure(stack)
    LayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    return (root, stack)
  }

  @Test("On first baselines the stack is as high as what stands above and below")
  func firstBaseline() {
    let views = [TextView("a", lines: 2), TextView("b"), TextView("c", lines: 3)]
    let plain = FixedView(10, 30)
    let (_, stack) = Self.stack(views + [plain]) { $0.alignment = .firstBaseline }
    // The plain view stands on the line with its bottom edge.
    #expect(isClose((views + [plain]).map(\.frame.origin.y), [15, 15, 15, 0]))
    #expect(stack.frame.size.height == 75)
    #expect(isClose(views.map(\.frame.size.height), [40, 20, 60]))
  }

  @Test("On last baselines views hang from their last lines")
  func lastBaseline() {
    let views = [TextView("a", lines: 2), TextView("b"), TextView("c", lines: 3)]
    let (_, stack) = Self.stack(views) { $0.alignment = .lastBaseline }
    #expect(isClose(views.map(\.frame.origin.y), [20, 40, 0]))
    #expect(stack.frame.size.height == 60)
  }

  @Test("In a column spacing can be measured between lines of text")
  func betweenLines() {
    let views = [TextView("a", lines: 2), TextView("b"), TextView("c", lines: 3)]
    let (root, stack) = Self.stack(views) { stack in
      stack.axis = .vertical
      stack.isBaselineRelativeArrangement = true
      stack.spacing = 30
    }
    #expect(isClose(views.map(\.frame.origin.y), [0, 50, 80]))
    #expect(stack.frame.size.height == 140)
    stack.distribution = .equalSpacing
    stack.heightAnchor.constraint(equalToConstant: 200).on()
    root.layoutIfNeeded()
    #expect(isClose(views.map(\.frame.origin.y), [0, 80, 140]))
    #expect(isClose(stack.layoutGuides.map(\.layoutFrame.size.height), [60, 60]))
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test("A column has the baselines of its first and last view, nested stacks looked into")
  func columnBaselines() {
    let inner = StackView(arrangedSubviews: [TextView("a"), TextView("b")])
    inner.axis = .vertical
    let (_, stack) = Self.stack([inner, TextView("c"), TextView("d")]) { $0.axis = .vertical }
    #expect(stack.forFirstBaselineLayout === inner)
    #expect(inner.forFirstBaselineLayout.identifier == "a")
    #expect(stack.forLastBaselineLayout.identifier == "d")
    #expect(StackView().forFirstBaselineLayout is StackView)
  }

  @Test("A row has the baselines of its tallest view")
  func rowBaselines() {
    let (_, stack) = Self.stack(
      [TextView("a"), TextView("b", lines: 2), TextView("c", lines: 2)]
    ) { _ in }
    #expect(stack.forFirstBaselineLayout.identifier == "b")
    #expect(stack.forLastBaselineLayout.identifier == "b")
  }

  @Test("What stands on a stack's baseline follows when another view has it")
  func baselineFollows() {
    let (a, b) = (TextView("a", lines: 3), TextView("b", lines: 2))
    let (root, stack) = Self.stack([a, b]) { stack in
      stack.axis = .vertical
      stack.spacing = 4
    }
    let mark = root.add(FixedView(5, 5), "mark")
    mark.bottomAnchor.constraint(equalTo: stack.firstBaselineAnchor).on()
    let end = root.add(FixedView(5, 5), "end")
    stack.lastBaselineAnchor.constraint(equalTo: end.bottomAnchor).on()
    root.layoutIfNeeded()
    #expect(isClose([mark, end].map(\.frame.origin.y), [10, 94]))
    a.isHidden = true
    root.layoutIfNeeded()
    #expect(isClose([mark, end].map(\.frame.origin.y), [10, 30]))
    a.isHidden = false
    stack.addArrangedSubview(a)
    root.layoutIfNeeded()
    #expect(isClose([mark, end].map(\.frame.origin.y), [10, 94]))
    stack.axis = .horizontal
    stack.alignment = .top
    b.lines = 4
    root.layoutIfNeeded()
    #expect(isClose([mark, end].map(\.frame.origin.y), [10, 70]))
    b.lines = 1
    root.layoutIfNeeded()
    #expect(isClose([mark, end].map(\.frame.origin.y), [10, 50]))
  }
}
