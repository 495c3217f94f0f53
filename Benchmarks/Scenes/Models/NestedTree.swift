import Foundation

/// The tree of a ``NestedScene`` and how much room each node needs.
///
/// Nodes are numbered as in a heap: 1 is at the top, and `n` has the children `2n` and `2n + 1`.
struct NestedTree: Sendable {
  /// The least size of each node, the first place unused.
  let needs: [CGSize]

  /// The nodes with children.
  let boxes: Range<Int>

  /// The nodes with labels.
  let leaves: Range<Int>

  init(depth: Int, inset: CGFloat, gap: CGFloat) {
    boxes = 1..<(1 << depth)
    leaves = (1 << depth)..<(2 << depth)
    var needs = [CGSize](repeating: .zero, count: 2 << depth)
    for leaf in leaves { needs[leaf] = SceneText.labelSize(SceneText.line(leaf)) }
    for box in boxes.reversed() {
      let first = needs[2 * box]
      let second = needs[2 * box + 1]
      let width = max(first.width, second.width)
      let height = max(first.height, second.height)
      needs[box] =
        Self.isHorizontal(box)
        ? CGSize(width: 2 * width + gap + 2 * inset, height: height + 2 * inset)
        : CGSize(width: width + 2 * inset, height: 2 * height + gap + 2 * inset)
    }
    self.needs = needs
  }

  /// Whether a box has its children side by side: at even depths.
  func isHorizontal(_ box: Int) -> Bool { Self.isHorizontal(box) }

  /// The text of a leaf.
  func text(_ leaf: Int) -> String { SceneText.line(leaf) }

  private static func isHorizontal(_ box: Int) -> Bool {
    let depth = Int.bitWidth - 1 - box.leadingZeroBitCount
    return depth % 2 == 0
  }
}
