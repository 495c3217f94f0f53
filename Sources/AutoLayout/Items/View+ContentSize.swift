import Foundation

extension View {
  /// The size of content that has none along an axis.
  public static let noIntrinsicMetric: CGFloat = -1

  /// How strongly the view resists being larger than its content along an axis.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    axis == .horizontal ? huggingPriorities.horizontal : huggingPriorities.vertical
  }

  /// Sets how strongly the view resists being larger than its content along an axis.
  ///
  /// - Precondition: The priority is above 0 and at most 1000.
  public func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    precondition(priority.isValid, LayoutConstraint.illegalPriority(priority))
    switch axis {
    case .horizontal: huggingPriorities.horizontal = priority
    case .vertical: huggingPriorities.vertical = priority
    }
    noteImpliedConstraintsChanged()
  }

  /// How strongly the view resists being smaller than its content along an axis.
  public func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    axis == .horizontal ? compressionPriorities.horizontal : compressionPriorities.vertical
  }

  /// Sets how strongly the view resists being smaller than its content along an axis.
  ///
  /// - Precondition: The priority is above 0 and at most 1000.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    precondition(priority.isValid, LayoutConstraint.illegalPriority(priority))
    switch axis {
    case .horizontal: compressionPriorities.horizontal = priority
    case .vertical: compressionPriorities.vertical = priority
    }
    noteImpliedConstraintsChanged()
  }
}
