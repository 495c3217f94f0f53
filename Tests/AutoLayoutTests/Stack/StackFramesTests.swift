import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Frames in a stack view")
struct StackFramesTests {
  private static let sizes: [(CGFloat, CGFloat)] = [(40, 20), (60, 50), (50, 30)]

  @Test("Equal centering puts middles at equal distances, as far as spacing allows")
  func equalCentering() {
    let box = StackBox(width: 300, sizes: Self.sizes) { stack in
      stack.distribution = .equalCentering
      stack.spacing = 5
    }
    // The middles of the outer views stand at 20 and 275.
    #expect(isClose(box.lefts, [0, 117.5, 250]))
    let tight = StackBox(width: 150, sizes: [(10, 1), (100, 1), (30, 1)]) { stack in
      stack.distribution = .equalCentering
      stack.spacing = 5
    }
    #expect(isClose(tight.widths, [10, 100, 30]))
    #expect(isClose(tight.lefts, [0, 15, 120]))
  }

  @Test("Equal spacing without room shrinks the view that resists least")
  func equalSpacingTight() {
    let box = StackBox(width: 120, sizes: Self.sizes) { stack in
      stack.distribution = .equalSpacing
      stack.spacing = 10
    }
    box.views[1].setContentCompressionResistancePriority(700, for: .horizontal)
    #expect(isClose(box.widths, [40, 10, 50]))
    #expect(isClose(box.lefts, [0, 50, 70]))
  }

  @Test("Fill stretches the view that hugs least")
  func fillStretches() {
    let box = StackBox(width: 200, sizes: Self.sizes)
    box.views[2].setContentHuggingPriority(200, for: .horizontal)
    #expect(isClose(box.widths, [40, 60, 100]))
    #expect(box.views.allSatisfy { $0.frame.size.height == box.stack.frame.size.height })
  }

  @Test(
    "Across the axis views stand where the alignment says, and the stack is as high as the highest",
    arguments: [
      (StackView.Alignment.leading, [0, 0, 0] as [CGFloat]), (.center, [15, 0, 10]),
      (.trailing, [30, 0, 20]),
    ])
  func alignment(alignment: StackView.Alignment, tops: [CGFloat]) {
    let box = StackBox(sizes: Self.sizes) { $0.alignment = alignment }
    box.layOut()
    #expect(box.stack.frame.size == CGSize(width: 150, height: 50))
    #expect(isClose(box.views.map(\.frame.origin.y), tops))
    #expect(isClose(box.views.map(\.frame.size.height), [20, 50, 30]))
    #expect(box.views.allSatisfy { !$0.hasAmbiguousLayout })
  }

  @Test("Views without content have no extent across the axis, and none is ambiguous")
  func contentless() {
    let box = StackBox(width: 100, sizes: [(-1, -1), (20, 30)]) { $0.alignment = .center }
    box.layOut()
    expectRect(box.views[0].frame, 0, 15, 80, 0)
    #expect(!box.views[0].hasAmbiguousLayout)
  }

  @Test("From right to left a row begins on the right")
  func rightToLeft() {
    let box = StackBox(width: 300, sizes: Self.sizes) { stack in
      stack.distribution = .equalSpacing
      stack.semanticContentAttribute = .forceRightToLeft
    }
    #expect(isClose(box.lefts, [260, 125, 0]))
  }

  @Test("Views keep to the layout margins, and follow them")
  func margins() {
    let box = StackBox(width: 200, height: 100, count: 2) { stack in
      stack.isLayoutMarginsRelativeArrangement = true
      stack.distribution = .fillEqually
    }
    box.layOut()
    expectRect(box.views[1].frame, 100, 8, 92, 84)
    box.stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    box.layOut()
    expectRect(box.views[1].frame, 99, 1, 97, 96)
    #expect(box.stack.layoutGuides.contains { $0 === box.stack.layoutMarginsGuide })
    box.stack.isLayoutMarginsRelativeArrangement = false
    box.layOut()
    expectRect(box.views[1].frame, 100, 0, 100, 100)
  }

  @Test("A margins guide that nothing needs any longer goes, one that is used stays")
  func marginsGuide() {
    let box = StackBox(count: 1) { $0.isLayoutMarginsRelativeArrangement = true }
    box.layOut()
    box.stack.isLayoutMarginsRelativeArrangement = false
    box.layOut()
    #expect(box.stack.layoutGuides.isEmpty)
    box.stack.isLayoutMarginsRelativeArrangement = true
    box.layOut()
    let badge = box.stack.addConstrained("badge")
    badge.leadingAnchor.constraint(equalTo: box.stack.layoutMarginsGuide.leadingAnchor).on()
    box.stack.isLayoutMarginsRelativeArrangement = false
    box.layOut()
    #expect(box.stack.layoutGuides.count == 1)
    #expect(badge.frame.origin.x == 8)
  }

  @Test("Proportions within margins are those of the room between the margins")
  func proportionsWithinMargins() {
    let box = StackBox(width: 316, sizes: [(10, 5), (20, 5), (30, 5)]) { stack in
      stack.distribution = .fillProportionally
      stack.isLayoutMarginsRelativeArrangement = true
    }
    #expect(isClose(box.widths, [50, 100, 150]))
    box.views[1].isHidden = true
    box.views[2].isHidden = true
    #expect(isClose(box.widths, [300, 0, 0]))
    #expect(box.root.layoutEngine.conflicts.isEmpty)
  }

  @Test("Proportions follow the content of views, and of stacks in the stack")
  func proportionsFollowContent() {
    let box = StackBox(width: 300, sizes: [(10, 5), (20, 5)]) { stack in
      stack.distribution = .fillProportionally
      stack.proportionsExcludeSpacing = true
    }
    #expect(isClose(box.widths, [100, 200]))
    box.views[0].size.width = 20
    #expect(isClose(box.widths, [150, 150]))
    let inner = StackView(arrangedSubviews: [FixedView(15, 5), FixedView(20, 5)])
    inner.spacing = 5
    box.stack.addArrangedSubview(inner)
    #expect(isClose(box.widths, [75, 75]))
    #expect(abs(inner.frame.size.width - 150) <= 1e-6)
    inner.arrangedSubviews[1].isHidden = true
    #expect(isClose(box.widths, [6000.0 / 55, 6000.0 / 55]))
  }

  @Test("A nested stack is hidden and shown again without a conflict")
  func nestedHidden() {
    let box = StackBox(width: 300, sizes: [(40, 20)]) { $0.spacing = 10 }
    let inner = StackView(arrangedSubviews: [FixedView(30, 5), FixedView(20, 5), FixedView(10, 5)])
    inner.spacing = 7
    inner.isLayoutMarginsRelativeArrangement = true
    box.stack.addArrangedSubview(inner)
    box.stack.alignment = .center
    box.layOut()
    let before = [inner.frame] + inner.subviews.map(\.frame)
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      inner.axis = axis
      inner.isHidden = true
      box.layOut()
      #expect(inner.frame.size.width == 0)
      #expect(box.views[0].frame.size.width == 300)
      inner.axis = .horizontal
      inner.isHidden = false
      box.layOut()
      #expect([inner.frame] + inner.subviews.map(\.frame) == before)
    }
    #expect(box.root.layoutEngine.conflicts.isEmpty)
  }

  @Test("A stack that was hidden in another one has its spacing again when that one is gone")
  func outerStackGone() {
    let inner = StackView(arrangedSubviews: [FixedView(30, 20), FixedView(10, 20)])
    inner.spacing = 7
    var outer: StackView? = StackView(arrangedSubviews: [inner])
    inner.isHidden = true
    outer?.layoutIfNeeded()
    outer = nil
    #expect(inner.superview == nil)
    let root = makeRoot()
    root.addSubview(inner)
    inner.leftAnchor.constraint(equalTo: root.leftAnchor).on()
    root.layoutIfNeeded()
    #expect(inner.frame.size.width == 47)
  }

  @Test("Proportions follow the margins of a stack in the stack")
  func proportionsFollowMargins() {
    let box = StackBox(width: 300, sizes: [(20, 5)]) { $0.distribution = .fillProportionally }
    let inner = StackView(arrangedSubviews: [FixedView(20, 5)])
    inner.isLayoutMarginsRelativeArrangement = true
    inner.layoutMargins = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    box.stack.addArrangedSubview(inner)
    #expect(isClose(box.widths, [100]))
    inner.layoutMargins.right = 30
    #expect(isClose(box.widths, [75]))
  }

  @Test("Stacks in stacks in stacks are laid out, hidden and shown however deep they are")
  func deeplyNested() {
    let innermost = FixedView(30, 20)
    var view: View = innermost
    for level in 0..<300 {
      let stack = StackView(arrangedSubviews: [view])
      stack.axis = level % 2 == 0 ? .horizontal : .vertical
      stack.spacing = 5
      view = stack
    }
    let box = StackBox(count: 1)
    box.stack.addArrangedSubview(view)
    box.layOut()
    #expect(innermost.frame.size == CGSize(width: 30, height: 20))
    view.isHidden = true
    box.layOut()
    #expect(innermost.frame.size.width == 0)
    view.isHidden = false
    box.layOut()
    #expect(innermost.frame.size == CGSize(width: 30, height: 20))
    #expect(box.root.layoutEngine.conflicts.isEmpty)
  }

  @Test("A conflict with a stack is blamed on the caller's constraint, and ends with it")
  func conflict() {
    let box = StackBox(count: 2)
    let width = box.views[0].widthAnchor.constraint(equalToConstant: 80).on()
    box.layOut()
    box.views[0].isHidden = true
    box.layOut()
    let conflict = box.root.layoutEngine.conflicts.first
    #expect(conflict?.broken.constraint === width)
    #expect(conflict?.members.map(\.origin).contains(.container) == true)
    #expect(isClose(box.widths, [0, 50]))
    box.views[0].isHidden = false
    #expect(isClose(box.widths, [80, 50]))
    #expect(box.root.layoutEngine.brokenConstraints.isEmpty)
  }

  @Test("Hiding one of many views changes a few rows")
  func hidingIsLocal() {
    let box = StackBox(width: 3000, count: 100) { stack in
      stack.spacing = 3
      stack.distribution = .fillEqually
    }
    box.layOut()
    let before = box.root.layoutEngine.counters.offeredRows
    box.views[50].isHidden = true
    box.layOut()
    #expect(box.root.layoutEngine.counters.offeredRows - before <= 3)
    box.views[50].isHidden = false
    box.layOut()
    #expect(box.root.layoutEngine.counters.offeredRows - before <= 6)
  }

  @Test("A stack has no views but its own, and no layer for what it needs besides")
  func noSpacerViews() {
    for distribution in StackView.Distribution.allCases {
      for alignment in StackView.Alignment.allCases {
        let box = StackBox(width: 300, count: 3) { stack in
          stack.distribution = distribution
          stack.alignment = alignment
        }
        box.layOut()
        #expect(box.stack.subviews == box.views)
        #expect(box.stack.layer.sublayers.count == 3)
      }
    }
  }
}
