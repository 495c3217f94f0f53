import AutoLayout
import CPangoCairo

/// A picture as pixels.
public struct Bitmap: Hashable, Sendable {
  /// The number of columns.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// Four bytes a pixel, row by row: blue, green, red, alpha, the first three multiplied by it.
  private let premultiplied: [UInt8]

  /// Reads a PNG file.
  ///
  /// - Parameter path: Where the file is.
  /// - Throws: ``PictureError/unreadable(path:reason:)`` if there is no such file or it is not a
  ///   PNG file.
  public init(contentsOf path: String) throws(PictureError) {
    let surface = CairoSurface(cairo_image_surface_create_from_png(path))
    if let reason = surface.failure { throw .unreadable(path: path, reason: reason) }
    guard let bitmap = surface.bitmap() else {
      throw .unreadable(path: path, reason: "It has another kind of pixels")
    }
    self = bitmap
  }

  init(width: Int, height: Int, premultiplied: [UInt8]) {
    self.width = width
    self.height = height
    self.premultiplied = premultiplied
  }

  /// The colour of a pixel.
  ///
  /// - Parameters:
  ///   - x: The column, counted from 0 at the left.
  ///   - y: The row, counted from 0 at the top.
  /// - Returns: The colour, with components that are multiples of 1/255.
  /// - Precondition: The pixel is inside the picture.
  public subscript(x: Int, y: Int) -> Color {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y), "The pixel is outside the picture.")
    let start = (y * width + x) * 4
    let alpha = Int(premultiplied[start + 3])
    guard alpha > 0 else { return .clear }
    func component(_ offset: Int) -> Float {
      let value = (Int(premultiplied[start + offset]) * 255 + alpha / 2) / alpha
      return Float(min(255, value)) / 255
    }
    return Color(
      red: component(2), green: component(1), blue: component(0), alpha: Float(alpha) / 255)
  }
}
