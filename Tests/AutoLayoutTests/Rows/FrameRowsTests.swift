import AutoLayout
import Foundation
import Testing

/// Autoresizing, alignment rectangles, rounding and fitting, by the rows of the checklist.
@MainActor
@Suite("Rows: frames")
struct FrameRowsTests {
  /// A mask, and the frame that a view at (20, 10, 60, 40) in a room of 100 × 100 has in one of
  /// 200 × 140.
  struct MaskCase: Sendable {
    var mask: AutoresizingMask
    var frame: CGRect
  }

  nonisolated static let masks: [MaskCase] = [
    MaskCase(mask: [], frame: CGRect(x: 20, y: 10, width: 60, height: 40)),
    MaskCase(
      mask: [.flexibleRightMargin, .flexibleBottomMargin],
      frame: CGRect(x: 20, y: 10, width: 60, height: 40)),
    MaskCase(
      mask: [.flexibleWidth, .flexibleHeight],
      frame: CGRect(x: 20, y: 10, width: 160, height: 80)),
    MaskCase(
      mask: [.flexibleLeftMargin, .flexibleTopMargin],
      frame: CGRect(x: 120, y: 50, width: 60, height: 40)),
    MaskCase(
      mask: [.flexibleLeftMargin, .flexibleRightMargin],
      frame: CGRect(x: 70, y: 10, width: 60, height: 40)),
    MaskCase(
      mask: [.flexibleLeftMargin, .flexibleWidth],
      frame: CGRect(x: 45, y: 10, width: 135, height: 40)),
    MaskCase(
      mask: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin],
      frame: CGRect(x: 20, y: 14, width: 60, height: 56)),
  ]

  @Test("P1, P3: a mask moves the frame by itself at once, and as constraints", arguments: masks)
  func masks(_ given: MaskCase) {
    // By itself.
    let plain = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: CGRect(x: 20, y: 10, width: 60, height: 40))
    child.autoresizingMask = given.mask
    plain.addSubview(child)
    plain.frame.size = CGSize(width: 200, height: 140)
    expectRect(
      child.frame, given.frame.minX, given.frame.minY, given.frame.width, given.frame.height)

    // As constraints, in a superview that constraints give its size.
    let root = makeRoot(400, 400)
    let box = root.addConstrained("box")
    let width = box.widthAnchor.constraint(equalToConstant: 100).on()
    let height = box.heightAnchor.constraint(equalToConstant: 100).on()
    box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30).isActive = true
    box.topAnchor.constraint(equalTo: root.topAnchor, constant: 7).isActive = true
    root.layoutIfNeeded()
    let masked = View(frame: CGRect(x: 20, y: 10, width: 60, height: 40))
    masked.autoresizingMask = given.mask
    box.addSubview(masked)
    let follower = box.addConstrained("follower")
    follower.leftAnchor.constraint(equalTo: masked.leftAnchor).isActive = true
    follower.rightAnchor.constraint(equalTo: masked.rightAnchor).isActive = true
    follower.topAnchor.constraint(equalTo: masked.topAnchor).isActive = true
    follower.bottomAnchor.constraint(equalTo: masked.bottomAnchor).isActive = true
    root.layoutIfNeeded()
    expectRect(follower.frame, 20, 10, 60, 40)
    width.constant = 200
    height.constant = 140
    root.layoutIfNeeded()
    for view in [masked, follower] {
      expectRect(
        view.frame, given.frame.minX, given.frame.minY, given.frame.width, given.frame.height)
    }
    width.constant = 100
    height.constant = 100
    root.layoutIfNeeded()
    expectRect(follower.frame, 20, 10, 60, 40)
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test("P1: a frame that is taken as it is conflicts with constraints, and is the one that stays")
  func translated() {
    let root = makeRoot()
    let view = View(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 50).on()
    root.layoutIfNeeded()
    expectRect(view.frame, 1, 2, 30, 40)
    #expect(root.layoutEngine.brokenConstraints == [width])
    #expect(root.layoutEngine.conflicts.first?.members.contains { $0.origin == .frame } == true)
    view.frame.size.width = 50
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints.isEmpty)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.frame.size.width = 77
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test("P1: masks of subviews are left alone where that is said")
  func noAutoresizing() {
    let plain = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    plain.autoresizesSubviews = false
    let child = View(frame: CGRect(x: 20, y: 10, width: 60, height: 40))
    child.autoresizingMask = .flexibleWidth
    plain.addSubview(child)
    plain.frame.size = CGSize(width: 200, height: 140)
    #expect(child.frame.width == 60)
    plain.autoresizesSubviews = true
    child.removeFromSuperview()
    plain.frame.size = CGSize(width: 100, height: 140)
    plain.addSubview(child)
    child.autoresizingMask = []
    plain.frame.size = CGSize(width: 300, height: 140)
    #expect(child.frame.width == 60)
  }

  @Test("P4: without constraints there is nothing to solve, and frames stay")
  func lazily() {
    let root = makeRoot()
    let view = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    root.addSubview(view)
    root.layoutIfNeeded()
    expectRect(view.frame, 1, 2, 3, 4)
    #expect(root.layoutEngine.counters.solves == 0)
  }

  @Test("P10: a frame set where constraints give it lasts until the next layout")
  func overwritten() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.pin(x: 5, y: 6, width: 7, height: 8)
    root.layoutIfNeeded()
    view.frame = CGRect(x: 50, y: 60, width: 70, height: 80)
    expectRect(view.frame, 50, 60, 70, 80)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    expectRect(view.frame, 5, 6, 7, 8)
  }

  @Test("P12: edges are rounded half up to the grid of the root, and shared edges stay shared")
  func rounding() {
    let root = makeRoot(100, 100)
    root.layoutEngine.displayScale = 2
    let box = root.addConstrained("box")
    box.pin(x: 10.3, y: 0, width: 50.1, height: 20)
    let inner = box.addConstrained("inner")
    inner.pin(x: 10.2, y: 0.25, width: 20.2, height: 10.1)
    let next = box.addConstrained("next")
    next.leftAnchor.constraint(equalTo: inner.rightAnchor).isActive = true
    next.widthAnchor.constraint(equalToConstant: 5).isActive = true
    let guide = box.addGuide("guide")
    guide.leftAnchor.constraint(equalTo: next.rightAnchor).isActive = true
    guide.widthAnchor.constraint(equalToConstant: 3.3).isActive = true
    root.layoutIfNeeded()
    // Absolute: box 10.3…60.4 → 10.5…60.5; inner 20.5…40.7 → 20.5…40.5; next …45.7 → 45.5.
    expectRect(box.frame, 10.5, 0, 50, 20)
    expectRect(inner.frame, 10, 0.5, 20, 10)
    #expect(next.frame.minX == inner.frame.maxX && next.frame.maxX == 35)
    #expect(guide.layoutFrame.minX == 35 && guide.layoutFrame.width == 3.5)
    let unrounded = root.layoutEngine.unroundedFrame(of: inner)
    #expect(abs((unrounded?.minX ?? 0) - 10.2) < 1e-9)
    #expect(abs((root.layoutEngine.unroundedFrame(of: guide)?.width ?? 0) - 3.3) < 1e-9)

    let before = [box.frame, inner.frame, next.frame]
    for view in [root, box, inner, next] { view.setNeedsLayout() }
    root.layoutIfNeeded()
    #expect([box.frame, inner.frame, next.frame] == before)
    root.layoutEngine.displayScale = nil
    root.layoutIfNeeded()
    expectRect(inner.frame, 10.2, 0.25, 20.2, 10.1)
  }

  /// A scale, a coordinate, and where that is on the screen.
  struct Half: Sendable {
    var scale: Double
    var given: Double
    var rounded: Double
  }

  nonisolated static let halves: [Half] = [
    Half(scale: 1, given: 950.5, rounded: 951), Half(scale: 1, given: 950.4, rounded: 950),
    Half(scale: 2, given: 950.25, rounded: 950.5), Half(scale: 2, given: 950.2, rounded: 950),
    Half(scale: 2, given: -0.25, rounded: 0), Half(scale: 3, given: 0.5, rounded: 2.0 / 3),
  ]

  @Test("P12: halves round up, at the scales of screens", arguments: halves)
  func halves(_ half: Half) {
    let root = makeRoot(2000, 100)
    root.layoutEngine.displayScale = CGFloat(half.scale)
    let view = root.addConstrained("view")
    view.pin(x: CGFloat(half.given), y: 0, width: 10, height: 10)
    root.layoutIfNeeded()
    #expect(abs(view.frame.minX - half.rounded) < 1e-9)
  }

  @Test("P12: a view that moves by part of a pixel takes what it holds along")
  func roundingFollows() {
    let root = makeRoot(100, 100)
    root.layoutEngine.displayScale = 1
    let box = root.addConstrained("box")
    let left = box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 0.4).on()
    box.widthAnchor.constraint(equalToConstant: 50).isActive = true
    let inner = box.addConstrained("inner")
    inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 10.4).isActive = true
    inner.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.minX == 0 && inner.frame.minX == 11 && inner.frame.width == 10)
    left.constant = 0.6
    root.layoutIfNeeded()
    #expect(box.frame.minX == 1 && inner.frame.minX == 10)
  }

  /// A view with a shadow that is not part of what is aligned.
  final class Shadowed: View {
    override var alignmentRectInsets: EdgeInsets {
      EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
  }

  @Test("F6: constraints are about alignment rectangles, frames are larger by the insets")
  func alignment() {
    let root = makeRoot(200, 200)
    let view = root.add(Shadowed(), "view")
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
    let inner = view.addConstrained("inner")
    inner.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
    inner.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    root.layoutIfNeeded()
    expectRect(view.frame, 8, 9, 36, 24)
    #expect(inner.frame.minX == 2 && inner.frame.width == 30)
    let rect = CGRect(x: 5, y: 6, width: 70, height: 80)
    #expect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: rect)) == rect)
    #expect(view.alignmentRect(forFrame: view.frame(forAlignmentRect: rect)) == rect)
    let fixed = Shadowed(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    root.addSubview(fixed)
    inner.topAnchor.constraint(equalTo: fixed.topAnchor).isActive = true
    root.layoutIfNeeded()
    expectRect(fixed.frame, 100, 100, 40, 40)
    #expect(inner.convert(CGPoint.zero, to: root).y == 101)
  }

  @Test("F1: a fitting size is the one nearest to the target, and changes nothing")
  func fitting() {
    let root = makeRoot(300, 300)
    let box = root.addConstrained("box")
    let content = box.add(FixedView(40, 30), "content")
    LayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
      content.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
      content.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -5),
      content.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -5),
      box.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
    ])
    box.pin(x: 0, y: 0, width: 90, height: 90)
    root.layoutIfNeeded()
    let frames = [box.frame, content.frame]
    let counters = root.layoutEngine.counters
    // The box's own width and height at 90 are held by the box itself.
    #expect(
      box.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 90, height: 90)
    )
    for constraint in box.constraints
    where constraint.relation == .equal && constraint.secondItem == nil {
      constraint.isActive = false
    }
    #expect(
      box.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 50, height: 40)
    )
    #expect(
      box.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == CGSize(width: 50, height: 40))
    root.layoutIfNeeded()
    #expect(root.layoutEngine.counters.conflicts == counters.conflicts)
    #expect(root.layoutEngine.counters.rows == counters.rows - 2)
    #expect(
      content.frame.size == CGSize(width: box.frame.width - 10, height: box.frame.height - 10))
    #expect(frames.count == 2)
  }

  @Test("F2: each axis has its own priority; a required width decides the height")
  func fittingPriorities() {
    let box = View()
    box.identifier = "box"
    let content = box.add(FixedView(40, 30), "content")
    LayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: box.leftAnchor),
      content.rightAnchor.constraint(equalTo: box.rightAnchor),
      content.topAnchor.constraint(equalTo: box.topAnchor),
      content.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      content.heightAnchor.constraint(equalTo: content.widthAnchor, multiplier: 0.5).at(800),
    ])
    #expect(
      box.systemLayoutSizeFitting(
        CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 120, height: 60))
    #expect(
      box.systemLayoutSizeFitting(
        CGSize(width: 120, height: 0), withHorizontalFittingPriority: .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel
      ).width < 120)
    let leaf = FixedView(12, 13)
    #expect(leaf.systemLayoutSizeFitting(.zero) == CGSize(width: 12, height: 13))
    #expect(
      View().systemLayoutSizeFitting(CGSize(width: 3, height: 4)) == CGSize(width: 3, height: 4))
    #expect(Shadowed().systemLayoutSizeFitting(.zero) == CGSize(width: 36, height: 24))
  }

  @Test("F3, F4: only what the view and its subtree hold counts, and neither its frame")
  func fittingScope() {
    let root = makeRoot(300, 300)
    let box = View(frame: CGRect(x: 0, y: 0, width: 77, height: 77))
    root.addSubview(box)
    let content = box.add(FixedView(40, 30), "content")
    content.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 1).isActive = true
    content.rightAnchor.constraint(equalTo: box.rightAnchor).isActive = true
    root.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 3).isActive = true
    #expect(box.systemLayoutSizeFitting(.zero).width == 41)
    root.layoutIfNeeded()
    expectRect(box.frame, 0, 0, 77, 77)
    // Guides, margins and what is asked for in the subtree work there, too.
    let margins = box.layoutMarginsGuide
    content.topAnchor.constraint(equalTo: margins.topAnchor).isActive = true
    content.bottomAnchor.constraint(equalTo: margins.bottomAnchor).isActive = true
    #expect(box.systemLayoutSizeFitting(.zero) == CGSize(width: 41, height: 46))
    root.layoutIfNeeded()
    #expect(content.frame.minY == 8)
  }

  /// A view that says which size it would like.
  final class Sizer: View {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: min(size.width, 60), height: 9)
    }
  }

  @Test("F5: sizes that fit without constraints are asked of the view alone")
  func sizeToFit() {
    let view = Sizer(frame: CGRect(x: 3, y: 4, width: 100, height: 100))
    view.sizeToFit()
    expectRect(view.frame, 3, 4, 60, 9)
    #expect(
      View(frame: CGRect(x: 0, y: 0, width: 5, height: 6)).sizeThatFits(.zero)
        == CGSize(width: 5, height: 6))
  }

  @Test("F7: baselines go by the view that is named, and by the bottom edge without text")
  func baselineViews() {
    let root = makeRoot()
    let plain = root.addConstrained("plain")
    plain.pin(x: 0, y: 10, width: 10, height: 30)
    let box = root.add(Wrapper(), "box")
    box.pin(x: 50, y: 20, width: 50, height: 60)
    box.text.identifier = "text"
    box.text.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(box.text)
    box.text.pin(x: 0, y: 5, width: 20, height: 20)
    let first = root.addConstrained("first")
    let last = root.addConstrained("last")
    first.topAnchor.constraint(equalTo: box.firstBaselineAnchor).isActive = true
    last.topAnchor.constraint(equalTo: plain.lastBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(first.frame.minY == 20 + 5 + 14 && last.frame.minY == 40)
    #expect(plain.forFirstBaselineLayout === plain && plain.forLastBaselineLayout === plain)
    box.text.offset = 3
    root.layoutIfNeeded()
    #expect(first.frame.minY == 28)
    box.text.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(first.frame.minY == 80)
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  /// A view whose baseline is that of a view in it.
  final class Wrapper: View {
    let text = Text()
    override var forLastBaselineLayout: View { text }
  }

  /// A view with a line of text.
  final class Text: View {
    var offset: CGFloat = 14 { didSet { invalidateIntrinsicContentSize() } }
    override var lastBaselinePosition: BaselinePosition {
      BaselinePosition(from: .top, offset: offset)
    }
  }

  @Test("F9: a hidden view is laid out like any other")
  func hidden() {
    let root = makeRoot()
    let view = root.add(FixedView(20, 20), "view")
    let next = root.addConstrained("next")
    next.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    view.isHidden = true
    root.layoutIfNeeded()
    #expect(next.frame.minX == 20)
  }
}
