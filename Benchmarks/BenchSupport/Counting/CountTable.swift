/// Counts by benchmark, in order.
public struct CountTable: Sendable, Equatable {
  /// The counts of one benchmark.
  public struct Row: Sendable, Equatable {
    /// The benchmark.
    public let id: String
    /// What was counted, in order.
    public var counts: [WorkCount]

    /// Makes a row.
    public init(id: String, counts: [WorkCount]) {
      self.id = id
      self.counts = counts
    }

    /// The count of a name.
    public subscript(name: String) -> Double? { counts.first { $0.name == name }?.value }
  }

  /// The rows in the order in which they were counted.
  public var rows: [Row]

  /// Makes a table.
  public init(_ rows: [Row] = []) {
    self.rows = rows
  }

  /// The row of a benchmark.
  public subscript(id: String) -> Row? { rows.first { $0.id == id } }

  /// Where two tables of the same binary differ: a benchmark that counts differently each time is
  /// useless as a gate.
  ///
  /// - Returns: A sentence for each count that differs by more than its tolerance.
  public func disagreements(with other: CountTable) -> [String] {
    var sentences: [String] = []
    for row in rows {
      guard let second = other[row.id] else { continue }
      for count in row.counts {
        guard let again = second[count.name], again != count.value else { continue }
        let largest = max(abs(again), abs(count.value))
        if abs(again - count.value) <= CountTolerance.share(of: count.name) * largest { continue }
        sentences.append(
          "\(row.id): \(count.name) is \(Quantity.plainCount(count.value)) in one process and "
            + "\(Quantity.plainCount(again)) in another")
      }
    }
    return sentences
  }
}
