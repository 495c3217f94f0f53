import Foundation

/// The numbers of the rows that a view implies by its frame or by its content.
@MainActor
struct ImpliedNumbers {
  struct Numbers {
    var constant: Double
    var priority = LayoutPriority.required
    /// The share of the superview's size that is added.
    var share = 0.0
  }

  private var isFrame = false
  private var isRoot = false
  /// The alignment rectangle from the corner of the superview's.
  private var rect = CGRect.zero
  /// The size of the superview's alignment rectangle.
  private var room = CGSize.zero
  /// What a change of the room's size means for position and size.
  private var horizontal = (position: 0.0, size: 0.0)
  private var vertical = (position: 0.0, size: 0.0)
  private var content = CGSize(width: -1, height: -1)
  private var hugging: (horizontal: LayoutPriority, vertical: LayoutPriority) = (1, 1)
  private var compression: (horizontal: LayoutPriority, vertical: LayoutPriority) = (1, 1)

  /// What a view implies by its frame.
  init(frameOf view: View, isRoot: Bool) {
    isFrame = true
    self.isRoot = isRoot
    let frame = view.layer.frame.standardized
    rect = view.alignmentRect(forFrame: frame)
    guard let superview = view.superview, !isRoot else { return }
    let insets = superview.alignmentRectInsets
    rect.origin.x -= insets.left
    rect.origin.y -= insets.top
    guard !view.autoresizingMask.isEmpty else { return }
    let size = superview.layer.frame.size
    room = CGSize(
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
    horizontal = view.autoresizingMask.shares(
      .horizontal, position: frame.minX, size: frame.width, room: size.width)
    vertical = view.autoresizingMask.shares(
      .vertical, position: frame.minY, size: frame.height, room: size.height)
  }

  /// What a view implies by content of a size.
  init(content: CGSize, of view: View) {
    self.content = content
    hugging = view.huggingPriorities
    compression = view.compressionPriorities
  }

  subscript(kind: LayoutRow.Kind) -> Numbers? {
    switch kind {
    case .caller: nil
    case .frameLeft: isRoot ? nil : frameNumbers(rect.origin.x, horizontal.position, room.width)
    case .frameTop: isRoot ? nil : frameNumbers(rect.origin.y, vertical.position, room.height)
    case .frameWidth: frameNumbers(rect.size.width, horizontal.size, room.width)
    case .frameHeight: frameNumbers(rect.size.height, vertical.size, room.height)
    case .hugWidth: contentNumbers(content.width, hugging.horizontal)
    case .resistWidth: contentNumbers(content.width, compression.horizontal)
    case .hugHeight: contentNumbers(content.height, hugging.vertical)
    case .resistHeight: contentNumbers(content.height, compression.vertical)
    }
  }

  private func frameNumbers(_ value: CGFloat, _ share: Double, _ room: CGFloat) -> Numbers? {
    guard isFrame else { return nil }
    return Numbers(constant: Double(value) - share * Double(room), share: share)
  }

  private func contentNumbers(_ value: CGFloat, _ priority: LayoutPriority) -> Numbers? {
    value >= 0 && value.isFinite ? Numbers(constant: Double(value), priority: priority) : nil
  }
}
