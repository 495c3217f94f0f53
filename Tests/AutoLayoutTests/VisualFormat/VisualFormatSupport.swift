import AutoLayout
import Foundation

/// A root with views `a` to `d` and a guide `g`, to make constraints of format strings.
@MainActor
struct FormatBox {
  let root: View
  private(set) var views: [String: Any] = [:]

  init(_ width: CGFloat = 300, _ height: CGFloat = 200) {
    root = makeRoot(width, height)
    for name in ["a", "b", "c", "d"] { views[name] = root.addConstrained(name) }
    views["g"] = root.addGuide("g")
  }

  /// Gives a name to anything.
  mutating func add(_ name: String, _ value: Any) {
    views[name] = value
  }

  subscript(_ name: String) -> View {
    (views[name] as? View) ?? root
  }

  /// The constraints of a string in anchor notation.
  func notation(
    _ format: String, _ options: LayoutConstraint.FormatOptions = [],
    metrics: [String: Any] = [:]
  ) throws -> [String] {
    try constraints(format, options, metrics: metrics).map(\.readableDescription)
  }

  func constraints(
    _ format: String, _ options: LayoutConstraint.FormatOptions = [],
    metrics: [String: Any] = [:]
  ) throws -> [LayoutConstraint] {
    try LayoutConstraint.constraints(
      checkingVisualFormat: format, options: options, metrics: metrics, views: views)
  }

  /// The error of a string; `nil` if there is none.
  func error(
    _ format: String, _ options: LayoutConstraint.FormatOptions = [],
    metrics: [String: Any] = [:]
  ) -> VisualFormatError? {
    do {
      _ = try LayoutConstraint.constraints(
        checkingVisualFormat: format, options: options, metrics: metrics, views: views)
      return nil
    } catch {
      return error
    }
  }
}
