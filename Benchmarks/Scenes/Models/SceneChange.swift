import Foundation

/// A constant of one row that an operation changes again and again.
public struct SceneChange: Sendable {
  /// The row, by index.
  public let row: Int

  /// The constant in the description, in points.
  public let initialValue: CGFloat

  /// The constants it is given one after the other, from the start again after the last; each
  /// differs from the one before it, and the first from the initial value.
  public let values: [CGFloat]

  /// The items whose frames are read after each change: those of the screen that it belongs to.
  public let items: Range<Int>
}
