import AutoLayout
import Drawing
import Foundation

/// A sheet with the article's screen on it twice: with a layout guide and with a spacer view.
///
/// The boxes that a screen would not show are outlined.
@MainActor
public struct ArticlePicture {
  /// The screen with a layout guide, on the left.
  public let guideScreen: ArticleScreen

  /// The screen with a spacer view, on the right.
  public let spacerScreen: ArticleScreen

  /// The sheet with both.
  public let sheet: View

  private static let screenSize = CGSize(width: 320, height: 240)
  private static let margin: CGFloat = 24
  private static let captionHeight: CGFloat = 20

  /// Builds the sheet and lays it out.
  ///
  /// - Throws: ``LayoutError`` if a constraint cannot be activated.
  public init() throws(LayoutError) {
    guideScreen = try ArticleScreen(.guide, size: Self.screenSize)
    spacerScreen = try ArticleScreen(.spacer, size: Self.screenSize)
    let margin = Self.margin
    let width = Self.screenSize.width
    let captionTop = margin + Self.screenSize.height + 10
    sheet = View(
      frame: CGRect(
        x: 0, y: 0, width: 2 * width + 3 * margin,
        height: captionTop + Self.captionHeight + margin - 8))
    sheet.backgroundColor = Color(red: 0.93, green: 0.94, blue: 0.95)
    let columns = [(guideScreen, "with a layout guide"), (spacerScreen, "with a spacer view")]
    for (index, (screen, caption)) in columns.enumerated() {
      let left = margin + CGFloat(index) * (width + margin)
      screen.view.frame.origin = CGPoint(x: left, y: margin)
      sheet.addSubview(screen.view)
      let label = Label(text: caption)
      label.font = .system(size: 14)
      label.textColor = Color(white: 0.35)
      label.textAlignment = .center
      label.frame = CGRect(x: left, y: captionTop, width: width, height: Self.captionHeight)
      sheet.addSubview(label)
    }
    sheet.layoutIfNeeded()
  }

  /// How the sheet is drawn: two pixels a point, with outlines.
  public var renderer: ViewRenderer {
    ViewRenderer(scale: 2, outlines: [.guides, .spacers])
  }
}
