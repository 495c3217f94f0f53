/// A set of columns and rows that no row ties to any other, as places in a ``PartList``.
struct Part {
  /// Places of the columns, which are in ascending order.
  var columns: Range<Int>
  /// Places of the rows, which are in ascending order.
  var rows: Range<Int>
}

/// The parts of a ``ReducedSystem`` that can be solved one by one.
///
/// Storage is used again from one system to the next.
struct PartList: ~Copyable {
  private var sets = DisjointSets()
  private var partOfRoot = Vector<Int32>()
  private var columns = Buckets()
  private var rows = Buckets()

  /// The number of parts.
  private(set) var count = 0

  /// Splits a system.
  ///
  /// - Complexity: O(entries · α), with one array entry a column.
  mutating func split(_ system: borrowing ReducedSystem) {
    let columnCount = system.columns.count
    sets.reset(count: columnCount)
    for index in system.rows.indices {
      let row = system.rows[index]
      guard row.endTerm - row.firstTerm > 1 else { continue }
      let first = Int(system.termColumns[Int(row.firstTerm)])
      for term in row.terms.dropFirst() { sets.unite(first, Int(system.termColumns[term])) }
    }
    partOfRoot.fill(columnCount, with: -1)
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
    for index in system.rows.indices {
      let column = Int(system.termColumns[Int(system.rows[index].firstTerm)])
      rows.add(bucket: partOfRoot[sets.find(column)])
    }
    rows.finish(bucketCount: count)
  }

  subscript(part: Int) -> Part { Part(columns: columns[part], rows: rows[part]) }

  /// The column at a position of a part.
  func column(_ local: Int, of part: Part) -> Int { columns.item(part.columns.lowerBound + local) }

  /// The row at a position of a part.
  func row(_ local: Int, of part: Part) -> Int { rows.item(part.rows.lowerBound + local) }
}

/// Numbers sorted into buckets, in their order, in one array.
struct Buckets: ~Copyable {
  private var bucketOf = Vector<Int32>()
  private var starts = Vector<Int32>()
  private var items = Vector<Int32>()

  mutating func begin() {
    bucketOf.removeAll()
  }

  /// Puts the next number into a bucket.
  mutating func add(bucket: Int32) {
    bucketOf.append(bucket)
  }

  /// Sorts the numbers.
  mutating func finish(bucketCount: Int) {
    starts.fill(bucketCount + 1, with: 0)
    items.fill(bucketOf.count, with: 0)
    for index in bucketOf.indices { starts[Int(bucketOf[index])] += 1 }
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

  /// The places of a bucket's numbers.
  subscript(bucket: Int) -> Range<Int> { Int(starts[bucket])..<Int(starts[bucket + 1]) }

  /// The number at a place.
  func item(_ place: Int) -> Int { Int(items[place]) }
}

/// Union-find with path halving and union by size.
struct DisjointSets: ~Copyable {
  private var parents = Vector<Int32>()
  private var sizes = Vector<Int32>()

  /// Makes each element below a count a set of its own.
  mutating func reset(count: Int) {
    sizes.fill(count, with: 1)
    parents.removeAll()
    for element in 0..<count { parents.append(Int32(element)) }
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
