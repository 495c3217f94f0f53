import CPangoCairo

/// The room that one line takes, in points.
struct PangoLineExtent {
  let width: Double
  let ascent: Double
  let height: Double

  init(_ line: UnsafeMutablePointer<PangoLayoutLine>) {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    width = Double(logical.width) / 1024
    ascent = Double(-logical.y) / 1024
    height = Double(logical.height) / 1024
  }
}
