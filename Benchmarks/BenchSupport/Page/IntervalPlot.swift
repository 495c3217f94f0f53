import Foundation

/// A picture of ratios with their intervals, one below the other; a dashed line stands at 1.
struct IntervalPlot {
  /// One line.
  struct Row {
    var label: String
    var ratio: Estimate
  }

  var rows: [Row]
  /// What is to be seen, for those who do not see it.
  var description = ""

  private static let width = 340.0
  private static let left = 128.0
  private static let right = 44.0
  private static let step = 18.0

  /// The picture; empty without rows.
  var svg: String {
    guard !rows.isEmpty else { return "" }
    let height = Self.step * Double(rows.count) + 26
    let low = min(0.9, rows.map { $0.ratio.low }.min() ?? 1)
    let high = max(1.1, rows.map { $0.ratio.high }.max() ?? 1)
    // Twice as much and half as much are equally far from 1.
    func x(_ value: Double) -> Double {
      let share = (log(max(value, 1e-9)) - log(low)) / (log(high) - log(low))
      return Self.left + share * (Self.width - Self.left - Self.right)
    }
    var parts = [
      "<svg viewBox=\"0 0 \(Int(Self.width)) \(Int(height))\" role=\"img\" "
        + "aria-label=\"\(HTML.escaped(description))\">",
      line(x(1), 4, x(1), height - 20, "unit"),
      text(x(1), height - 6, "1", anchor: "middle"),
    ]
    for (index, row) in rows.enumerated() {
      let y = 14 + Self.step * Double(index)
      parts.append(text(Self.left - 8, y + 4, row.label, anchor: "end"))
      parts.append(line(x(row.ratio.low), y, x(row.ratio.high), y, "bar"))
      parts.append(
        "<circle class=\"dot1\" cx=\"\(number(x(row.ratio.value)))\" cy=\"\(number(y))\" r=\"3.2\">"
          + "<title>\(HTML.escaped(row.label)): \(Quantity.precise(row.ratio.value))</title></circle>"
      )
      parts.append(
        text(Self.width - 2, y + 4, Quantity.plain(row.ratio.value), anchor: "end"))
    }
    return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String
  ) -> String {
    "<line class=\"\(style)\" x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" "
      + "y2=\"\(number(y2))\"/>"
  }

  private func text(_ x: Double, _ y: Double, _ text: String, anchor: String) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">"
      + "\(HTML.escaped(text))</text>"
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }
}
