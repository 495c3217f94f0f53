/// Which of a view's size and distances change with the size of its superview; raw values are
/// UIKit's.
///
/// Along an axis the change is shared out among the flexible parts in proportion to what they are,
/// and equally where they are all 0. Where no part is flexible, the frame stays as it is.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Wraps bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The distance from the left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance from the right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance from the top edge.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance from the bottom edge.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

extension AutoresizingMask {
  /// How much of a change of the superview's size goes into a view's position and into its size.
  ///
  /// - Parameters:
  ///   - axis: Along which axis.
  ///   - position: The distance of the view's edge from that of the superview.
  ///   - size: The view's size.
  ///   - room: The superview's size.
  /// - Returns: Two numbers from 0 to 1.
  func shares(
    _ axis: LayoutConstraint.Axis, position: Double, size: Double, room: Double
  ) -> (position: Double, size: Double) {
    let before: AutoresizingMask = axis == .horizontal ? .flexibleLeftMargin : .flexibleTopMargin
    let extent: AutoresizingMask = axis == .horizontal ? .flexibleWidth : .flexibleHeight
    let after: AutoresizingMask = axis == .horizontal ? .flexibleRightMargin : .flexibleBottomMargin
    let parts = [
      contains(before) ? max(0, position) : nil, contains(extent) ? max(0, size) : nil,
      contains(after) ? max(0, room - position - size) : nil,
    ]
    let flexible = parts.compactMap { $0 }
    guard !flexible.isEmpty else { return (0, 0) }
    let total = flexible.reduce(0, +)
    func share(_ part: Double?) -> Double {
      guard let part else { return 0 }
      return total > 0 ? part / total : 1 / Double(flexible.count)
    }
    return (share(parts[0]), share(parts[1]))
  }
}
