import Foundation

/// Rows of items spread evenly from edge to edge, with spacer views by hand, and with stack views.
///
/// The size is the number of rows, which do not depend on each other.
public struct SpacersOrStackScene: SceneModel {
  /// `spacers-or-stack`.
  public static let name = "spacers-or-stack"

  /// Spacers and stack views.
  public static let variants: [SceneVariant] = [.spacers, .stacks]

  private let rows: StackRows

  /// Makes a number of rows.
  public init(size: Int) {
    rows = StackRows(size: size)
  }

  /// 44 for each row: 10 of the container and the widths, 34 of what spreads the items.
  public static func constraintCount(size: Int) -> Int { StackRows.constraintCount(size: size) }

  /// The rectangles and rows.
  public var description: SceneDescription { rows.description }

  /// The width of the middle row.
  public var edit: SceneChange { rows.edit }

  /// The width of the middle row's third item.
  public var constant: SceneChange { rows.constant }

  /// What the items leave is shared evenly among the gaps.
  public func frames(_ state: SceneState) -> [CGRect] { rows.frames(state) }
}
