/// Counts held against thresholds.
public struct CountCheck: Sendable {
  /// A count that is not what it was.
  public struct Difference: Sendable, Equatable {
    /// The benchmark.
    public let id: String
    /// What is counted.
    public let name: String
    /// What was committed.
    public let threshold: Double
    /// What was found.
    public let found: Double

    /// Found ÷ committed; `nil` where nothing was committed to, so that no ratio says how much.
    public var ratio: Double? { threshold == 0 ? nil : found / threshold }

    /// Whether more is done than before.
    public var isWorse: Bool { found > threshold }
  }

  /// What grew, in the order of the benchmarks.
  public private(set) var worse: [Difference] = []
  /// What shrank.
  public private(set) var better: [Difference] = []
  /// Counts without threshold: "id: name".
  public private(set) var unknown: [String] = []
  /// Benchmarks with thresholds that were not counted.
  public private(set) var stale: [String] = []

  /// Compares.
  ///
  /// - Parameters:
  ///   - found: What was counted.
  ///   - thresholds: What was committed; `nil` if nothing was, for this toolchain and machine.
  ///   - isWhole: Whether everything that there is was counted.
  public init(_ found: CountTable, against thresholds: CountThresholds?, isWhole: Bool) {
    for row in found.rows {
      guard let allowed = thresholds?.table[row.id] else {
        unknown.append(row.id)
        continue
      }
      for count in row.counts {
        guard let threshold = allowed[count.name] else {
          unknown.append("\(row.id): \(count.name)")
          continue
        }
        let difference = Difference(
          id: row.id, name: count.name, threshold: threshold, found: count.value)
        let slack = CountTolerance.share(of: count.name) * threshold
        if count.value > threshold + slack { worse.append(difference) }
        if count.value < threshold - slack { better.append(difference) }
      }
    }
    if isWhole, let thresholds {
      stale = thresholds.table.rows.map(\.id).filter { found[$0] == nil }
    }
  }
}
