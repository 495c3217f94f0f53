import AutoLayout
import Foundation

/// Draws outlines of what a screen does not show over a picture.
///
/// Guides and spacers know nothing of this: their rectangles are looked up and drawn here.
@MainActor
struct OutlinePainter {
  private static let guideColor = Color(red: 0.85, green: 0.1, blue: 0.45)
  private static let spacerColor = Color(red: 0.45, green: 0.3, blue: 0.85)
  private static let captionFont = Font.system(size: 11)

  let outlines: PictureOutlines
  let canvas: CairoContext

  /// Outlines everything in a view.
  ///
  /// - Parameters:
  ///   - view: Where to look.
  ///   - origin: Where the view's own coordinates begin in the picture, in points.
  func paint(_ view: View, at origin: CGPoint) {
    guard !outlines.isEmpty else { return }
    var stack = [(view: view, origin: origin)]
    while let (view, origin) = stack.popLast() {
      guard !view.isHidden, view.layer.opacity > 0 else { continue }
      if outlines.contains(.guides) {
        for guide in view.layoutGuides {
          let frame = moved(guide.layoutFrame, by: origin)
          outline(frame, name: guide.identifier, color: Self.guideColor, dashes: [5, 3])
        }
      }
      for subview in view.subviews.reversed() where !subview.isHidden {
        let frame = moved(subview.frame, by: origin)
        if outlines.contains(.spacers), !subview.layer.wouldDraw {
          let name = subview.identifier ?? ""
          outline(frame, name: name, color: Self.spacerColor, dashes: [1.5, 2.5])
        }
        let inner = subview.bounds.origin
        stack.append(
          (subview, CGPoint(x: frame.origin.x - inner.x, y: frame.origin.y - inner.y)))
      }
    }
  }

  private func moved(_ rect: CGRect, by origin: CGPoint) -> CGRect {
    CGRect(
      origin: CGPoint(x: rect.origin.x + origin.x, y: rect.origin.y + origin.y), size: rect.size)
  }

  private func outline(_ rect: CGRect, name: String, color: Color, dashes: [CGFloat]) {
    canvas.stroke(rect, with: color, dashes: dashes)
    let measurer = PangoTextMeasurer(missingGlyphs: .box)
    let size = try? measurer.measure(
      name, font: Self.captionFont, maximumWidth: nil, numberOfLines: 1)
    guard let size, size.lineCount > 0 else { return }
    let place = CGRect(
      x: rect.origin.x, y: rect.origin.y - size.height - 3, width: size.width, height: size.height)
    canvas.draw(
      PlacedText(
        name, font: Self.captionFont, color: color, alignment: .left, numberOfLines: 1,
        missingGlyphs: .box),
      in: place, for: name)
  }
}
