import AutoLayout
import CPangoCairo
import Foundation

/// Has something drawn on a surface of a size, and gives what has come of it.
@MainActor
struct PictureWriter {
  let size: PictureSize
  let format: PictureFormat

  /// The bytes of a file with what is drawn.
  func write(_ draw: (CairoContext) -> Void) throws(PictureError) -> Picture {
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
    try Self.draw(on: surface, scale: format == .png ? size.scale : 1, draw)
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

  /// The pixels of what is drawn.
  static func bitmap(
    of size: PictureSize, _ draw: (CairoContext) -> Void
  ) throws(PictureError) -> Bitmap {
    let surface = CairoSurface(imageOf: size)
    try self.draw(on: surface, scale: size.scale, draw)
    guard let bitmap = surface.bitmap() else {
      throw .drawingFailed(reason: "The pixels are of another kind")
    }
    return bitmap
  }

  private static func draw(
    on surface: borrowing CairoSurface, scale: Double, _ draw: (CairoContext) -> Void
  ) throws(PictureError) {
    if let reason = surface.failure { throw .drawingFailed(reason: reason) }
    let canvas = CairoContext(drawingOn: surface, scale: scale)
    draw(canvas)
    if let failure = canvas.failure { throw failure }
    if let reason = canvas.cairoFailure { throw .drawingFailed(reason: reason) }
  }
}
