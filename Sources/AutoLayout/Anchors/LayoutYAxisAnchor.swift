import Foundation

/// A vertical position of an item: top, bottom, the middle, or a baseline.
@preconcurrency @MainActor
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// The distance from this anchor to another one, to make constraints from.
  public func anchorWithOffset(to otherAnchor: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(from: self, to: otherAnchor)
  }

  /// Makes the constraint that this anchor is a multiple of the system's spacing below another
  /// one.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(
      .equal, anchor, SystemSpacing.between(anchor, self) * multiplier, fileID, line)
  }

  /// Makes the constraint that this anchor is at least a multiple of the system's spacing below another
  /// one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(
      .greaterThanOrEqual, anchor, SystemSpacing.between(anchor, self) * multiplier, fileID, line)
  }

  /// Makes the constraint that this anchor is at most a multiple of the system's spacing below another
  /// one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(
      .lessThanOrEqual, anchor, SystemSpacing.between(anchor, self) * multiplier, fileID, line)
  }
}
