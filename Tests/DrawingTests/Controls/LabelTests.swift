import AutoLayout
import Drawing
import Foundation
import Testing

@MainActor @Suite("Labels")
struct LabelTests {
  private let measurer = FixedTextMeasurer()

  @Test("The content is as large as the text, rounded up to whole points")
  func contentSize() {
    let label = Label(text: "abc", measurer: measurer)
    label.font = .system(size: 17)
    #expect(label.intrinsicContentSize == CGSize(width: 26, height: 22))
  }

  @Test("Another text, font or number of lines gives another size")
  func changes() {
    let label = Label(text: "ab\ncd", measurer: measurer)
    label.font = .system(size: 10)
    let oneLine = label.intrinsicContentSize
    label.numberOfLines = 0
    let twoLines = label.intrinsicContentSize
    #expect(twoLines.height == 2 * oneLine.height - 1)
    label.font = .system(size: 20)
    #expect(label.intrinsicContentSize == CGSize(width: 20, height: 50))
    label.text = "abcdef"
    #expect(label.intrinsicContentSize == CGSize(width: 60, height: 25))
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test("A preferred width wraps a label of many lines, not one of one line")
  func preferredWidth() {
    let label = Label(text: "ab cd", measurer: measurer)
    label.font = .system(size: 10)
    label.preferredMaxLayoutWidth = 15
    #expect(label.intrinsicContentSize.width == 25)
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize == CGSize(width: 10, height: 25))
  }

  @Test("A text that cannot be measured has no size, and the label says why")
  func unmeasurable() {
    let label = Label(text: "a", measurer: measurer)
    #expect(label.textError == nil)
    label.font = .system(size: -1)
    let none = View.noIntrinsicMetric
    #expect(label.intrinsicContentSize == CGSize(width: none, height: none))
    guard case .fontSizeOutOfRange(let font, _) = label.textError else {
      Issue.record("The label says \(String(describing: label.textError)).")
      return
    }
    #expect(font.size == -1)
  }

  @Test("Only a label with text draws, and it lets touches through")
  func drawing() {
    #expect(Label(text: "a", measurer: measurer).drawsContent)
    #expect(!Label(text: "", measurer: measurer).drawsContent)
    #expect(!Label(measurer: measurer).drawsContent)
    #expect(!Label(measurer: measurer).isUserInteractionEnabled)
  }

  @Test("A change of the text asks for drawing, the same text does not")
  func needsDisplay() throws {
    let label = Label(text: "a", measurer: measurer)
    label.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    _ = try ViewRenderer().bitmap(of: label)
    label.text = "a"
    #expect(!label.needsDisplay)
    label.text = "b"
    #expect(label.needsDisplay)
  }
}
