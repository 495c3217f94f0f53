import Foundation

extension Layer {
  /// Whether drawing the layer alone, without the layers on top, leaves a mark.
  ///
  /// False for a transparent view that draws nothing, such as a spacer.
  public var wouldDraw: Bool {
    if let color = backgroundColor, color.alpha > 0 { return true }
    return contents != nil || view?.drawsContent == true
  }

  /// Draws the layer and the layers on top, the origin being that of the layer above.
  ///
  /// - Complexity: O(*n*) in the layers reached; a hidden or transparent layer ends the search.
  public func render(in context: any DrawingContext) {
    guard !isHidden, opacity > 0 else { return }
    let draws = wouldDraw
    guard draws || !sublayers.isEmpty else {
      view?.needsDisplay = false
      return
    }
    context.saveState()
    context.translate(x: frame.origin.x, y: frame.origin.y)
    if opacity < 1 { context.beginGroup(opacity: opacity) }
    let rect = CGRect(origin: .zero, size: frame.size)
    if masksToBounds { context.clip(to: rect) }
    if draws {
      if let color = backgroundColor, color.alpha > 0 { context.fill(rect, with: color) }
      if let contents { context.draw(contents: contents, in: rect) }
    }
    if boundsOrigin != .zero { context.translate(x: -boundsOrigin.x, y: -boundsOrigin.y) }
    if let view {
      if view.drawsContent { view.draw(bounds, in: context) }
      view.needsDisplay = false
    }
    for sublayer in sublayers { sublayer.render(in: context) }
    if opacity < 1 { context.endGroup() }
    context.restoreState()
  }
}
