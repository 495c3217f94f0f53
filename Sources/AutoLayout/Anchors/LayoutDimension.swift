import Foundation

/// An extent: the width or height of an item, or the distance between two anchors.
@preconcurrency @MainActor
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// Makes the constraint that this extent equals a number of points.
  public func constraint(
    equalToConstant constant: CGFloat, fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.equal, nil, constant, fileID, line)
  }

  /// Makes the constraint that this extent is at least a number of points.
  public func constraint(
    greaterThanOrEqualToConstant constant: CGFloat, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, nil, constant, fileID, line)
  }

  /// Makes the constraint that this extent is at most a number of points.
  public func constraint(
    lessThanOrEqualToConstant constant: CGFloat, fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, nil, constant, fileID, line)
  }

  /// Makes the constraint that this extent equals a multiple of another one plus some points.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.equal, anchor, constant, multiplier: multiplier, fileID, line)
  }

  /// Makes the constraint that this extent is at least a multiple of another one plus some points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, constant, multiplier: multiplier, fileID, line)
  }

  /// Makes the constraint that this extent is at most a multiple of another one plus some points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, constant, multiplier: multiplier, fileID, line)
  }
}
