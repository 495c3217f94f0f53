import Drawing
import Foundation

/// A scene as data: the rectangles and the constraints between them.
///
/// Both variants are built from it, and other solvers can be given the same rows. A parent comes
/// before its children, and boxes come before the other children of the same parent, so that a
/// spacer lies behind its siblings.
public struct SceneDescription: Sendable {
  /// The rectangles; the first is the root.
  public internal(set) var items: [SceneItem]

  /// The constraints that the scene states, without those that content implies.
  public internal(set) var rows: [SceneRow] = []

  /// The containers that are stack views in one variant.
  public internal(set) var stacks: [SceneStack] = []

  /// How many rows come first that are stated in every variant; stack views make the others by
  /// themselves.
  public internal(set) var statedRowCount: Int?

  init(root size: CGSize) {
    items = [SceneItem(.root(size), in: 0)]
  }

  mutating func add(_ kind: SceneItem.Kind, in parent: Int) -> Int {
    items.append(SceneItem(kind, in: parent))
    return items.count - 1
  }

  /// Adds a row and says where it stands.
  @discardableResult
  mutating func add(_ row: SceneRow) -> Int {
    rows.append(row)
    return rows.count - 1
  }

  /// Adds a container at a place of its own in the root, and its four rows.
  ///
  /// - Returns: The item, and the index of the row that fixes its width.
  mutating func addContainer(_ frame: CGRect) -> (item: Int, widthRow: Int) {
    let container = add(.container, in: 0)
    add(SceneRow(.init(container, .left), .equal, .init(0, .left), constant: frame.origin.x))
    add(SceneRow(.init(container, .top), .equal, .init(0, .top), constant: frame.origin.y))
    let widthRow = add(SceneRow(.init(container, .width), constant: frame.size.width))
    add(SceneRow(.init(container, .height), constant: frame.size.height))
    return (container, widthRow)
  }

  /// The number of rows, those that content implies included: four for a label or a button.
  public var constraintCount: Int {
    items.reduce(rows.count) { $0 + ($1.contentSize == nil ? 0 : 4) }
  }

  /// The number of boxes: what differs between the variants.
  public var boxCount: Int {
    items.reduce(0) { $0 + ($1.kind == .box ? 1 : 0) }
  }
}
