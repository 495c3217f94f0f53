import Foundation

extension View {
  /// Gives subviews with autoresizing masks their frames after the view's size has changed.
  func autoresizeSubviews(from old: CGSize) {
    guard autoresizesSubviews, maskedSubviewCount > 0 else { return }
    let new = layer.frame.size
    for subview in subviews
    where !subview.autoresizingMask.isEmpty && subview.translatesAutoresizingMaskIntoConstraints {
      subview.autoresize(from: old, to: new)
    }
  }

  /// After the view has got another mask.
  func noteMaskChanged(from old: AutoresizingMask) {
    if let superview, autoresizingMask.isEmpty != old.isEmpty {
      superview.maskedSubviewCount += autoresizingMask.isEmpty ? -1 : 1
    }
    noteImpliedConstraintsChanged()
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    let frame = layer.frame
    let horizontal = autoresizingMask.shares(
      .horizontal, position: frame.minX, size: frame.width, room: old.width)
    let vertical = autoresizingMask.shares(
      .vertical, position: frame.minY, size: frame.height, room: old.height)
    let change = CGSize(width: new.width - old.width, height: new.height - old.height)
    self.frame = CGRect(
      x: frame.origin.x + CGFloat(horizontal.position) * change.width,
      y: frame.origin.y + CGFloat(vertical.position) * change.height,
      width: max(0, frame.size.width + CGFloat(horizontal.size) * change.width),
      height: max(0, frame.size.height + CGFloat(vertical.size) * change.height))
  }
}
