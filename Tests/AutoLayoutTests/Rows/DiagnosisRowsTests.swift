import AutoLayout
import Foundation
import Testing

/// The rows of the checklist about debugging, logs and descriptions.
@MainActor
@Suite("Rows: diagnosis")
struct DiagnosisRowsTests {
  private static func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  /// A view in a root, with a width that is missing.
  private func openView() -> (root: View, view: View) {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5).on()
    view.topAnchor.constraint(equalTo: root.topAnchor).on()
    view.heightAnchor.constraint(equalToConstant: 10).on()
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 80).on()
    return (root, view)
  }

  @Test("D1: an item is ambiguous where another rectangle satisfies the constraints as well")
  func ambiguous() {
    let (root, view) = openView()
    #expect(view.hasAmbiguousLayout && !root.hasAmbiguousLayout)
    view.widthAnchor.constraint(equalToConstant: 7).on()
    #expect(!view.hasAmbiguousLayout)
  }

  @Test("D2: exercising shows the extremes in turn, and the next layout takes them back")
  func exercise() {
    let (root, view) = openView()
    let inner = view.addConstrained("inner")
    inner.pin(x: 1, y: 1, width: 2, height: 2)
    let follower = root.addConstrained("follower")
    follower.pin(x: 0, y: 0, width: 1, height: 1)
    root.constraints.first { $0.firstItem === follower && $0.firstAttribute == .left }?.isActive =
      false
    follower.leftAnchor.constraint(equalTo: view.rightAnchor).on()
    root.layoutIfNeeded()
    let settled = view.frame
    var widths: [CGFloat] = []
    for _ in 0..<4 {
      view.exerciseAmbiguityInLayout()
      widths.append(view.frame.width)
      #expect(follower.frame.minX == view.frame.maxX)
      expectRect(inner.frame, 1, 1, 2, 2)
    }
    #expect(widths == [80, 0, 80, 0])
    view.exerciseAmbiguityInLayout()
    view.constraints.first { $0.firstAttribute == .height }?.constant = 12
    root.layoutIfNeeded()
    #expect(view.frame.width == settled.width && view.frame.height == 12)
    #expect(follower.frame.minX == view.frame.maxX)
    let frame = inner.frame
    inner.exerciseAmbiguityInLayout()
    #expect(inner.frame == frame)
  }

  @Test("D3: the constraints that affect a layout need not mention the view")
  func affecting() {
    let root = makeRoot()
    let a = root.addConstrained("a")
    let b = root.addConstrained("b")
    a.pin(x: 20, y: 0, width: 100, height: 10)
    let start = b.leftAnchor.constraint(equalTo: a.rightAnchor).on()
    let width = b.widthAnchor.constraint(equalToConstant: 7).on()
    b.heightAnchor.constraint(equalTo: a.heightAnchor).on()
    b.topAnchor.constraint(equalTo: a.topAnchor).on()
    let horizontal = b.constraintsAffectingLayout(for: .horizontal)
    #expect(
      horizontal.map(\.readableDescription).prefix(2) == [
        "a.left == root.left + 20", "a.width == 100",
      ])
    #expect(Array(horizontal.suffix(2)) == [start, width] && horizontal.count == 4)
    #expect(b.constraintsAffectingLayout(for: .vertical).count == 4)
  }

  @Test("D4: the trace marks how views are laid out and names what is open")
  func trace() {
    let (root, view) = openView()
    let framed = View(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    view.addSubview(framed)
    view.rightAnchor.constraint(greaterThanOrEqualTo: framed.rightAnchor).on()
    let plain = View()
    root.addSubview(plain)
    let name = "UIView:\(Self.address(view))'view'"
    let lines = root.autolayoutTrace.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 10)
    #expect(lines[0].isEmpty)
    #expect(lines[1] == "•UIView:\(Self.address(root))'root'")
    #expect(lines[2].hasPrefix("|   *\(name)- AMBIGUOUS LAYOUT for \(name).Width{id: "))
    #expect(lines[3] == "|   |   +UIView:\(Self.address(framed))")
    #expect(lines[4] == "|   UIView:\(Self.address(plain))")
    #expect(lines[6] == "Legend:" && lines[9] == "\t• - layout engine host")
  }

  @Test("D5: the two causes of ambiguity are told apart")
  func causes() throws {
    let (root, view) = openView()
    #expect(root.layoutEngine.ambiguity(of: view)?.cause == .missingConstraint)
    view.widthAnchor.constraint(equalToConstant: 10).at(5).on()
    view.widthAnchor.constraint(equalToConstant: 20).at(5).on()
    #expect(root.layoutEngine.ambiguity(of: view)?.cause == .tie)
  }

  @Test("D6: nothing is said of ambiguity by itself, and everything to a handler")
  func silent() {
    let (root, _) = openView()
    #expect(root.layoutEngine.ambiguityHandler == nil)
    var told = 0
    root.layoutEngine.ambiguityHandler = { _ in told += 1 }
    root.layoutIfNeeded()
    #expect(told == 1)
  }

  @Test("D7: a conflict reads as in UIKit's log, byte for byte", arguments: [false, true])
  func log(isFramed: Bool) throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.layoutEngine.conflictHandler = { _ in }
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = isFramed
    root.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    if !isFramed { first.on() }
    let second = view.widthAnchor.constraint(equalToConstant: 50).on()
    root.layoutIfNeeded()
    let conflict = try #require(root.layoutEngine.conflicts.first)
    let item = "UIView:\(Self.address(view))"
    func line(_ constraint: LayoutConstraint, _ width: Int) -> String {
      "<NSLayoutConstraint:\(Self.address(constraint)) \(item).width == \(width)   (active)>"
    }
    let listed = try #require(conflict.members.first?.systemDescription)
    if isFramed {
      #expect(listed.hasPrefix("<NSAutoresizingMaskLayoutConstraint:0x"))
      #expect(
        listed.hasSuffix(
          " h=--& v=--& \(item).width == 100   (active, names: '|':UIView:\(Self.address(root)) )>")
      )
    } else {
      #expect(listed == line(first, 100))
    }
    var expected = "Unable to simultaneously satisfy constraints.\n"
    expected += "\tProbably at least one of the constraints in the following list is one you "
    expected += "don't want. \n\tTry this: \n"
    expected += "\t\t(1) look at each constraint and try to figure out which you don't expect; \n"
    expected += "\t\t(2) find the code that added the unwanted constraint or constraints and fix "
    expected += "it. \n"
    if isFramed {
      expected += "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't "
      expected += "understand, refer to the documentation for the UIView property "
      expected += "translatesAutoresizingMaskIntoConstraints) \n"
    }
    expected += "(\n    \"\(listed)\",\n    \"\(line(second, 50))\"\n)\n\n"
    expected += "Will attempt to recover by breaking constraint \n\(line(second, 50))\n\n"
    expected += "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch "
    expected += "this in the debugger.\nThe methods in the UIConstraintBasedLayoutDebugging "
    expected += "category on UIView listed in <UIKitCore/UIView.h> may also be helpful."
    #expect(conflict.systemText == expected)
  }

  @Test("D8: a handler is told of each conflict in place of a breakpoint")
  func handler() {
    let root = makeRoot()
    var told: [String] = []
    root.layoutEngine.conflictHandler = { told.append($0.broken.description) }
    let view = root.addConstrained("view")
    view.widthAnchor.constraint(equalToConstant: 1).on()
    view.widthAnchor.constraint(equalToConstant: 2).on()
    root.layoutIfNeeded()
    #expect(told == ["view.width == 2"])
  }

  @Test("D9, D10: identifiers of constraints, views and guides stand in the log, with addresses")
  func names() {
    let root = makeRoot()
    let view = root.addConstrained("title")
    let guide = root.addGuide("gap")
    let other = View()
    root.addSubview(other)
    let (rootAt, viewAt, guideAt) = (
      Self.address(root), Self.address(view), Self.address(guide)
    )
    let cases: [(LayoutConstraint, String)] = [
      (
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 15),
        "H:|-(15)-[title]   (inactive, names: title:\(viewAt), '|':UIView:\(rootAt) )>"
      ),
      (
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 15),
        "H:|-(15)-[title](LTR)   (inactive, names: title:\(viewAt), '|':UIView:\(rootAt) )>"
      ),
      (
        root.rightAnchor.constraint(equalTo: guide.rightAnchor),
        "H:[UILayoutGuide:\(guideAt)'gap']-(0)-|(LTR)   "
          + "(inactive, names: '|':UIView:\(rootAt) )>"
      ),
      (
        guide.topAnchor.constraint(greaterThanOrEqualTo: view.bottomAnchor, constant: 11).at(750),
        "V:[title]-(>=11@750)-[UILayoutGuide:\(guideAt)'gap']   (inactive, names: title:\(viewAt) )>"
      ),
      (
        root.bottomAnchor.constraint(greaterThanOrEqualTo: view.bottomAnchor, constant: 8).named(
          "end"),
        "'end' V:[title]-(>=8)-|   (inactive, names: title:\(viewAt), '|':UIView:\(rootAt) )>"
      ),
      (
        view.trailingAnchor.constraint(equalTo: other.leadingAnchor, constant: -8),
        "title.trailing == UIView:\(Self.address(other)).leading - 8   "
          + "(inactive, names: title:\(viewAt) )>"
      ),
      (
        other.widthAnchor.constraint(
          equalTo: view.heightAnchor, multiplier: 0.5, constant: 2
        ).at(999),
        "UIView:\(Self.address(other)).width == 0.5*title.height + 2 priority:999   "
          + "(inactive, names: title:\(viewAt) )>"
      ),
    ]
    for (constraint, text) in cases {
      #expect(
        constraint.systemDescription == "<NSLayoutConstraint:\(Self.address(constraint)) " + text)
    }
  }
}
