/// How strongly a stack view means its constraints; the numbers are those of UIKit.
enum StackPriority {
  /// The guide across the axis keeps to the views at the aligned edge.
  static let spanningBoundary: LayoutPriority = 999.5
  /// Texts that wrap share the width.
  static let textWidth: LayoutPriority = 760
  /// The guide across the axis is no larger than the views.
  static let spanningFit: LayoutPriority = 51
  /// The stack is no larger than its content.
  static let canvasFit: LayoutPriority = 49
  /// A view without content has no extent.
  static let ambiguitySuppression: LayoutPriority = 25

  /// A priority for each of a row of wishes, the first before the others; none is below 1.
  static func descending(from first: Float, _ index: Int) -> LayoutPriority {
    LayoutPriority(max(1, first - Float(index)))
  }
}
