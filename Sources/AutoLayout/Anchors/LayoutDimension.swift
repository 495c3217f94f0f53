import Foundation

/// An extent of an item: its width or its height.
@preconcurrency @MainActor
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// Makes the constraint that this extent equals a number of points.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
    make(.equal, nil, constant)
  }

  /// Makes the constraint that this extent is at least a number of points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    make(.greaterThanOrEqual, nil, constant)
  }

  /// Makes the constraint that this extent is at most a number of points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    make(.lessThanOrEqual, nil, constant)
  }

  /// Makes the constraint that this extent equals a multiple of another one plus a number of points.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    make(.equal, anchor, constant, multiplier: multiplier)
  }

  /// Makes the constraint that this extent is at least a multiple of another one plus a number of
  /// points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, constant, multiplier: multiplier)
  }

  /// Makes the constraint that this extent is at most a multiple of another one plus a number of
  /// points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, constant, multiplier: multiplier)
  }
}
