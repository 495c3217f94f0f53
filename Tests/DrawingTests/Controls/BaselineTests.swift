import AutoLayout
import Drawing
import Foundation
import Testing

/// Baselines of real text, by the rows of the checklist.
@MainActor
@Suite("Rows: baselines of text")
struct BaselineTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let measurer = FixedTextMeasurer()

  private func add<Kind: View>(_ view: Kind, _ y: CGFloat) -> Kind {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    if y >= 0 { view.topAnchor.constraint(equalTo: root.topAnchor, constant: y).isActive = true }
    return view
  }

  private func label(_ text: String, _ size: Double, at y: CGFloat = -1) -> Label {
    let label = Label(text: text, measurer: measurer)
    label.font = .system(size: size)
    return add(label, y)
  }

  /// A line at a baseline, to see where that is.
  private func mark(_ anchor: LayoutYAxisAnchor) -> View {
    let mark = add(View(), -1)
    mark.topAnchor.constraint(equalTo: anchor).isActive = true
    return mark
  }

  @Test("F7: texts of different sizes stand on one line")
  func alignment() throws {
    let large = label("Large", 40, at: 10)
    let small = label("small", 10)
    small.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    let ascents = try [40.0, 10].map { size in
      try measurer.measure("x", font: .system(size: size), maximumWidth: nil, numberOfLines: 1)
        .firstBaseline
    }
    // Heights are rounded up to whole points, and lines stand in the middle.
    let expected = 10 + ascents[0] - ascents[1]
    #expect(abs(Double(small.frame.minY) - expected) <= 0.5)
    let first = small.frame.minY + small.frame.height / 2 + small.lastBaselinePosition.offset
    let second = large.frame.minY + large.frame.height / 2 + large.lastBaselinePosition.offset
    #expect(abs(first - second) < 1e-9)
  }

  @Test("F7: the baselines of lines that wrap are those of the first and the last one")
  func lines() throws {
    let text = label("aa bb cc", 10, at: 0)
    text.numberOfLines = 0
    let width = text.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    let first = mark(text.firstBaselineAnchor)
    let last = mark(text.lastBaselineAnchor)
    root.layoutIfNeeded()
    let lines = try measurer.measure(
      "aa bb cc", font: .system(size: 10), maximumWidth: 10, numberOfLines: 0)
    #expect(lines.lineCount == 3)
    let slack = (Double(text.frame.height) - lines.height) / 2
    #expect(abs(Double(first.frame.minY) - slack - lines.firstBaseline) < 1e-9)
    #expect(abs(Double(last.frame.minY) - slack - lines.lastBaseline) < 1e-9)
    width.constant = 100
    root.layoutIfNeeded()
    #expect(first.frame.minY == last.frame.minY)
  }

  @Test("F7: the text of a view that is too high stays in the middle, and so does its baseline")
  func stretched() {
    let text = label("text", 10, at: 0)
    let height = text.heightAnchor.constraint(equalToConstant: 13)
    height.isActive = true
    let line = mark(text.firstBaselineAnchor)
    root.layoutIfNeeded()
    let before = line.frame.minY
    height.constant = 33
    root.layoutIfNeeded()
    #expect(abs(line.frame.minY - before - 10) < 1e-9)
    let solves = root.layoutEngine.counters.solves
    text.font = .system(size: 20)
    root.layoutIfNeeded()
    #expect(line.frame.minY > before + 12 && root.layoutEngine.counters.solves == solves + 1)
  }

  @Test("F7: the title of a button stands in the middle of what its insets leave")
  func button() {
    let button = Button(title: "Go", measurer: measurer)
    button.font = .system(size: 10)
    button.contentInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    _ = add(button, 0)
    let line = mark(button.lastBaselineAnchor)
    root.layoutIfNeeded()
    // The line of 12.5 points is rounded up to 13; its baseline is 10 below its top.
    #expect(abs(line.frame.minY - (20 + 0.25 + 10)) < 1e-9)
  }

  @Test("F7: without text a label stands on its bottom edge")
  func empty() {
    let text = label("", 10, at: 5)
    text.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let line = mark(text.firstBaselineAnchor)
    root.layoutIfNeeded()
    #expect(line.frame.minY == 35)
    text.text = "text"
    root.layoutIfNeeded()
    #expect(line.frame.minY < 35)
  }

  @Test("A4: the system's spacing between texts is that between their lines")
  func spacing() {
    let upper = label("one", 20, at: 0)
    let lower = label("two", 20)
    lower.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1
    ).isActive = true
    root.layoutIfNeeded()
    #expect(lower.frame.minY == 25)
  }

  @Test("I8: fonts of this machine are not needed: a fixed measurer gives the same everywhere")
  func fixedMeasurer() {
    #expect(label("abc", 10).intrinsicContentSize == CGSize(width: 15, height: 13))
  }
}
