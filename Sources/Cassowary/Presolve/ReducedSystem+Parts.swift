extension ReducedSystem {
  /// A set of columns and rows that no row ties to any other.
  struct Part {
    /// Columns, ascending.
    var columns: [Int32]
    /// Rows, ascending.
    var rows: [Int32]
    /// Whether some row holds two columns or more.
    var isCoupled: Bool
  }

  /// Splits the system into the parts that can be solved one by one.
  ///
  /// - Complexity: O(entries · α), with one array entry a column.
  func parts() -> [Part] {
    var forest = DisjointSets(count: columns.count)
    for row in rows {
      guard let first = row.terms.first else { continue }
      for term in row.terms.dropFirst() {
        forest.unite(Int(termColumns[first]), Int(termColumns[term]))
      }
    }
    var partOf = [Int32](repeating: -1, count: columns.count)
    var parts: [Part] = []
    for column in columns.indices {
      let root = forest.find(column)
      if partOf[root] < 0 {
        partOf[root] = Int32(parts.count)
        parts.append(Part(columns: [], rows: [], isCoupled: false))
      }
      parts[Int(partOf[root])].columns.append(Int32(column))
    }
    for (index, row) in rows.enumerated() {
      guard let first = row.terms.first else { continue }
      let part = Int(partOf[forest.find(Int(termColumns[first]))])
      parts[part].rows.append(Int32(index))
      if row.terms.count > 1 { parts[part].isCoupled = true }
    }
    return parts
  }

  /// Whether a part has required rows besides the bounds of its columns.
  func hasRequiredRows(_ part: Part) -> Bool {
    part.rows.contains { rows[Int($0)].level == 0 }
  }

  /// The unit in which a part's variable may miss its bound: its row's, or 1 for a column.
  func unit(of variable: Int, in part: Part) -> Double {
    guard variable >= part.columns.count else { return 1 }
    return rows[Int(part.rows[variable - part.columns.count])].unit
  }
}

/// Union-find with path halving and union by size.
struct DisjointSets {
  private var parents: [Int32]
  private var sizes: [Int32]

  init(count: Int) {
    parents = (0..<count).map(Int32.init)
    sizes = [Int32](repeating: 1, count: count)
  }

  mutating func find(_ element: Int) -> Int {
    var current = element
    while Int(parents[current]) != current {
      parents[current] = parents[Int(parents[current])]
      current = Int(parents[current])
    }
    return current
  }

  mutating func unite(_ first: Int, _ second: Int) {
    let (left, right) = (find(first), find(second))
    guard left != right else { return }
    let (big, small) = sizes[left] >= sizes[right] ? (left, right) : (right, left)
    parents[small] = Int32(big)
    sizes[big] += sizes[small]
  }
}
