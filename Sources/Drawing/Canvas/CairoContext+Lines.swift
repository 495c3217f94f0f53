import AutoLayout
import CPangoCairo
import Foundation

extension CairoContext {
  /// Draws lines from point to point.
  ///
  /// - Parameters:
  ///   - points: The points in points of the canvas.
  ///   - color: The colour of the line.
  ///   - lineWidth: The width of the line in points.
  ///   - dashes: The lengths of lines and gaps in points, in turns; none for a whole line.
  func stroke(
    through points: [CGPoint], with color: Color, lineWidth: CGFloat = 1, dashes: [CGFloat] = []
  ) {
    cairo_save(cairo)
    use(color)
    cairo_set_line_width(cairo, lineWidth)
    cairo_set_dash(cairo, dashes.map(Double.init), Int32(dashes.count), 0)
    trace(points)
    cairo_stroke(cairo)
    cairo_restore(cairo)
  }

  /// Fills the polygon of some corners, and draws a line around it.
  ///
  /// - Parameters:
  ///   - points: The corners in points of the canvas.
  ///   - color: The colour inside.
  ///   - outline: The colour of the line, or `nil` for none.
  func fill(polygon points: [CGPoint], with color: Color, outline: Color? = nil) {
    use(color)
    trace(points)
    cairo_close_path(cairo)
    cairo_fill(cairo)
    guard let outline, let first = points.first else { return }
    stroke(through: points + [first], with: outline, lineWidth: 1.5)
  }

  /// Fills a circle.
  func fill(circleAt center: CGPoint, radius: CGFloat, with color: Color) {
    use(color)
    cairo_new_path(cairo)
    cairo_arc(cairo, center.x, center.y, radius, 0, 2 * Double.pi)
    cairo_fill(cairo)
  }

  /// Draws slanted lines over a rectangle.
  func hatch(_ rect: CGRect, with color: Color, every distance: CGFloat) {
    guard rect.width > 0, rect.height > 0 else { return }
    saveState()
    clip(to: rect)
    var start = rect.minX - rect.height
    while start < rect.maxX {
      stroke(
        through: [
          CGPoint(x: start, y: rect.maxY), CGPoint(x: start + rect.height, y: rect.minY),
        ], with: color, lineWidth: 0.6)
      start += distance
    }
    restoreState()
  }

  private func trace(_ points: [CGPoint]) {
    cairo_new_path(cairo)
    for (index, point) in points.enumerated() {
      if index == 0 {
        cairo_move_to(cairo, point.x, point.y)
      } else {
        cairo_line_to(cairo, point.x, point.y)
      }
    }
  }
}
