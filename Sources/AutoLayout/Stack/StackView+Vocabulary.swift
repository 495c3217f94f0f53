import Foundation

extension StackView {
  /// How arranged views share the stack along its axis; raw values are those of UIKit.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// They fill it; who stretches and who shrinks follows from content priorities.
    case fill = 0
    /// They fill it, all with the same extent.
    case fillEqually = 1
    /// They fill it with extents in proportion to their content.
    case fillProportionally = 2
    /// They keep the extents of their content; the gaps between them are the same.
    case equalSpacing = 3
    /// They keep the extents of their content; the distances between their middles are the same.
    case equalCentering = 4
  }

  /// Where arranged views stand across the stack's axis; raw values are those of UIKit.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// They reach from edge to edge.
    case fill = 0
    /// They stand at the leading edge, in a horizontal stack at the top.
    case leading = 1
    /// Their first lines of text stand on one line; horizontal stacks only.
    case firstBaseline = 2
    /// Their middles stand in the middle.
    case center = 3
    /// They stand at the trailing edge, in a horizontal stack at the bottom.
    case trailing = 4
    /// Their last lines of text stand on one line; horizontal stacks only.
    case lastBaseline = 5

    /// ``leading`` as it is called for horizontal stacks.
    public static let top = Alignment.leading
    /// ``trailing`` as it is called for horizontal stacks.
    public static let bottom = Alignment.trailing
  }

  /// As a custom spacing: the stack's ``spacing``.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// As a spacing: the distance that the system keeps between views, 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)
}
