/// The grid of whole pixels in root coordinates.
struct PixelGrid {
  /// What counts as half a pixel, in pixels: solved numbers that mean a half may be a little less.
  private static let slack = 1e-6

  /// How many pixels make a point.
  let scale: Double

  /// The line nearest to a coordinate in points; of two, the greater.
  func rounded(_ coordinate: Double) -> Double {
    (coordinate * scale + 0.5 + Self.slack).rounded(.down) / scale
  }
}
