import AutoLayout
import Foundation

/// Makes pictures of views.
///
/// A picture shows the view and everything in it as they stand; nothing is laid out for it. What a
/// screen would not show, such as a layout guide, is not in the picture either, unless
/// ``outlines`` asks for it.
@MainActor
public struct ViewRenderer {
  /// How many pixels a point has; without effect on scalable pictures.
  public var scale: Double

  /// What is behind the view, or `nil` for nothing.
  public var backdrop: Color?

  /// What to show besides.
  public var outlines: PictureOutlines

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - scale: How many pixels a point has; above 0.
  ///   - backdrop: What is behind the view, or `nil` for nothing.
  ///   - outlines: What to show besides.
  public init(scale: Double = 1, backdrop: Color? = .white, outlines: PictureOutlines = []) {
    self.scale = scale
    self.backdrop = backdrop
    self.outlines = outlines
  }

  /// Draws a view into the bytes of a file.
  ///
  /// - Parameters:
  ///   - view: What to draw. Its superview does not matter.
  ///   - format: What to write.
  /// - Returns: The picture, as large as the view.
  /// - Throws: ``PictureError`` if the view's size makes no picture, a text in it cannot be drawn,
  ///   or memory is short.
  /// - Complexity: O(*n* + *p*) in the views and the pixels.
  public func picture(of view: View, as format: PictureFormat) throws(PictureError) -> Picture {
    let size = try size(of: view)
    return try PictureWriter(size: size, format: format).write { canvas in
      draw(view, on: canvas)
    }
  }

  /// Draws a view into pixels.
  ///
  /// - Parameter view: What to draw. Its superview does not matter.
  /// - Returns: The pixels; a column or row that the view covers in part is included.
  /// - Throws: ``PictureError`` if the view's size makes no picture, a text in it cannot be drawn,
  ///   or memory is short.
  /// - Complexity: O(*n* + *p*) in the views and the pixels.
  public func bitmap(of view: View) throws(PictureError) -> Bitmap {
    try PictureWriter.bitmap(of: size(of: view)) { canvas in draw(view, on: canvas) }
  }

  private func size(of view: View) throws(PictureError) -> PictureSize {
    let size = view.bounds.size
    return try PictureSize(width: size.width, height: size.height, scale: scale)
  }

  private func draw(_ view: View, on canvas: CairoContext) {
    if let backdrop { canvas.fill(CGRect(origin: .zero, size: view.bounds.size), with: backdrop) }
    canvas.saveState()
    canvas.translate(x: -view.frame.origin.x, y: -view.frame.origin.y)
    view.layer.render(in: canvas)
    canvas.restoreState()
    let origin = CGPoint(x: -view.bounds.origin.x, y: -view.bounds.origin.y)
    OutlinePainter(outlines: outlines, canvas: canvas).paint(view, at: origin)
  }
}
