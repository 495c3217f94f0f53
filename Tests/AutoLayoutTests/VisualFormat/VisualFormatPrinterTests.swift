import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Constraints written as visual format strings")
struct VisualFormatPrinterTests {
  private nonisolated static let plainest: [(String, LayoutConstraint.FormatOptions)] =
    [
      ("H:|-(20)-[a(>=50@750,<=b)]-(8)-[b]|", []),
      ("V:|-[a]-(>=5,<=9@250)-[b(30)]-|", []),
      ("H:|[a][b][c]|", [.alignAllTop, .alignAllBottom]),
      ("V:[a]-(-4)-[g(a)]", [.alignAllLeading, .alignAllCenterX]),
      ("H:|-(1)-[a]-(2)-[b]-(3)-|", .directionLeftToRight),
      ("V:|-(1)-[a]-(2)-[b]-(3)-|", .spacingBaselineToBaseline),
      ("H:[a(12.5@999.5)]", []), ("H:|-[g]-|", []), ("H:|-(<=0)-[a]", []),
      ("H:[a]-(8)-[b]-(8)-[a]", []),
    ]

  @Test("A string comes back as it was, in its plainest form", arguments: plainest)
  func identity(format: String, options: LayoutConstraint.FormatOptions) throws {
    let box = FormatBox()
    let constraints = try box.constraints(format, options)
    let text = VisualFormatText(constraints)
    #expect(text.lines.map(\.format) == [format])
    #expect(text.lines.map(\.options) == [options])
    #expect(text.remaining.isEmpty)
  }

  @Test("A string that is read from right to left comes back read from left to right")
  func reversed() throws {
    let box = FormatBox()
    let text = VisualFormatText(try box.constraints("|-1-[a]-2-[b]|", .directionRightToLeft))
    try #require(text.lines.map(\.format) == ["H:|[b]-(2)-[a]-(1)-|"])
    #expect(text.lines[0].options == .directionLeftToRight)
  }

  @Test("Constraints made of anchors are written, whichever side comes first")
  func anchors() {
    let box = FormatBox()
    let (root, a, b) = (box.root, box["a"], box["b"])
    let text = VisualFormatText([
      b.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 10),
      a.trailingAnchor.constraint(lessThanOrEqualTo: b.leadingAnchor, constant: -5),
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -4),
      a.leftAnchor.constraint(equalTo: b.leftAnchor),
      a.widthAnchor.constraint(equalTo: b.widthAnchor),
    ])
    #expect(text.lines.map(\.format) == ["V:[a]-(>=10)-[b]", "H:|-(3)-[a(b)]-(>=5)-[b]-(4)-|"])
    #expect(text.lines[0].options == .alignAllLeft)
    #expect(text.remaining.isEmpty)
  }

  @Test("What no string can state remains, in order")
  func remaining() {
    let box = FormatBox()
    let (root, a, b) = (box.root, box["a"], box["b"])
    let impossible = [
      a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
      a.widthAnchor.constraint(equalTo: b.widthAnchor, constant: 2),
      a.widthAnchor.constraint(equalTo: b.heightAnchor),
      a.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      a.topAnchor.constraint(equalTo: b.topAnchor),
      a.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 1),
      a.centerYAnchor.constraint(equalTo: b.topAnchor),
    ]
    let text = VisualFormatText(impossible + [a.heightAnchor.constraint(equalToConstant: 1)])
    #expect(text.lines.map(\.format) == ["V:[a(1)]"])
    #expect(text.remaining == impossible)
    #expect(text.description.hasPrefix("V:[a(1)]\na.width == 2 * b.width\n"))
  }

  @Test("Items without a name that can be written get one")
  func names() {
    let root = makeRoot()
    let views = ["title label", "", "view1", "same", "same"].map { root.addConstrained($0) }
    let guide = root.addGuide("")
    let items: [any LayoutItem] = views + [guide]
    let text = VisualFormatText(
      zip(items, items.dropFirst()).map { first, second in
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor)
      })
    #expect(text.lines.map(\.format) == ["H:[view1][view2][view3][same][view4][guide5]"])
    #expect(text.views["view3"] as? View === views[2])
    let named = VisualFormatText(
      [views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor)],
      views: ["first": views[0], "second": views[1]])
    #expect(named.lines.map(\.format) == ["H:[first(second)]"])
  }

  @Test("One constraint is one string, or none")
  func single() throws {
    let box = FormatBox()
    #expect(try box.constraints("[a]-(>=8@750)-[b]")[0].visualFormat == "H:[a]-(>=8@750)-[b]")
    #expect(box["a"].leftAnchor.constraint(equalTo: box["b"].rightAnchor).visualFormat == nil)
    #expect(box["a"].leftAnchor.constraint(equalTo: box["b"].leftAnchor).visualFormat == nil)
  }

  @Test("Random strings, written and read again, state the same", arguments: 0..<20)
  func roundTrip(batch: Int) throws {
    let box = FormatBox()
    for index in 0..<25 {
      let seed = UInt64(batch * 25 + index)
      var random = SplitMix(seed: seed)
      var constraints: [LayoutConstraint] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let (format, options) = RandomFormat.make(&random)
        constraints += try box.constraints(format, options)
      }
      constraints.shuffle(using: &random)
      let text = VisualFormatText(constraints)
      var again: [LayoutConstraint] = text.remaining
      for line in text.lines {
        again += try LayoutConstraint.constraints(
          checkingVisualFormat: line.format, options: line.options, views: text.views)
      }
      #expect(
        again.map(RandomFormat.statement).sorted()
          == constraints.map(RandomFormat.statement).sorted(),
        "seed \(seed): \(text)")
      // Only an alignment whose views stand side by side in no string, or twice, is left.
      #expect(text.remaining.allSatisfy { $0.firstAttribute == $0.secondAttribute })
    }
  }
}

/// Makes visual format strings at random.
@MainActor
enum RandomFormat {
  static func make(
    _ random: inout SplitMix
  ) -> (format: String, options: LayoutConstraint.FormatOptions) {
    let isVertical = Bool.random(using: &random)
    let items = ["a", "b", "c", "d", "g"].shuffled(using: &random)
      .prefix(Int.random(in: 1...4, using: &random))
    var format = isVertical ? "V:" : "H:"
    if Bool.random(using: &random) { format += "|" + spacing(&random) }
    for (index, item) in items.enumerated() {
      if index > 0 { format += spacing(&random) }
      format += "[" + item
      if Bool.random(using: &random) { format += "(" + predicate(&random, or: "b") + ")" }
      format += "]"
    }
    if Bool.random(using: &random) { format += spacing(&random) + "|" }
    let alignments: [LayoutConstraint.FormatOptions] =
      isVertical
      ? [[], .alignAllLeft, .alignAllTrailing, .alignAllCenterX]
      : [[], .alignAllTop, .alignAllBottom, .alignAllCenterY]
    var options = alignments[Int.random(in: 0..<4, using: &random)]
    let directions: [LayoutConstraint.FormatOptions] = [
      .directionLeadingToTrailing, .directionLeftToRight, .directionRightToLeft,
    ]
    options.formUnion(directions[Int.random(in: 0..<3, using: &random)])
    if isVertical, !items.contains("g"), Bool.random(using: &random) {
      options.insert(.spacingBaselineToBaseline)
    }
    return (format, options)
  }

  private static func spacing(_ random: inout SplitMix) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: ""
    case 1: "-"
    case 2: "-\(Int.random(in: 0...9, using: &random))-"
    default: "-(\(predicate(&random)),\(predicate(&random)))-"
    }
  }

  private static func predicate(_ random: inout SplitMix, or name: String? = nil) -> String {
    let relation = ["", "==", "<=", ">="][Int.random(in: 0..<4, using: &random)]
    var value = String(Double(Int.random(in: -40...400, using: &random)) / 8)
    if let name, Bool.random(using: &random) { value = name }
    let priority = ["", "@1000", "@750", "@0.5"][Int.random(in: 0..<4, using: &random)]
    return relation + value + priority
  }

  /// A constraint in one form, whichever of its sides comes first.
  static func statement(_ constraint: LayoutConstraint) -> String {
    let first = side(constraint.firstItem, constraint.firstAttribute)
    guard constraint.secondAttribute != .notAnAttribute else {
      return "\(first) \(constraint.relation.rawValue) \(constraint.constant)"
        + " @\(constraint.priority.rawValue)"
    }
    let second = side(constraint.secondItem, constraint.secondAttribute)
    let isSwapped = second < first
    let sides = isSwapped ? "\(second) \(first)" : "\(first) \(second)"
    let sign: CGFloat = isSwapped ? -1 : 1
    return "\(sides) \(Int(sign) * constraint.relation.rawValue)"
      + " \(sign * constraint.constant + 0) @\(constraint.priority.rawValue)"
  }

  private static func side(
    _ item: AnyObject?, _ attribute: LayoutConstraint.Attribute
  ) -> String {
    "\((item as? View)?.identifier ?? (item as? LayoutGuide)?.identifier ?? "?").\(attribute)"
  }
}
