import AutoLayout
import Drawing
import Foundation
import Testing

@MainActor @Suite("Labels in stack views")
struct LabelStackTests {
  private func label(_ text: String, size: Double, lines: Int = 1) -> Label {
    let label = Label(text: text, measurer: FixedTextMeasurer())
    // Where there is not room enough, the longer text gives way.
    let priority = LayoutPriority(text.count > 2 ? 740 : 750)
    label.setContentCompressionResistancePriority(priority, for: .horizontal)
    label.font = .system(size: size)
    label.numberOfLines = lines
    return label
  }

  private func screen(_ views: [View], width: CGFloat?) -> (root: View, stack: StackView) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    root.identifier = "root"
    let stack = StackView(arrangedSubviews: views)
    stack.alignment = .firstBaseline
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    LayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    root.layoutIfNeeded()
    return (root, stack)
  }

  @Test("Labels of different fonts stand on one line, whichever comes first", arguments: [0, 1])
  func baselines(first: Int) {
    let labels = [label("ab", size: 10), label("cd", size: 40)]
    let (root, stack) = screen(first == 0 ? labels : labels.reversed(), width: nil)
    let lines = labels.map { $0.frame.midY + $0.firstBaselinePosition.offset }
    #expect(abs(lines[0] - lines[1]) <= 1e-6)
    #expect(stack.frame.size.height == labels[1].frame.size.height)
    #expect(labels[1].frame.origin.y == 0)
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test("Labels of many lines share the width of a row evenly; labels of one line do not")
  func sharedWidth() {
    let texts = ["ab ab ab ab ab ab ab ab", "cd"]
    let many = texts.map { label($0, size: 10, lines: 0) }
    let (root, _) = screen(many, width: 80)
    #expect(many.map(\.frame.size.width) == [40, 40])
    #expect(many.map(\.wrapsText) == [true, true])
    let single = texts.map { label($0, size: 10) }
    let (other, _) = screen(single, width: 80)
    #expect(single[1].frame.size.width == single[1].intrinsicContentSize.width)
    #expect(!single[0].wrapsText)
    many[0].numberOfLines = 1
    root.layoutIfNeeded()
    #expect(many[1].frame.size.width == many[1].intrinsicContentSize.width)
    #expect(other.layoutEngine.conflicts.isEmpty)
  }
}
