import Foundation

/// An attribute of an item, to make constraints from.
///
/// Holds its item strongly, so that an anchor may be kept by itself. Anchors of the same item and
/// attribute are equal. The constraints made are inactive and required, and know where in the
/// caller's code they were made.
@preconcurrency @MainActor
open class LayoutAnchor<AnchorType: AnyObject>: NSObject, AnyLayoutAnchor {
  /// The view or guide.
  public nonisolated(unsafe) let item: AnyObject?
  /// What constraints know the item by.
  let handle: ItemHandle?
  /// Which of its attributes.
  nonisolated let attribute: LayoutConstraint.Attribute
  /// Where the distance begins that the anchor stands for; `nil` if it stands for an attribute.
  nonisolated(unsafe) let start: AnchorStart?

  /// Makes an anchor of nothing, which no constraint can be activated with.
  public override init() {
    item = nil
    handle = nil
    attribute = .notAnAttribute
    start = nil
    super.init()
  }

  init(_ item: AnyObject, _ handle: ItemHandle, _ attribute: LayoutConstraint.Attribute) {
    self.item = item
    self.handle = handle
    self.attribute = attribute
    start = nil
    super.init()
  }

  /// Makes the distance between two anchors.
  init<Other>(from first: LayoutAnchor<Other>, to second: LayoutAnchor<Other>) {
    item = second.item
    handle = second.handle
    attribute = second.attribute
    start = AnchorStart(first.item, first.handle, first.attribute)
    super.init()
  }

  /// Makes an anchor of a side of a constraint; `nil` if there is no item.
  convenience init?(
    _ handle: ItemHandle?, _ attribute: LayoutConstraint.Attribute, from start: SpanStarts.Start?
  ) {
    guard let handle, let item = handle.item else { return nil }
    guard let start else {
      self.init(item, handle, attribute)
      return
    }
    self.init(
      from: LayoutAnchor(start.handle.item ?? item, start.handle, start.attribute),
      to: LayoutAnchor(item, handle, attribute))
  }

  /// The anchor in words, such as `title.left`.
  public var name: String {
    let end = "\(ItemName.of(item)).\(attribute)"
    guard let start else { return end }
    return "(\(end) - \(ItemName.of(start.item)).\(start.attribute))"
  }

  /// Whether another object is an anchor of the same attribute of the same item.
  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any AnyLayoutAnchor else { return false }
    if item == nil, other.item == nil { return self === other }
    return item === other.item && attribute == other.attribute && start == other.start
  }

  /// The same for equal anchors.
  public nonisolated override var hash: Int {
    var hasher = Hasher()
    hasher.combine(item.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self))
    hasher.combine(attribute)
    return hasher.finalize()
  }

  /// Makes the constraint that this anchor equals another one.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.equal, anchor, 0, fileID, line)
  }

  /// Makes the constraint that this anchor equals another one plus a number of points.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.equal, anchor, constant, fileID, line)
  }

  /// Makes the constraint that this anchor is at least another one.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, 0, fileID, line)
  }

  /// Makes the constraint that this anchor is at least another one plus a number of points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, constant, fileID, line)
  }

  /// Makes the constraint that this anchor is at most another one.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, 0, fileID, line)
  }

  /// Makes the constraint that this anchor is at most another one plus a number of points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, constant, fileID, line)
  }

  func make(
    _ relation: LayoutConstraint.Relation, _ second: LayoutAnchor<AnchorType>?, _ constant: CGFloat,
    multiplier: CGFloat = 1, _ fileID: StaticString, _ line: UInt
  ) -> LayoutConstraint {
    var starts: SpanStarts?
    if start != nil || second?.start != nil {
      starts = SpanStarts(first: start?.forConstraint, second: second?.start?.forConstraint)
    }
    return LayoutConstraint(
      anchored: handle, attribute, relation, second?.handle, second?.attribute ?? .notAnAttribute,
      starts: starts, multiplier: multiplier, constant: constant, fileID: fileID, line: line)
  }
}
