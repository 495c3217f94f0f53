import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Arranged views of a stack view")
struct StackArrangedViewsTests {
  @Test("A view that is arranged becomes a subview that constraints lay out")
  func adding() {
    let view = View()
    let stack = StackView(arrangedSubviews: [view])
    #expect(stack.arrangedSubviews == [view])
    #expect(stack.subviews == [view])
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("Arranging a view again moves it to the end and leaves the order of subviews")
  func addingAgain() {
    let views = [View(), View(), View()]
    let stack = StackView(arrangedSubviews: views)
    stack.addArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1], views[2], views[0]])
    #expect(stack.subviews == views)
  }

  @Test("Inserting changes the order of arranged views only")
  func inserting() {
    let (a, b, c) = (View(), View(), View())
    let stack = StackView(arrangedSubviews: [a, b])
    stack.insertArrangedSubview(c, at: 0)
    #expect(stack.arrangedSubviews == [c, a, b])
    #expect(stack.subviews == [a, b, c])
    stack.insertArrangedSubview(a, at: 3)
    #expect(stack.arrangedSubviews == [c, b, a])
    stack.insertArrangedSubview(a, at: 0)
    #expect(stack.arrangedSubviews == [a, c, b])
  }

  @Test("A place beyond the end is refused and changes nothing", arguments: [-1, 2])
  func indexOutOfBounds(index: Int) {
    let view = View()
    let stack = StackView(arrangedSubviews: [View()])
    #expect(throws: StackViewError.indexOutOfBounds(index: index, limit: 1)) {
      try stack.insertArrangedSubview(checking: view, at: index)
    }
    #expect(stack.arrangedSubviews.count == 1)
    #expect(view.superview == nil)
    #expect(view.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("A view that is no longer arranged stays a subview without constraints of the stack")
  func removing() {
    let box = StackBox(count: 3) { $0.alignment = .center }
    box.layOut()
    box.stack.removeArrangedSubview(box.views[1])
    box.layOut()
    #expect(box.stack.arrangedSubviews == [box.views[0], box.views[2]])
    #expect(box.views[1].superview === box.stack)
    let left = StackBox.constraints(around: box.stack).filter {
      $0.firstItem === box.views[1] || $0.secondItem === box.views[1]
    }
    #expect(left.isEmpty)
    #expect(box.views[2].frame.origin.x == 50)
  }

  @Test("A view that leaves the stack is no longer arranged")
  func leaving() {
    let box = StackBox(count: 3)
    box.layOut()
    box.views[0].removeFromSuperview()
    let other = StackView()
    other.addArrangedSubview(box.views[2])
    #expect(box.stack.arrangedSubviews == [box.views[1]])
    box.layOut()
    #expect(box.views[1].frame == CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(box.stack.frame.size.width == 50)
  }

  @Test("A subview that is not arranged is left alone")
  func plainSubview() {
    let box = StackBox(count: 2)
    let extra = View(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
    box.stack.insertSubview(extra, at: 0)
    box.layOut()
    extra.isHidden = true
    box.layOut()
    #expect(box.stack.arrangedSubviews.count == 2)
    #expect(extra.frame == CGRect(x: 3, y: 4, width: 5, height: 6))
    #expect(box.stack.frame.size == CGSize(width: 100, height: 20))
  }

  @Test("Custom spacing goes before spacing, stays when the order changes, and is forgotten")
  func customSpacing() {
    let box = StackBox(count: 3) { stack in
      stack.spacing = 10
      stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
    }
    let stack = box.stack
    #expect(isClose(box.lefts, [0, 80, 140]))
    stack.insertArrangedSubview(box.views[0], at: 1)
    #expect(isClose(box.lefts, [60, 0, 140]))
    stack.setCustomSpacing(StackView.spacingUseSystem, after: box.views[0])
    #expect(isClose(box.lefts, [60, 0, 118]))
    stack.setCustomSpacing(StackView.spacingUseDefault, after: box.views[0])
    #expect(isClose(box.lefts, [60, 0, 120]))
    stack.setCustomSpacing(5, after: box.views[0])
    stack.removeArrangedSubview(box.views[0])
    stack.addArrangedSubview(box.views[0])
    #expect(stack.customSpacing(after: box.views[0]) == StackView.spacingUseDefault)
    let stranger = View()
    stack.setCustomSpacing(5, after: stranger)
    #expect(stack.customSpacing(after: stranger) == StackView.spacingUseDefault)
    stack.spacing = StackView.spacingUseSystem
    #expect(isClose(box.lefts, [116, 0, 58]))
  }

  @Test("A hidden view between others halves their spacing on each side, and takes no room")
  func hiddenInside() {
    let box = StackBox(count: 4) { stack in
      stack.spacing = 10
      stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
    }
    box.views[1].isHidden = true
    box.views[2].isHidden = true
    #expect(isClose(box.lefts, [0, 65, 65, 80]))
    #expect(isClose(box.widths, [50, 0, 0, 50]))
  }

  @Test(
    "Hidden views at an end have no spacing", arguments: [[0], [0, 1], [3], [2, 3], [0, 1, 3]])
  func hiddenOutside(hidden: [Int]) {
    let box = StackBox(count: 4) { $0.spacing = 10 }
    for index in hidden { box.views[index].isHidden = true }
    box.layOut()
    let count = CGFloat(4 - hidden.count)
    #expect(box.stack.frame.size.width == 50 * count + 10 * (count - 1))
    #expect(hidden.allSatisfy { box.views[$0].frame.size.width == 0 })
  }

  @Test("Raw values are those of UIKit")
  func rawValues() {
    #expect(StackView.Distribution.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(StackView.Alignment.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(StackView.Alignment.top == .leading && StackView.Alignment.bottom == .trailing)
    #expect(StackView.spacingUseDefault == CGFloat(Float.greatestFiniteMagnitude))
    #expect(StackView.spacingUseSystem == CGFloat(Float.leastNormalMagnitude))
  }
}
