import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Visual format strings")
struct VisualFormatGrammarTests {
  struct Row: Sendable {
    let format: String
    var options: LayoutConstraint.FormatOptions = []
    let constraints: [String]
  }

  @Test(
    "Every part of the grammar gives its constraints, in the order of the string",
    arguments: [
      Row(format: "[a]", constraints: []),
      Row(format: "[a(50)]", constraints: ["a.width == 50"]),
      Row(format: "H:[a(==50)]", constraints: ["a.width == 50"]),
      Row(format: "V:[a(>=50@750)]", constraints: ["a.height >= 50 @750"]),
      Row(
        format: "[a(>=20,<=70@low,b)]",
        constraints: ["a.width >= 20", "a.width <= 70 @250", "a.width == b.width"]),
      Row(format: "[a(>=b@999.5)]", constraints: ["a.width >= b.width @999.5"]),
      Row(format: "[a][b]", constraints: ["b.leading == a.trailing"]),
      Row(format: "[a]-[b]", constraints: ["b.leading == a.trailing + 8"]),
      Row(format: "[a]-12.5-[b]", constraints: ["b.leading == a.trailing + 12.5"]),
      Row(format: "[a]-gap-[b]", constraints: ["b.leading == a.trailing + 30"]),
      Row(format: "[a]-(-4)-[b]", constraints: ["b.leading == a.trailing - 4"]),
      Row(format: "[a]-(+4)-[b]", constraints: ["b.leading == a.trailing + 4"]),
      Row(format: "[a]-1e1-[b]", constraints: ["b.leading == a.trailing + 10"]),
      Row(format: "[a]-.5-[b]", constraints: ["b.leading == a.trailing + 0.5"]),
      Row(format: "[a]-5.-[b]", constraints: ["b.leading == a.trailing + 5"]),
      Row(format: "[a]-0x10-[b]", constraints: ["b.leading == a.trailing + 16"]),
      Row(format: "[a]-0x.8p3-[b]", constraints: ["b.leading == a.trailing + 4"]),
      Row(
        format: "[a]-(>=gap,<=60@low)-[b]",
        constraints: ["b.leading >= a.trailing + 30", "b.leading <= a.trailing + 60 @250"]),
      Row(format: "|[a]", constraints: ["a.leading == root.leading"]),
      Row(format: "[a]|", constraints: ["root.trailing == a.trailing"]),
      Row(format: "|-[a]", constraints: ["a.leading == root.leadingMargin"]),
      Row(format: "[a]-|", constraints: ["root.trailingMargin == a.trailing"]),
      Row(format: "V:|-[a]", constraints: ["a.top == root.topMargin"]),
      Row(format: "V:[a]-|", constraints: ["root.bottomMargin == a.bottom"]),
      Row(format: "|-20-[a]", constraints: ["a.leading == root.leading + 20"]),
      Row(format: "[a]-(>=20)-|", constraints: ["root.trailing >= a.trailing + 20"]),
      Row(
        format: "V:|-5-[a(10)]-[g(a)]|",
        constraints: [
          "a.top == root.top + 5", "a.height == 10", "g.top == a.bottom + 8",
          "g.height == a.height", "root.bottom == g.bottom",
        ]),
      Row(
        format: " H : | - ( 5 ,\n>= 4 ) - [ a ( 10 ) ]\t| ",
        constraints: [
          "a.leading == root.leading + 5", "a.leading >= root.leading + 4", "a.width == 10",
          "root.trailing == a.trailing",
        ]),
      Row(
        format: "|-1-[a]-2-[b]-3-|", options: .directionLeftToRight,
        constraints: [
          "a.left == root.left + 1", "b.left == a.right + 2", "root.right == b.right + 3",
        ]),
      Row(
        format: "|-1-[a]-2-[b]-(>=3)-|", options: .directionRightToLeft,
        constraints: [
          "root.right == a.right + 1", "a.left == b.right + 2", "b.left >= root.left + 3",
        ]),
      Row(
        format: "|-[a]-|", options: .directionRightToLeft,
        constraints: ["root.rightMargin == a.right", "a.left == root.leftMargin"]),
      Row(
        format: "V:[a]-[b]", options: .directionRightToLeft,
        constraints: ["b.top == a.bottom + 8"]),
      Row(
        format: "[a][b][g]", options: [.alignAllTop, .alignAllCenterY],
        constraints: [
          "b.leading == a.trailing", "g.leading == b.trailing", "a.top == b.top", "b.top == g.top",
          "a.centerY == b.centerY", "b.centerY == g.centerY",
        ]),
      Row(
        format: "[a][b]",
        options: [.alignAllBottom, .alignAllLastBaseline, .alignAllFirstBaseline],
        constraints: [
          "b.leading == a.trailing", "a.bottom == b.bottom", "a.lastBaseline == b.lastBaseline",
          "a.firstBaseline == b.firstBaseline",
        ]),
      Row(
        format: "V:[a][b]",
        options: [
          .alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing, .alignAllCenterX,
        ],
        constraints: [
          "b.top == a.bottom", "a.left == b.left", "a.right == b.right", "a.leading == b.leading",
          "a.trailing == b.trailing", "a.centerX == b.centerX",
        ]),
      Row(
        format: "V:|-5-[a]-20-[b]|", options: .spacingBaselineToBaseline,
        constraints: [
          "a.top == root.top + 5", "b.firstBaseline == a.lastBaseline + 20",
          "root.bottom == b.bottom",
        ]),
      Row(
        format: "[a]-[b]", options: .spacingBaselineToBaseline,
        constraints: ["b.leading == a.trailing + 8"]),
    ])
  func grammar(row: Row) throws {
    let box = FormatBox()
    let metrics: [String: Any] = ["gap": 30, "low": 250.0]
    #expect(
      try box.notation(row.format, row.options, metrics: metrics) == row.constraints,
      "\(row.format)")
  }

  @Test("The constraints are inactive until they are activated")
  func inactive() throws {
    let box = FormatBox()
    let constraints = try box.constraints("|-10-[a(20)]")
    #expect(constraints.allSatisfy { !$0.isActive })
    LayoutConstraint.activate(constraints)
    LayoutConstraint.activate(try box.constraints("V:|[a]|"))
    box.root.layoutIfNeeded()
    expectRect(box["a"].frame, 10, 0, 20, 200)
  }

  @Test("Metrics are any kind of number")
  func metricKinds() throws {
    let box = FormatBox()
    let metrics: [String: Any] = [
      "i": 1, "u": UInt8(2), "d": 3.5, "f": Float(4), "g": CGFloat(5), "n": NSNumber(value: 6),
      "p": LayoutPriority.defaultHigh,
    ]
    let format = "[a(i@p,u,d,f,g,n)]"
    #expect(
      try box.notation(format, metrics: metrics) == [
        "a.width == 1 @750", "a.width == 2", "a.width == 3.5", "a.width == 4", "a.width == 5",
        "a.width == 6",
      ])
  }

  @Test("A name that is that of a metric and of a view is the metric")
  func ambiguousName() throws {
    let box = FormatBox()
    #expect(try box.notation("[a(b)]", metrics: ["b": 7]) == ["a.width == 7"])
    #expect(try box.notation("[a(b)]") == ["a.width == b.width"])
  }

  @Test("A string that has been read can be used with other views and options")
  func reuse() throws {
    let format = try VisualFormat("V:|-m-[a]-[b]")
    #expect(format.axis == .vertical)
    #expect(format.viewNames == ["a", "b"])
    for metric in [1, 2] {
      let box = FormatBox()
      let constraints = try format.constraints(metrics: ["m": metric], views: box.views)
      #expect(constraints[0].constant == CGFloat(metric))
      #expect(constraints[0].firstItem === box["a"])
    }
  }

  @Test("The entry point with UIKit's name gives the same constraints")
  func trappingTwin() throws {
    let box = FormatBox()
    let constraints = LayoutConstraint.constraints(
      withVisualFormat: "|-m-[a]", metrics: ["m": 4], views: box.views)
    #expect(constraints.map(\.readableDescription) == ["a.leading == root.leading + 4"])
  }

  @Test("Options have UIKit's bits")
  func rawValues() {
    #expect(LayoutConstraint.FormatOptions.alignAllFirstBaseline.rawValue == 4096)
    #expect(LayoutConstraint.FormatOptions.alignAllCenterX.rawValue == 512)
    #expect(LayoutConstraint.FormatOptions.directionMask.rawValue == 0x30000)
    #expect(LayoutConstraint.FormatOptions.directionRightToLeft.rawValue == 0x20000)
    #expect(LayoutConstraint.FormatOptions.spacingBaselineToBaseline.rawValue == 0x80000)
    #expect(LayoutConstraint.FormatOptions.alignmentMask.rawValue == 0xFFFF)
  }
}
