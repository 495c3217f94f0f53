/// Variables tied to one another by `x = scale · parent + offset`: a weighted union-find.
///
/// Invariant: a variable is its own parent (a root, scale 1, offset 0), has another parent, or is
/// fixed (parent -1, scale 0, offset its value).
struct AffineForest {
  /// A variable in terms of its root; `root` is -1 where it is fixed at `offset`.
  struct Place {
    var root: Int
    var scale: Double
    var offset: Double
  }

  private var parents: [Int32]
  private var scales: [Double]
  private var offsets: [Double]
  private var sizes: [Int32]
  private var path: [Int32] = []

  init(count: Int) {
    parents = [Int32](unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in 0..<count { buffer[index] = Int32(index) }
      initialized = count
    }
    scales = [Double](repeating: 1, count: count)
    offsets = [Double](repeating: 0, count: count)
    sizes = [Int32](repeating: 1, count: count)
  }

  /// Whether the variable is a root and not fixed.
  func isRoot(_ variable: Int) -> Bool { Int(parents[variable]) == variable }

  /// The number of variables under a root, itself included.
  func size(of root: Int) -> Int { Int(sizes[root]) }

  /// Expresses a variable in its root, shortening the path to it.
  ///
  /// - Complexity: amortized O(log *n*).
  mutating func find(_ variable: Int) -> Place {
    let parent = Int(parents[variable])
    if parent == variable { return Place(root: variable, scale: 1, offset: 0) }
    if parent < 0 { return Place(root: -1, scale: 0, offset: offsets[variable]) }
    let grandparent = Int(parents[parent])
    if grandparent == parent {
      return Place(root: parent, scale: scales[variable], offset: offsets[variable])
    }

    path.removeAll(keepingCapacity: true)
    var top = variable
    while parents[top] >= 0, Int(parents[top]) != top {
      path.append(Int32(top))
      top = Int(parents[top])
    }
    let isFixed = parents[top] < 0
    var scale = isFixed ? 0.0 : 1.0
    var offset = isFixed ? offsets[top] : 0
    for step in path.reversed() {
      let node = Int(step)
      offset = scales[node] * offset + offsets[node]
      scale *= scales[node]
      scales[node] = scale
      offsets[node] = offset
      parents[node] = isFixed ? -1 : Int32(top)
    }
    return Place(root: isFixed ? -1 : top, scale: scale, offset: offset)
  }

  /// Hangs a root under another: `root = scale · parent + offset`.
  mutating func attach(_ root: Int, under parent: Int, scale: Double, offset: Double) {
    parents[root] = Int32(parent)
    scales[root] = scale
    offsets[root] = offset
    sizes[parent] += sizes[root]
  }

  /// Fixes a root at a value.
  mutating func fix(_ root: Int, at value: Double) {
    parents[root] = -1
    scales[root] = 0
    offsets[root] = value
  }
}
