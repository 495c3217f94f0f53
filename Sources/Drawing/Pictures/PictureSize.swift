/// How large a picture is, in points and in pixels.
struct PictureSize {
  /// The most pixels that a picture may be wide or high.
  private static let mostPixels = 16_384.0

  /// The most pixels in all.
  private static let mostPixelsInAll = 100_000_000.0

  let width: Double
  let height: Double
  let scale: Double

  init(width: Double, height: Double, scale: Double) throws(PictureError) {
    self.width = width
    self.height = height
    self.scale = scale
    let isUsable =
      width > 0 && height > 0 && scale > 0 && (width * scale).rounded(.up) <= Self.mostPixels
      && (height * scale).rounded(.up) <= Self.mostPixels
      && (width * scale).rounded(.up) * (height * scale).rounded(.up) <= Self.mostPixelsInAll
    guard isUsable else { throw .unusableSize(width: width, height: height, scale: scale) }
  }

  /// The columns of pixels, the last one perhaps covered in part.
  var pixelsWide: Int { Int((width * scale).rounded(.up)) }

  /// The rows of pixels, the last one perhaps covered in part.
  var pixelsHigh: Int { Int((height * scale).rounded(.up)) }
}
