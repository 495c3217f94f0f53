import AutoLayout
import CPangoCairo
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
    let sink = ByteSink()
    let surface: CairoSurface
    switch format {
    case .png:
      surface = CairoSurface(imageOf: size)
    case .svg:
      surface = CairoSurface(
        cairo_svg_surface_create_for_stream(ByteSink.write, sink.pointer, size.width, size.height))
    case .pdf:
      surface = CairoSurface(
        cairo_pdf_surface_create_for_stream(ByteSink.write, sink.pointer, size.width, size.height))
      // A date would make every picture another one.
      cairo_pdf_surface_set_metadata(
        surface.surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    }
    try draw(view, on: surface, scale: format == .png ? size.scale : 1)
    if format == .png {
      let status = cairo_surface_write_to_png_stream(surface.surface, ByteSink.write, sink.pointer)
      if status != CAIRO_STATUS_SUCCESS {
        throw .drawingFailed(reason: String(cString: cairo_status_to_string(status)))
      }
    }
    surface.finish()
    if let reason = surface.failure { throw .drawingFailed(reason: reason) }
    return withExtendedLifetime(sink) { Picture(format: format, bytes: sink.bytes) }
  }

  /// Draws a view into pixels.
  ///
  /// - Parameter view: What to draw. Its superview does not matter.
  /// - Returns: The pixels; a column or row that the view covers in part is included.
  /// - Throws: ``PictureError`` if the view's size makes no picture, a text in it cannot be drawn,
  ///   or memory is short.
  /// - Complexity: O(*n* + *p*) in the views and the pixels.
  public func bitmap(of view: View) throws(PictureError) -> Bitmap {
    let size = try size(of: view)
    let surface = CairoSurface(imageOf: size)
    try draw(view, on: surface, scale: size.scale)
    guard let bitmap = surface.bitmap() else {
      throw .drawingFailed(reason: "The pixels are of another kind")
    }
    return bitmap
  }

  private func size(of view: View) throws(PictureError) -> PictureSize {
    let size = view.bounds.size
    return try PictureSize(width: size.width, height: size.height, scale: scale)
  }

  private func draw(
    _ view: View, on surface: borrowing CairoSurface, scale: Double
  ) throws(PictureError) {
    if let reason = surface.failure { throw .drawingFailed(reason: reason) }
    let canvas = CairoContext(drawingOn: surface, scale: scale)
    if let backdrop { canvas.fill(CGRect(origin: .zero, size: view.bounds.size), with: backdrop) }
    canvas.saveState()
    canvas.translate(x: -view.frame.origin.x, y: -view.frame.origin.y)
    view.layer.render(in: canvas)
    canvas.restoreState()
    let origin = CGPoint(x: -view.bounds.origin.x, y: -view.bounds.origin.y)
    OutlinePainter(outlines: outlines, canvas: canvas).paint(view, at: origin)
    if let failure = canvas.failure { throw failure }
    if let reason = canvas.cairoFailure { throw .drawingFailed(reason: reason) }
  }
}
