import Foundation

/// An attribute of an item, to make constraints from.
///
/// Holds its item strongly, so that an anchor may be kept by itself. Anchors of the same item and
/// attribute are equal. The constraints made are inactive and required.
@preconcurrency @MainActor
open class LayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or guide.
  public nonisolated(unsafe) let item: AnyObject?
  /// What constraints know the item by.
  let handle: ItemHandle?
  /// Which of its attributes.
  let attribute: LayoutConstraint.Attribute

  /// Makes an anchor of nothing, which no constraint can be activated with.
  public override init() {
    item = nil
    handle = nil
    attribute = .notAnAttribute
    super.init()
  }

  init(_ item: AnyObject, _ handle: ItemHandle, _ attribute: LayoutConstraint.Attribute) {
    self.item = item
    self.handle = handle
    self.attribute = attribute
    super.init()
  }

  /// Whether another object is an anchor of the same attribute of the same item.
  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? LayoutAnchor<AnchorType> else { return false }
    if item == nil, other.item == nil { return self === other }
    return item === other.item && attribute == other.attribute
  }

  /// The same for equal anchors.
  public nonisolated override var hash: Int {
    var hasher = Hasher()
    hasher.combine(item.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self))
    hasher.combine(attribute)
    return hasher.finalize()
  }

  /// Makes the constraint that this anchor equals another one.
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    make(.equal, anchor, 0)
  }

  /// Makes the constraint that this anchor equals another one plus a number of points.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat
  ) -> LayoutConstraint {
    make(.equal, anchor, constant)
  }

  /// Makes the constraint that this anchor is at least another one.
  public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint
  {
    make(.greaterThanOrEqual, anchor, 0)
  }

  /// Makes the constraint that this anchor is at least another one plus a number of points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, constant)
  }

  /// Makes the constraint that this anchor is at most another one.
  public func constraint(lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, 0)
  }

  /// Makes the constraint that this anchor is at most another one plus a number of points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, constant)
  }

  func make(
    _ relation: LayoutConstraint.Relation, _ second: LayoutAnchor<AnchorType>?, _ constant: CGFloat,
    multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    LayoutConstraint(
      anchored: handle, attribute, relation, second?.handle, second?.attribute ?? .notAnAttribute,
      multiplier: multiplier, constant: constant)
  }
}
