import AutoLayout
import Drawing
import Foundation
import Testing

@MainActor @Suite("Labels that wrap where layout says")
struct WrappingLabelTests {
  /// A label of any number of lines, its corner in that of a root and no wider than the root.
  private func screen(_ text: String, width: CGFloat) throws -> (root: View, label: Label) {
    let root = View(frame: CGRect(x: 0, y: 0, width: width, height: 200))
    let label = Label(text: text, measurer: FixedTextMeasurer())
    label.font = .system(size: 10)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    try label.leftAnchor.constraint(equalTo: root.leftAnchor).activate()
    try label.topAnchor.constraint(equalTo: root.topAnchor).activate()
    try label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor).activate()
    root.layoutIfNeeded()
    return (root, label)
  }

  @Test("A text that fits stays on one line")
  func fits() throws {
    let (_, label) = try screen("ab cd ef", width: 100)
    #expect(label.frame == CGRect(x: 0, y: 0, width: 40, height: 13))
  }

  @Test("A text that does not fit gets the height of its lines in the same layout")
  func wraps() throws {
    let (_, label) = try screen("ab cd ef", width: 25)
    #expect(label.frame == CGRect(x: 0, y: 0, width: 25, height: 25))
  }

  @Test("Another width gives another height, in both directions")
  func widths() throws {
    let (root, label) = try screen("ab cd ef", width: 25)
    root.frame.size.width = 12
    root.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 0, y: 0, width: 12, height: 38))
    root.frame.size.width = 100
    root.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 0, y: 0, width: 40, height: 13))
  }

  @Test("Another text is wrapped anew")
  func text() throws {
    let (root, label) = try screen("ab cd ef", width: 25)
    label.text = "ab"
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 10, height: 13))
    label.text = "ab cd ef gh ij"
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 25, height: 38))
  }

  @Test("A label of one line keeps its height however narrow it is")
  func oneLine() throws {
    let (root, label) = try screen("ab cd ef", width: 25)
    label.numberOfLines = 1
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 25, height: 13))
  }

  @Test("A label that may have more lines all at once wraps without another width")
  func moreLines() throws {
    let (root, label) = try screen("ab cd ef", width: 25)
    label.numberOfLines = 1
    root.layoutIfNeeded()
    label.numberOfLines = 0
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 25, height: 25))
  }
}
