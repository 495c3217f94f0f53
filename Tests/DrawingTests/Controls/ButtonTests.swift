import AutoLayout
import Drawing
import Foundation
import Testing

@MainActor @Suite("Buttons")
struct ButtonTests {
  @Test("The content is as large as the title in one line and the insets around it")
  func contentSize() {
    let button = Button(title: "确定", measurer: FixedTextMeasurer())
    button.font = .system(size: 17)
    button.contentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 40, height: 26))
    button.title = nil
    #expect(button.intrinsicContentSize == CGSize(width: 6, height: 4))
  }

  @Test("Negative insets make no negative size")
  func negativeInsets() {
    let button = Button(title: "a", measurer: FixedTextMeasurer())
    button.contentInsets = EdgeInsets(top: -90, left: -90, bottom: -90, right: -90)
    #expect(button.intrinsicContentSize == .zero)
  }

  @Test("A title that cannot be measured has no size, and the button says why")
  func unmeasurable() {
    let button = Button(title: "a", measurer: FixedTextMeasurer())
    button.font = .system(size: .nan)
    #expect(button.intrinsicContentSize.width == View.noIntrinsicMetric)
    #expect(button.textError != nil)
  }

  @Test("A button is hit, unlike a label")
  func hit() {
    let button = Button(title: "a", measurer: FixedTextMeasurer())
    button.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(button.hitTest(CGPoint(x: 5, y: 5), with: nil) === button)
  }
}
