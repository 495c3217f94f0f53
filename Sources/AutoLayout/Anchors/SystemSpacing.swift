import Foundation

/// The distance that the system keeps between items, in points.
@MainActor
enum SystemSpacing {
  /// Between two edges.
  static let standard: CGFloat = 8

  /// The distance from one anchor to the next.
  ///
  /// Between two baselines it is what a line of the larger text takes, so that texts stand like
  /// lines of one; else, and between views without text, it is ``standard``.
  static func between<AnchorType>(
    _ first: LayoutAnchor<AnchorType>, _ second: LayoutAnchor<AnchorType>
  ) -> CGFloat {
    guard first.attribute.isBaseline, second.attribute.isBaseline else { return standard }
    let upper = first.handle?.view?.baselineView(for: first.attribute).baselineSpacing ?? 0
    let lower = second.handle?.view?.baselineView(for: second.attribute).baselineSpacing ?? 0
    let spacing = max(upper, lower)
    return spacing > 0 ? spacing : standard
  }
}
