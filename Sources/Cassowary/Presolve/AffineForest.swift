/// Variables tied to one another by `x = scale · parent + offset`: a weighted union-find.
///
/// Invariant: a variable is its own parent (a root, scale 1, offset 0), has another parent, or is
/// fixed (parent -1, scale 0, offset its value).
struct AffineForest: ~Copyable {
  /// A variable in terms of its root; `root` is -1 where it is fixed at `offset`.
  struct Place {
    var root: Int
    var scale: Double
    var offset: Double
  }

  private struct Node: BitwiseCopyable {
    var scale: Double
    var offset: Double
    var parent: Int32
    var size: Int32
  }

  private var nodes = Vector<Node>()
  private var path = Vector<Int32>()

  /// Makes every variable below a count a root.
  mutating func reset(count: Int) {
    nodes.removeAll()
    for index in 0..<count {
      nodes.append(Node(scale: 1, offset: 0, parent: Int32(index), size: 1))
    }
  }

  /// The number of variables under a root, itself included.
  func size(of root: Int) -> Int32 { nodes[root].size }

  /// Expresses a variable in its root, shortening the path to it.
  ///
  /// - Complexity: amortized O(log *n*).
  mutating func find(_ variable: Int) -> Place {
    let node = nodes[variable]
    let parent = Int(node.parent)
    if parent == variable { return Place(root: variable, scale: 1, offset: 0) }
    if parent < 0 { return Place(root: -1, scale: 0, offset: node.offset) }
    if Int(nodes[parent].parent) == parent {
      return Place(root: parent, scale: node.scale, offset: node.offset)
    }
    return findFar(variable)
  }

  private mutating func findFar(_ variable: Int) -> Place {
    path.removeAll()
    var top = variable
    while nodes[top].parent >= 0, Int(nodes[top].parent) != top {
      path.append(Int32(top))
      top = Int(nodes[top].parent)
    }
    let isFixed = nodes[top].parent < 0
    var scale = isFixed ? 0.0 : 1.0
    var offset = isFixed ? nodes[top].offset : 0
    while let step = path.popLast() {
      let index = Int(step)
      offset = nodes[index].scale * offset + nodes[index].offset
      scale *= nodes[index].scale
      nodes[index].scale = scale
      nodes[index].offset = offset
      nodes[index].parent = isFixed ? -1 : Int32(top)
    }
    return Place(root: isFixed ? -1 : top, scale: scale, offset: offset)
  }

  /// Hangs a root under another: `root = scale · parent + offset`.
  mutating func attach(_ root: Int, under parent: Int, scale: Double, offset: Double) {
    nodes[root].parent = Int32(parent)
    nodes[root].scale = scale
    nodes[root].offset = offset
    nodes[parent].size += nodes[root].size
  }

  /// Fixes a root at a value.
  mutating func fix(_ root: Int, at value: Double) {
    nodes[root].parent = -1
    nodes[root].scale = 0
    nodes[root].offset = value
  }
}
