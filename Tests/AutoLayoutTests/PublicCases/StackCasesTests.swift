import AutoLayout
import Foundation
import Testing

/// Public failures of others that concern stack views.
@MainActor
@Suite("Public cases of stack views")
struct StackCasesTests {
  private static func proportional(
    spacing: CGFloat, widths: [CGFloat], isExact: Bool
  ) -> StackBox {
    StackBox(width: 300, sizes: widths.map { ($0, 20) }) { stack in
      stack.distribution = .fillProportionally
      stack.spacing = spacing
      stack.proportionsExcludeSpacing = isExact
    }
  }

  @Test("K01: many proportional views share what spacing leaves")
  func manyProportional() {
    let box = Self.proportional(
      spacing: 1, widths: Array(repeating: 1, count: 24), isExact: true)
    #expect(isClose(box.widths, Array(repeating: 277.0 / 24, count: 24)))
    let last = box.views[23].frame
    #expect(abs(last.origin.x + last.size.width - 300) <= 1e-6)
  }

  @Test("K01: proportional views of different content share what spacing leaves")
  func proportionalWithSpacing() {
    let box = Self.proportional(spacing: 10, widths: [10, 20, 30], isExact: true)
    #expect(isClose(box.widths, [140.0 / 3, 280.0 / 3, 140]))
    #expect(isClose(box.lefts, [0, 170.0 / 3, 160]))
  }

  @Test("K01: by default spacing counts as content, and the last view takes the rest")
  func platformProportions() {
    let box = Self.proportional(spacing: 10, widths: [10, 20, 30], isExact: false)
    #expect(isClose(box.widths, [37.5, 75, 167.5]))
    let many = Self.proportional(
      spacing: 1, widths: Array(repeating: 1, count: 24), isExact: false)
    let share: CGFloat = 300.0 / 47
    #expect(isClose(many.widths, Array(repeating: share, count: 23) + [277 - 23 * share]))
  }

  @Test("K01: without spacing both ways are the same", arguments: [false, true])
  func proportionalWithoutSpacing(isExact: Bool) {
    let box = Self.proportional(spacing: 0, widths: [10, 20, 30], isExact: isExact)
    #expect(isClose(box.widths, [50, 100, 150]))
  }

  @Test("K03: hiding the middle of three leaves one gap, and showing it brings all back")
  func equalSpacing() {
    let box = StackBox(width: 300, sizes: [(40, 20), (60, 20), (50, 20)]) { stack in
      stack.distribution = .equalSpacing
      stack.spacing = 10
    }
    #expect(isClose(box.lefts, [0, 115, 250]))
    #expect(isClose(box.stack.layoutGuides.map(\.layoutFrame.size.width), [75, 75]))
    for _ in 0..<3 {
      box.views[1].isHidden = true
      box.layOut()
      #expect(isClose([box.views[0].frame.origin.x, box.views[2].frame.origin.x], [0, 250]))
      #expect(box.views[1].frame.size.width == 0)
      #expect(isClose(box.stack.layoutGuides.map(\.layoutFrame.size.width), [210]))
      box.views[1].isHidden = false
      #expect(isClose(box.lefts, [0, 115, 250]))
      #expect(isClose(box.widths, [40, 60, 50]))
      #expect(box.stack.layoutGuides.count == 2)
    }
  }

  @Test("K03: equal views share the width anew when one is hidden or shown")
  func fillEqually() {
    let box = StackBox(width: 300, count: 3) { $0.distribution = .fillEqually }
    box.views[2].isHidden = true
    #expect(isClose(box.widths, [150, 150, 0]))
    box.views[2].isHidden = false
    #expect(isClose(box.widths, [100, 100, 100]))
    box.views[2].isHidden = true
    #expect(isClose(box.widths, [150, 150, 0]))
  }

  @Test("K03: spacing is a gap and not a stride")
  func packed() {
    let box = StackBox(count: 3) { stack in
      stack.spacing = 10
      stack.alignment = .leading
    }
    #expect(isClose(box.lefts, [0, 60, 120]))
    #expect(box.stack.frame.size.width == 170)
    #expect(box.stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 170)
  }
}
