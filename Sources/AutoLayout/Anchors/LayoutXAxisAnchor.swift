import Foundation

/// A horizontal position of an item: left, right, leading, trailing or the middle.
@preconcurrency @MainActor
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// The distance from this anchor to another one, to make constraints from.
  public func anchorWithOffset(to otherAnchor: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(from: self, to: otherAnchor)
  }

  /// Makes the constraint that this anchor is a multiple of the system's spacing after another
  /// one.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(
      .equal, anchor, SystemSpacing.between(anchor, self) * multiplier, fileID, line)
  }

  /// Makes the constraint that this anchor is at least a multiple of the system's spacing after another
  /// one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(
      .greaterThanOrEqual, anchor, SystemSpacing.between(anchor, self) * multiplier, fileID, line)
  }

  /// Makes the constraint that this anchor is at most a multiple of the system's spacing after another
  /// one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(
      .lessThanOrEqual, anchor, SystemSpacing.between(anchor, self) * multiplier, fileID, line)
  }
}
