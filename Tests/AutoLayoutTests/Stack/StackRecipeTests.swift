import AutoLayout
import Foundation
import Testing

/// The constraints of stack views, as three independent sources list those of UIKit's.
@MainActor
@Suite("Recipe of a stack view")
struct StackRecipeTests {
  typealias Recipe = [String: [String]]

  private static let spanner = "UISV-alignment-spanner"
  private static let gap = "UISV-distributing-gap"
  private static let spacing = ["v1.leading == v0.trailing + 10", "v2.leading == v1.trailing + 10"]
  private static let ends = ["stack.leading == v0.leading", "stack.trailing == v2.trailing"]
  private static let suppression = [
    "v0.height == 0 @25", "v1.height == 0 @25", "v2.height == 0 @25",
  ]
  private static let topBottom = [
    "v0.bottom == v1.bottom", "v0.bottom == v2.bottom", "v0.top == v1.top", "v0.top == v2.top",
  ]

  private static func box(
    _ count: Int = 3, configure: (StackView) -> Void = { _ in }
  ) -> StackBox {
    StackBox(sizes: [(160, 200), (80, 100), (40, 50)].prefix(count).map { $0 }) { stack in
      stack.spacing = 10
      configure(stack)
    }
  }

  private static func boundaries(_ edges: [(String, String)]) -> [String] {
    (0..<3).flatMap { index in
      edges.map { edge, statement in
        statement.replacingOccurrences(of: "?", with: "\(spanner).\(edge)")
          .replacingOccurrences(of: "!", with: "v\(index).\(edge)")
      }
    }
  }

  @Test("Fill: views touch each other and the edges")
  func fill() {
    #expect(
      Self.box().recipe() == [
        "canvas-connection": Self.ends + ["stack.top == v0.top", "stack.bottom == v0.bottom"],
        "spacing": Self.spacing, "alignment": Self.topBottom,
      ])
  }

  @Test("Fill equally: all extents are that of the first view")
  func fillEqually() {
    let recipe = Self.box { $0.distribution = .fillEqually }.recipe()
    #expect(recipe["fill-equally"] == ["v1.width == v0.width", "v2.width == v0.width"])
    #expect(recipe.count == 4)
  }

  @Test("Fill proportionally: fractions of the stack, each weaker than the one before")
  func fillProportionally() {
    let box = Self.box { stack in
      stack.distribution = .fillProportionally
      stack.spacing = 20
    }
    #expect(
      box.recipe()["fill-proportionally"] == [
        "v0.width == 0.5 * stack.width @999", "v1.width == 0.25 * stack.width @998",
        "v2.width == 0.125 * stack.width @997",
      ])
    let alone = Self.box(1) { $0.distribution = .fillProportionally }
    #expect(alone.recipe()["fill-proportionally"] == ["v0.width == stack.width"])
    let contentless = StackBox(sizes: [(0, 10), (30, 10), (-1, 10)]) { stack in
      stack.distribution = .fillProportionally
      stack.spacing = 15
    }
    #expect(
      contentless.recipe()["fill-proportionally"]?.sorted() == [
        "v0.width == 0", "v1.width == 0.5 * stack.width @998", "v2.width == 0",
      ])
    let empty = StackBox(sizes: [(-1, 10), (-1, 10)]) { $0.distribution = .fillProportionally }
    #expect(empty.recipe()["fill-equally"] == ["v1.width == v0.width"])
  }

  @Test("Fill proportionally without spacing: exact shares of what spacing leaves")
  func fillProportionallyExact() {
    let box = StackBox(sizes: [(30, 1), (10, 1)]) { stack in
      stack.distribution = .fillProportionally
      stack.proportionsExcludeSpacing = true
      stack.spacing = 20
    }
    #expect(
      box.recipe()["fill-proportionally"] == [
        "v0.width == 0.75 * stack.width - 15 @999", "v1.width == 0.25 * stack.width - 5 @998",
      ])
  }

  @Test("Equal spacing: guides of one extent between neighbours")
  func equalSpacing() {
    let recipe = Self.box { $0.distribution = .equalSpacing }.recipe()
    #expect(
      recipe == [
        "canvas-connection": Self.ends + ["stack.top == v0.top", "stack.bottom == v0.bottom"],
        "spacing": Self.spacing.map { $0.replacingOccurrences(of: "==", with: ">=") },
        "alignment": Self.topBottom,
        "distributing-edge": [
          "\(Self.gap).leading == v0.trailing", "\(Self.gap).trailing == v1.leading",
          "\(Self.gap).leading == v1.trailing", "\(Self.gap).trailing == v2.leading",
        ],
        "fill-equally": ["\(Self.gap).width == \(Self.gap).width"],
        "canvas-fit": ["stack.width == 0 @49"],
      ])
  }

  @Test("Equal centering: guides between middles, ever less strongly of one extent")
  func equalCentering() {
    let box = StackBox(count: 4) { $0.distribution = .equalCentering }
    let recipe = box.recipe()
    #expect(
      recipe["distributing-edge"]?.prefix(4) == [
        "\(Self.gap).leading == v0.centerX", "\(Self.gap).trailing == v1.centerX",
        "\(Self.gap).leading == v1.centerX", "\(Self.gap).trailing == v2.centerX",
      ])
    #expect(
      recipe["fill-equally"] == [
        "\(Self.gap).width == \(Self.gap).width @149",
        "\(Self.gap).width == \(Self.gap).width @148",
      ])
    #expect(box.stack.layoutGuides.count == 3)
  }

  @Test("Leading: a guide spans the views, as small as it can be")
  func leading() {
    #expect(
      Self.box { $0.alignment = .leading }.recipe() == [
        "canvas-connection": Self.ends + [
          "stack.top == v0.top", "stack.bottom == \(Self.spanner).bottom",
        ],
        "spacing": Self.spacing, "alignment": ["v0.top == v1.top", "v0.top == v2.top"],
        "spanning-boundary": Self.boundaries([("top", "? == ! @999.5"), ("bottom", "? >= !")]),
        "spanning-fit": ["\(Self.spanner).height == 0 @51"],
        "ambiguity-suppression": Self.suppression,
      ])
  }

  @Test("Trailing: the same at the other edge")
  func trailing() {
    let recipe = Self.box { $0.alignment = .trailing }.recipe()
    #expect(
      recipe["canvas-connection"] == Self.ends + [
        "stack.top == \(Self.spanner).top", "stack.bottom == v0.bottom",
      ])
    #expect(
      recipe["spanning-boundary"]
        == Self.boundaries([("top", "? <= !"), ("bottom", "? == ! @999.5")]))
    #expect(recipe["alignment"] == ["v0.bottom == v1.bottom", "v0.bottom == v2.bottom"])
  }

  @Test("Center: both edges keep to the guide, and the middle to the first view")
  func center() {
    let recipe = Self.box { $0.alignment = .center }.recipe()
    #expect(
      recipe["canvas-connection"] == Self.ends + [
        "stack.top == \(Self.spanner).top", "stack.bottom == \(Self.spanner).bottom",
        "stack.centerY == v0.centerY",
      ])
    #expect(
      recipe["spanning-boundary"] == Self.boundaries([("top", "? <= !"), ("bottom", "? >= !")]))
    #expect(recipe["canvas-fit"] == nil)
  }

  @Test("One view in the middle needs no guide")
  func centerAlone() {
    let box = Self.box(1) { $0.alignment = .center }
    #expect(
      box.recipe() == [
        "canvas-connection": [
          "stack.leading == v0.leading", "stack.trailing == v0.trailing", "stack.top <= v0.top",
          "stack.bottom >= v0.bottom", "stack.centerY == v0.centerY",
        ],
        "canvas-fit": ["stack.height == 0 @49"], "ambiguity-suppression": ["v0.height == 0 @25"],
      ])
    #expect(box.stack.layoutGuides.isEmpty)
  }

  @Test("First baseline: the stack's top keeps above the guide, its bottom to it")
  func firstBaseline() {
    let recipe = Self.box { $0.alignment = .firstBaseline }.recipe()
    #expect(
      recipe["canvas-connection"] == Self.ends + [
        "stack.top <= \(Self.spanner).top", "stack.bottom == \(Self.spanner).bottom",
      ])
    #expect(
      recipe["alignment"] == [
        "v0.firstBaseline == v1.firstBaseline", "v0.firstBaseline == v2.firstBaseline",
      ])
    #expect(recipe["canvas-fit"] == ["stack.height == 0 @49"])
    #expect(recipe["text-width-disambiguation"] == nil)
  }

  @Test("Last baseline: the stack's top keeps to the guide, its bottom below the first view")
  func lastBaseline() {
    let recipe = Self.box { $0.alignment = .lastBaseline }.recipe()
    #expect(
      recipe["canvas-connection"] == Self.ends + [
        "stack.top == \(Self.spanner).top", "stack.bottom >= v0.bottom",
      ])
    #expect(
      recipe["alignment"] == [
        "v0.lastBaseline == v1.lastBaseline", "v0.lastBaseline == v2.lastBaseline",
      ])
    #expect(recipe["canvas-fit"] == ["stack.height == 0 @49"])
  }

  @Test("Texts that wrap share the width of a stack on baselines")
  func textWidth() {
    let root = makeRoot()
    let stack = root.add(StackView(), "stack")
    let texts = ["a", "b"].map { stack.add(ParagraphView(), $0) }
    let plain = stack.add(View(), "c")
    for view in texts + [plain] { stack.addArrangedSubview(view) }
    stack.alignment = .firstBaseline
    func shares() -> [String] {
      stack.updateConstraints()
      return stack.constraints.filter { $0.identifier == "UISV-text-width-disambiguation" }
        .map { "\($0.firstItem === texts[0]) \($0.multiplier) \($0.priority.rawValue)" }
    }
    #expect(shares() == ["true \(1.0 / 3) 760.0", "false \(1.0 / 3) 760.0"])
    texts[1].wrapsText = false
    #expect(shares() == [])
    texts[1].wrapsText = true
    #expect(shares().count == 2)
    stack.alignment = .center
    #expect(shares() == [])
  }

  @Test("Vertical stacks have the same with the axes exchanged")
  func vertical() {
    let recipe = Self.box { stack in
      stack.axis = .vertical
      stack.alignment = .trailing
    }.recipe()
    #expect(
      recipe["canvas-connection"] == [
        "stack.top == v0.top", "stack.bottom == v2.bottom",
        "stack.leading == \(Self.spanner).leading", "stack.trailing == v0.trailing",
      ])
    #expect(recipe["spacing"] == ["v1.top == v0.bottom + 10", "v2.top == v1.bottom + 10"])
    #expect(recipe["spanning-fit"] == ["\(Self.spanner).width == 0 @51"])
  }

  @Test("Spacing between lines of text, in vertical stacks only")
  func betweenLines() {
    func recipe(_ axis: LayoutConstraint.Axis) -> Recipe {
      Self.box { stack in
        stack.axis = axis
        stack.isBaselineRelativeArrangement = true
        stack.distribution = .equalSpacing
      }.recipe()
    }
    #expect(
      recipe(.vertical)["spacing"] == [
        "v1.firstBaseline >= v0.lastBaseline + 10", "v2.firstBaseline >= v1.lastBaseline + 10",
      ])
    #expect(
      recipe(.vertical)["distributing-edge"]?.prefix(2) == [
        "\(Self.gap).firstBaseline == v0.lastBaseline",
        "\(Self.gap).lastBaseline == v1.firstBaseline",
      ])
    #expect(recipe(.horizontal)["spacing"]?.first == "v1.leading >= v0.trailing + 10")
  }

  @Test("A hidden view has no extent along the axis and half the spacing on each side")
  func hidden() {
    let box = Self.box()
    box.views[1].isHidden = true
    let recipe = box.recipe()
    #expect(recipe["hiding"] == ["v1.width == 0"])
    #expect(
      recipe["spacing"] == ["v1.leading == v0.trailing + 5", "v2.leading == v1.trailing + 5"])
    box.views[0].isHidden = true
    let next = box.recipe()
    #expect(next["hiding"]?.sorted() == ["v0.width == 0", "v1.width == 0"])
    #expect(next["spacing"] == ["v1.leading == v0.trailing", "v2.leading == v1.trailing"])
    #expect(next["canvas-connection"]?.contains("stack.leading == v2.leading") == true)
  }

  @Test("Where all views are hidden, guides stand in for them")
  func allHidden() {
    let box = Self.box(2) { $0.alignment = .center }
    for view in box.views { view.isHidden = true }
    let recipe = box.recipe()
    #expect(
      recipe["canvas-connection"] == [
        "stack.leading == UISV-distribution-spanner.leading",
        "stack.trailing == UISV-distribution-spanner.trailing",
        "stack.top == \(Self.spanner).top", "stack.bottom == \(Self.spanner).bottom",
        "stack.centerY == \(Self.spanner).centerY",
      ])
    #expect(recipe["spanning-boundary"] == nil)
    #expect(recipe["alignment"] == ["v0.centerY == v1.centerY"])
  }

  @Test("The views keep to the layout margins where that is asked for")
  func margins() {
    let recipe = Self.box { stack in
      stack.isLayoutMarginsRelativeArrangement = true
      stack.distribution = .equalSpacing
    }.recipe()
    #expect(
      recipe["canvas-connection"]?.allSatisfy { $0.hasPrefix("UIViewLayoutMarginsGuide.") } == true)
    #expect(recipe["canvas-fit"] == ["stack.width == 0 @49"])
  }

  @Test("Ambiguity suppression can be left out")
  func noSuppression() {
    let recipe = Self.box { stack in
      stack.alignment = .center
      stack.suppressesAmbiguity = false
    }.recipe()
    #expect(recipe["ambiguity-suppression"] == nil)
    #expect(recipe["spanning-fit"] != nil)
  }

  @Test("A stack without arranged views has no constraints")
  func empty() {
    let box = Self.box { stack in
      for view in stack.arrangedSubviews { stack.removeArrangedSubview(view) }
    }
    #expect(box.recipe() == [:])
    #expect(box.stack.layoutGuides.isEmpty)
  }

  @Test("An update leaves the constraints that need not change as they are")
  func kept() {
    let box = Self.box { $0.alignment = .center }
    box.layOut()
    let before = Set(StackBox.constraints(around: box.stack))
    box.stack.spacing = 20
    box.layOut()
    #expect(Set(StackBox.constraints(around: box.stack)) == before)
    #expect(box.views[2].frame.origin.x == 280)
    box.views[2].isHidden = true
    box.layOut()
    let after = Set(StackBox.constraints(around: box.stack))
    #expect(before.subtracting(after).count == 3)
    #expect(after.subtracting(before).count == 2)
  }
}

/// A view whose text wraps, or does not.
final class ParagraphView: View, WrappingText {
  var wrapsText = true {
    didSet { invalidateIntrinsicContentSize() }
  }
}
