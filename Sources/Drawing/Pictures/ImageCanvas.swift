import AutoLayout
import CPangoCairo
import Foundation

/// An image in memory that views are drawn into again and again.
///
/// It is made once, so that drawing costs no more than what is drawn.
@MainActor
public final class ImageCanvas {
  private let surface: CairoSurface
  private let canvas: CairoContext
  private let size: CGSize

  /// Makes a white image.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  ///   - scale: How many pixels a point has.
  /// - Throws: ``PictureError`` if the size makes no image or memory is short.
  public init(width: Double, height: Double, scale: Double = 1) throws(PictureError) {
    surface = CairoSurface(imageOf: try PictureSize(width: width, height: height, scale: scale))
    canvas = CairoContext(drawingOn: surface, scale: scale)
    size = CGSize(width: width, height: height)
    if let reason = surface.failure { throw .drawingFailed(reason: reason) }
  }

  /// Draws a view over a white image, its upper left corner in that of the image.
  ///
  /// What lies outside of the image is drawn and cut off.
  ///
  /// - Parameter view: What to draw, as it stands. Its superview does not matter.
  /// - Throws: ``PictureError`` if a text cannot be drawn or memory is short.
  /// - Complexity: O(*n* + *p*) in the views and the pixels.
  public func draw(_ view: View) throws(PictureError) {
    canvas.fill(CGRect(origin: .zero, size: size), with: .white)
    canvas.saveState()
    canvas.translate(x: -view.frame.origin.x, y: -view.frame.origin.y)
    view.layer.render(in: canvas)
    canvas.restoreState()
    if let failure = canvas.failure { throw failure }
    if let reason = canvas.cairoFailure { throw .drawingFailed(reason: reason) }
  }

  /// A copy of the pixels.
  ///
  /// - Throws: ``PictureError/drawingFailed(reason:)`` if there are none.
  public func bitmap() throws(PictureError) -> Bitmap {
    guard let bitmap = surface.bitmap() else {
      throw .drawingFailed(reason: "The pixels are of another kind")
    }
    return bitmap
  }
}
