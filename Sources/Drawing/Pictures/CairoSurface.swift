import CPangoCairo

/// Owns one of Cairo's surfaces.
struct CairoSurface: ~Copyable {
  let surface: OpaquePointer?

  /// Takes a surface over.
  init(_ surface: OpaquePointer?) {
    self.surface = surface
  }

  /// Makes a transparent image with room for a picture.
  init(imageOf size: PictureSize) {
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(size.pixelsWide), Int32(size.pixelsHigh))
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  /// What went wrong so far, in Cairo's words, or `nil`.
  var failure: String? {
    let status = cairo_surface_status(surface)
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    return String(cString: cairo_status_to_string(status))
  }

  /// Writes everything out; nothing can be drawn afterwards.
  func finish() {
    cairo_surface_finish(surface)
  }

  /// A copy of the pixels, or `nil` if they are not four bytes each.
  func bitmap() -> Bitmap? {
    cairo_surface_flush(surface)
    let format = cairo_image_surface_get_format(surface)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height {
      let start = data + row * bytesPerRow
      bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: width * 4))
    }
    if format == CAIRO_FORMAT_RGB24 {
      for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
    }
    return Bitmap(width: width, height: height, premultiplied: bytes)
  }
}
