import Drawing
import Foundation

/// The texts of the scenes and the room they take, by fixed numbers that need no fonts.
enum SceneText {
  /// What measures the texts in all scenes.
  static let measurer = FixedTextMeasurer()

  /// A line of text; its length depends on the number.
  static func line(_ number: Int) -> String {
    "这是一个测试文案" + String(repeating: "文", count: number * 7 % 5)
  }

  /// A short word; its length depends on the number.
  static func word(_ number: Int) -> String {
    String("姓名地址电话邮箱".prefix(2 + number * 5 % 4))
  }

  /// A text of eight to twenty-two characters.
  static func paragraph(_ number: Int) -> String {
    String(repeating: "这是一个测试文案", count: 3).prefix(8 + number * 5 % 15).description
  }

  /// The size of a label that wraps at a width: its longest line, and a line and a quarter of the
  /// font's size for each line, rounded up.
  static func paragraphSize(_ text: String, wrap: CGFloat) -> CGSize {
    let count = text.unicodeScalars.count
    let perLine = Int(wrap / 17)
    let lines = min(2, (count + perLine - 1) / perLine)
    return CGSize(
      width: 17 * CGFloat(min(count, perLine)), height: (21.25 * CGFloat(lines)).rounded(.up))
  }

  /// The size of a label with a text: of 17 points, each of these characters is a square.
  static func labelSize(_ text: String) -> CGSize {
    CGSize(width: 17 * CGFloat(text.unicodeScalars.count), height: 22)
  }

  /// The size of a button with a title: the title and the insets around it.
  static func buttonSize(_ title: String) -> CGSize {
    let title = labelSize(title)
    return CGSize(width: title.width + 24, height: title.height + 12)
  }
}
