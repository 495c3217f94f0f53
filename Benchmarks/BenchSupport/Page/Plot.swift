import Foundation

/// A picture of curves or intervals, in SVG; what colour says, shape says as well.
struct Plot {
  /// A curve through points.
  struct Curve {
    /// Its name, which stands in its tooltips.
    var name: String
    /// The points, ascending.
    var points: [(x: Double, y: Double, low: Double?, high: Double?)]
    /// The indices of points that are marked by a triangle, with what to say.
    var marks: [Int: String] = [:]
  }

  /// How an axis is divided.
  enum Scale {
    case linear, logarithmic
  }

  var scale = Scale.linear
  var curves: [Curve] = []
  /// A dashed line across, at 1 for ratios.
  var unit: Double?
  /// How a value on either axis is set.
  var xText: (Double) -> String = { Quantity.plain($0) }
  var yText: (Double) -> String = { Quantity.plain($0) }
  /// What is to be seen, for those who do not see it.
  var description = ""

  private static let width = 340.0
  private static let height = 190.0
  private static let left = 52.0
  private static let right = 10.0
  private static let top = 10.0
  private static let bottom = 24.0

  private func place(_ value: Double) -> Double {
    scale == .logarithmic ? log10(max(value, 1e-12)) : value
  }

  /// The picture; empty without points.
  var svg: String {
    let points = curves.flatMap(\.points)
    guard !points.isEmpty else { return "<p>Nothing was measured.</p>\n" }
    let xs = Self.range(points.map { place($0.x) })
    let values =
      points.flatMap { [$0.y, $0.low, $0.high].compactMap { $0 } } + [unit].compactMap { $0 }
    let ys = Self.range(values.map(place))
    func x(_ value: Double) -> Double {
      Self.left + (place(value) - xs.low) / (xs.high - xs.low)
        * (Self.width - Self.left - Self.right)
    }
    func y(_ value: Double) -> Double {
      Self.height - Self.bottom
        - (place(value) - ys.low) / (ys.high - ys.low) * (Self.height - Self.top - Self.bottom)
    }
    var parts = [
      "<svg viewBox=\"0 0 \(Int(Self.width)) \(Int(Self.height))\" role=\"img\" "
        + "aria-label=\"\(HTML.escaped(description))\">"
    ]
    parts += axes(points, values, x, y)
    if let unit {
      parts.append(
        Self.line(Self.left, y(unit), Self.width - Self.right, y(unit), "unit"))
    }
    for (index, curve) in curves.enumerated() { parts += draw(curve, index, x, y) }
    return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func axes(
    _ points: [(x: Double, y: Double, low: Double?, high: Double?)], _ values: [Double],
    _ x: (Double) -> Double, _ y: (Double) -> Double
  ) -> [String] {
    let floor = Self.height - Self.bottom
    var parts = [
      Self.line(Self.left, floor, Self.width - Self.right, floor, "axis"),
      Self.line(Self.left, Self.top, Self.left, floor, "axis"),
    ]
    let ends = [values.min(), values.max()].compactMap { $0 }
    for value in Set(ends).sorted() {
      parts.append(
        Self.text(Self.left - 4, y(value) + 4, yText(value), anchor: "end"))
    }
    let places = Set([points.map(\.x).min(), points.map(\.x).max()].compactMap { $0 }).sorted()
    for (index, value) in places.enumerated() {
      let anchor = index == 0 ? "start" : "end"
      parts.append(Self.text(x(value), Self.height - 6, xText(value), anchor: anchor))
    }
    return parts
  }

  private func draw(
    _ curve: Curve, _ index: Int, _ x: (Double) -> Double, _ y: (Double) -> Double
  ) -> [String] {
    let path = curve.points.enumerated().map { number, point in
      "\(number == 0 ? "M" : "L")\(Self.number(x(point.x))) \(Self.number(y(point.y)))"
    }.joined(separator: " ")
    let name = index == 0 ? "one" : "two"
    var parts = ["<path class=\"\(name)\" d=\"\(path)\"/>"]
    for (number, point) in curve.points.enumerated() {
      if let low = point.low, let high = point.high, high > low {
        parts.append(Self.line(x(point.x), y(low), x(point.x), y(high), "bar"))
      }
      let title =
        "<title>\(HTML.escaped(curve.name)) \(HTML.escaped(xText(point.x))): "
        + "\(HTML.escaped(yText(point.y)))</title>"
      let cx = Self.number(x(point.x))
      let cy = Self.number(y(point.y))
      if let mark = curve.marks[number] {
        let px = x(point.x)
        let py = y(point.y)
        let corners = [(px, py - 7), (px - 6, py + 5), (px + 6, py + 5)]
          .map { "\(Self.number($0.0)),\(Self.number($0.1))" }.joined(separator: " ")
        parts.append(
          "<polygon class=\"mark\" points=\"\(corners)\"><title>\(HTML.escaped(mark))</title></polygon>"
        )
      } else if index == 0 {
        parts.append("<circle class=\"dot1\" cx=\"\(cx)\" cy=\"\(cy)\" r=\"2.6\">\(title)</circle>")
      } else {
        parts.append(
          "<rect class=\"dot2\" x=\"\(Self.number(x(point.x) - 2.6))\" "
            + "y=\"\(Self.number(y(point.y) - 2.6))\" width=\"5.2\" height=\"5.2\">\(title)</rect>")
      }
    }
    return parts
  }

  private static func range(_ values: [Double]) -> (low: Double, high: Double) {
    let low = values.min() ?? 0
    let high = values.max() ?? 1
    let margin = high > low ? 0.06 * (high - low) : max(0.01, 0.02 * abs(high))
    return (low - margin, high + margin)
  }

  private static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String
  ) -> String {
    "<line class=\"\(style)\" x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" "
      + "y2=\"\(number(y2))\"/>"
  }

  private static func text(
    _ x: Double, _ y: Double, _ text: String, anchor: String
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">"
      + "\(HTML.escaped(text))</text>"
  }

  private static func number(_ value: Double) -> String { String(format: "%.1f", value) }
}
