extension ReducedSystem {
  /// A set of columns and rows that no row ties to any other.
  struct Part {
    /// Columns, ascending.
    var columns: ArraySlice<Int32>
    /// Rows, ascending.
    var rows: ArraySlice<Int32>

    /// The column at a position of the part.
    func column(_ local: Int) -> Int { Int(columns[columns.startIndex + local]) }

    /// The row at a position of the part.
    func row(_ local: Int) -> Int { Int(rows[rows.startIndex + local]) }
  }
}

/// The parts of a ``ReducedSystem`` that can be solved one by one.
///
/// Storage is used again from one system to the next.
struct PartList {
  private var sets = DisjointSets()
  private var partOfRoot: [Int32] = []
  private var columns = Buckets()
  private var rows = Buckets()

  /// The number of parts.
  private(set) var count = 0

  /// Splits a system.
  ///
  /// - Complexity: O(entries · α), with one array entry a column.
  mutating func split(_ system: ReducedSystem) {
    let columnCount = system.columns.count
    sets.reset(count: columnCount)
    for row in system.rows where row.endTerm - row.firstTerm > 1 {
      let first = Int(system.termColumns[Int(row.firstTerm)])
      for term in row.terms.dropFirst() { sets.unite(first, Int(system.termColumns[term])) }
    }
    partOfRoot.removeAll(keepingCapacity: true)
    for _ in 0..<columnCount { partOfRoot.append(-1) }
    count = 0
    columns.begin()
    for column in 0..<columnCount {
      let root = sets.find(column)
      if partOfRoot[root] < 0 {
        partOfRoot[root] = Int32(count)
        count += 1
      }
      columns.add(bucket: partOfRoot[root])
    }
    columns.finish(bucketCount: count)
    rows.begin()
    for row in system.rows {
      let column = Int(system.termColumns[Int(row.firstTerm)])
      rows.add(bucket: partOfRoot[sets.find(column)])
    }
    rows.finish(bucketCount: count)
  }

  subscript(part: Int) -> ReducedSystem.Part {
    ReducedSystem.Part(columns: columns[part], rows: rows[part])
  }
}

/// Numbers sorted into buckets, in their order, in one array.
struct Buckets {
  private var bucketOf: [Int32] = []
  private var starts: [Int32] = []
  private var items: [Int32] = []

  mutating func begin() {
    bucketOf.removeAll(keepingCapacity: true)
  }

  /// Puts the next number into a bucket.
  mutating func add(bucket: Int32) {
    bucketOf.append(bucket)
  }

  /// Sorts the numbers.
  mutating func finish(bucketCount: Int) {
    starts.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    for _ in 0...bucketCount { starts.append(0) }
    for bucket in bucketOf {
      starts[Int(bucket)] += 1
      items.append(0)
    }
    var total: Int32 = 0
    for bucket in starts.indices {
      total += starts[bucket]
      starts[bucket] = total
    }
    var index = bucketOf.count
    while index > 0 {
      index -= 1
      let bucket = Int(bucketOf[index])
      starts[bucket] -= 1
      items[Int(starts[bucket])] = Int32(index)
    }
  }

  subscript(bucket: Int) -> ArraySlice<Int32> {
    items[Int(starts[bucket])..<Int(starts[bucket + 1])]
  }
}

/// Union-find with path halving and union by size.
struct DisjointSets {
  private var parents: [Int32] = []
  private var sizes: [Int32] = []

  /// Makes each element below a count a set of its own.
  mutating func reset(count: Int) {
    parents.removeAll(keepingCapacity: true)
    sizes.removeAll(keepingCapacity: true)
    for element in 0..<count {
      parents.append(Int32(element))
      sizes.append(1)
    }
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
