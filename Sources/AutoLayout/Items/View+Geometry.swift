import Foundation

extension View {
  /// A point of the view's own coordinates in those of another view of the same root, or in the
  /// root's for `nil`.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let inRoot = convertToRoot(point)
    return view?.convertFromRoot(inRoot) ?? inRoot
  }

  /// A point of another view's coordinates, or of the root's for `nil`, in those of this view.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    convertFromRoot(view?.convertToRoot(point) ?? point)
  }

  /// A rectangle of the view's own coordinates in those of another view of the same root.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view's coordinates in those of this view.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// A point of the superview's coordinates in the view's own.
  func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    let frame = layer.frame
    let origin = layer.boundsOrigin
    return CGPoint(x: point.x - frame.origin.x + origin.x, y: point.y - frame.origin.y + origin.y)
  }

  private func convertToRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var view = self
    while let superview = view.superview {
      let origin = view.layer.boundsOrigin
      point.x += view.layer.frame.origin.x - origin.x
      point.y += view.layer.frame.origin.y - origin.y
      view = superview
    }
    return point
  }

  private func convertFromRoot(_ point: CGPoint) -> CGPoint {
    let origin = convertToRoot(.zero)
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  func setFrame(_ frame: CGRect) {
    let origin = frame.origin
    let size = frame.size
    precondition(
      (origin.x + origin.y + size.width + size.height).isFinite,
      "CALayerInvalidGeometry: a view's frame is not finite.")
    let old = layer.frame
    guard frame != old else { return }
    layer.frame = frame
    if size != old.size {
      markNeedsLayout()
      setNeedsDisplay()
      if maskedSubviewCount > 0 { autoresizeSubviews(from: old.size) }
    }
    guard let engine else { return }
    engine.noteGeometryChanged(of: self)
    if layoutSlot < 0 {
      // Constraints may hold what lies below where it is in the root.
      if origin != old.origin, superview != nil { markNeedsPlacement() }
    } else if translatesAutoresizingMaskIntoConstraints {
      // A mask that follows a superview says the same as before.
      if !engine.isPlacing { noteImpliedConstraintsChanged() }
    } else if !engine.isPlacing {
      // Not the caller's to set: the next layout of the superview takes it back.
      superview?.needsPlacement = true
    }
  }

  func setBounds(_ bounds: CGRect) {
    precondition(
      (bounds.origin.x + bounds.origin.y).isFinite,
      "CALayerInvalidGeometry: a view's bounds are not finite.")
    if layer.boundsOrigin != bounds.origin {
      layer.boundsOrigin = bounds.origin
      setNeedsDisplay()
      noteScrolled()
    }
    let old = layer.frame
    guard bounds.size != old.size else { return }
    setFrame(
      CGRect(
        x: old.origin.x + (old.size.width - bounds.size.width) / 2,
        y: old.origin.y + (old.size.height - bounds.size.height) / 2,
        width: bounds.size.width, height: bounds.size.height))
  }

  func setCenter(_ center: CGPoint) {
    let size = layer.frame.size
    setFrame(
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height))
  }
}
