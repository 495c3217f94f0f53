import AutoLayout
import Foundation

/// A binary tree of invisible boxes with labels at the leaves.
///
/// The size is the depth. A box has two equal children, side by side at even depths and one above
/// the other at odd ones, inset by 8 points, with a gap of at least 4 between them. Labels keep their
/// content's size as far as they can; boxes are as small as their children allow, at a priority below
/// that. So every length is the least possible one, which makes it unique.
public struct NestedScene: SceneModel {
  /// `nested`.
  public static let name = "nested"

  /// The rectangles and rows.
  public let description: SceneDescription

  /// The width of the container.
  public let edit: SceneChange

  /// The inset of the first box under the topmost one.
  public let constant: SceneChange

  private static let inset: CGFloat = 8
  private static let gap: CGFloat = 4
  private static let slack: CGFloat = 40
  private let tree: NestedTree

  /// Makes a tree of a depth; at depth 1 there are two labels in one box.
  public init(size: Int) {
    precondition(size >= Self.smallestSize, "A tree has at least one box.")
    tree = NestedTree(depth: size, inset: Self.inset, gap: Self.gap)
    let needed = tree.needs[1]
    let container = CGSize(width: needed.width + Self.slack, height: needed.height + 10)
    var description = SceneDescription(
      root: CGSize(width: container.width + Self.slack, height: container.height))
    let (item, widthRow) = description.addContainer(CGRect(origin: .zero, size: container))
    for _ in tree.boxes { _ = description.add(.box, in: item) }
    for leaf in tree.leaves { _ = description.add(.label(tree.text(leaf)), in: item) }
    for attribute in [LayoutConstraint.Attribute.left, .top, .width, .height] {
      description.add(
        SceneRow(.init(Self.item(1), attribute), .equal, .init(item, attribute)))
    }
    var insetRow = 0
    for node in tree.boxes {
      let row = Self.addRows(of: node, isHorizontal: tree.isHorizontal(node), to: &description)
      if node == 1 { insetRow = row }
    }
    self.description = description
    let all = 1..<description.items.count
    let width = container.width
    edit = SceneChange(
      row: widthRow, initialValue: width,
      values: [width + 8, width + 16, width - 8, width], items: all)
    constant = SceneChange(
      row: insetRow, initialValue: Self.inset, values: [12, 16, 10, 8], items: all)
  }

  /// 8 of container and topmost box, 8 for each box, 2 for each box but that, 4 for each label.
  public static func constraintCount(size: Int) -> Int {
    // Beyond this depth the number would not fit, nor the tree into memory.
    14 * (1 << min(size, 48)) - 4
  }

  /// The item of a node of the tree.
  private static func item(_ node: Int) -> Int { node + 1 }

  /// Adds a box's rows; returns the index of the row with its first child's inset.
  private static func addRows(
    of node: Int, isHorizontal: Bool, to description: inout SceneDescription
  ) -> Int {
    let box = item(node)
    let first = item(2 * node)
    let second = item(2 * node + 1)
    let along: (near: LayoutConstraint.Attribute, far: LayoutConstraint.Attribute) =
      isHorizontal ? (.left, .right) : (.top, .bottom)
    let across: (near: LayoutConstraint.Attribute, far: LayoutConstraint.Attribute) =
      isHorizontal ? (.top, .bottom) : (.left, .right)
    let extent: LayoutConstraint.Attribute = isHorizontal ? .width : .height
    let insetRow = description.add(
      SceneRow(.init(first, along.near), .equal, .init(box, along.near), constant: inset))
    description.add(
      SceneRow(.init(second, along.far), .equal, .init(box, along.far), constant: -inset))
    for child in [first, second] {
      description.add(
        SceneRow(.init(child, across.near), .equal, .init(box, across.near), constant: inset))
      description.add(
        SceneRow(.init(child, across.far), .equal, .init(box, across.far), constant: -inset))
    }
    description.add(SceneRow(.init(first, extent), .equal, .init(second, extent)))
    description.add(
      SceneRow(
        .init(second, along.near), .greaterThanOrEqual, .init(first, along.far), constant: gap))
    if node > 1 {
      description.add(SceneRow(.init(box, .width), priority: .fittingSizeLevel))
      description.add(SceneRow(.init(box, .height), priority: .fittingSizeLevel))
    }
    return insetRow
  }

  /// From the topmost box down: along a box its children have the size that the larger needs, across
  /// it what the insets leave.
  public func frames(_ state: SceneState) -> [CGRect] {
    var frames = [CGRect](repeating: .zero, count: description.items.count)
    if case .root(let size) = description.items[0].kind {
      frames[0] = CGRect(origin: .zero, size: size)
    }
    let height = tree.needs[1].height + 10
    frames[1] = CGRect(x: 0, y: 0, width: state.edit, height: height)
    frames[Self.item(1)] = frames[1]
    for node in tree.boxes {
      let box = frames[Self.item(node)]
      let firstNeed = tree.needs[2 * node]
      let secondNeed = tree.needs[2 * node + 1]
      let leading = node == 1 ? state.constant : Self.inset
      var size = CGSize(width: box.width - 2 * Self.inset, height: box.height - 2 * Self.inset)
      var first = CGPoint(x: box.minX + Self.inset, y: box.minY + Self.inset)
      var second = first
      if tree.isHorizontal(node) {
        size.width = max(firstNeed.width, secondNeed.width)
        first.x = box.minX + leading
        second.x = box.maxX - Self.inset - size.width
      } else {
        size.height = max(firstNeed.height, secondNeed.height)
        first.y = box.minY + leading
        second.y = box.maxY - Self.inset - size.height
      }
      frames[Self.item(2 * node)] = CGRect(origin: first, size: size)
      frames[Self.item(2 * node + 1)] = CGRect(origin: second, size: size)
    }
    return frames
  }
}
