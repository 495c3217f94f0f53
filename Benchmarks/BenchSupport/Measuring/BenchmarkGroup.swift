/// The variants of one benchmark that are measured together: the same operation, scene and size.
public struct BenchmarkGroup: Sendable {
  /// The ids, the variant above the line of the ratio first; one or two.
  public let ids: [BenchmarkID]

  /// Makes the benchmarks, in the order of the ids, and sets up what they share.
  public let make: @MainActor @Sendable () throws -> [Benchmark]

  /// The number of rows in the scene.
  public let constraints: Int

  /// What the numbers count.
  public let unit: BenchmarkUnit

  /// Makes a group.
  ///
  /// - Precondition: There is one id or there are two.
  public init(
    ids: [BenchmarkID], constraints: Int, unit: BenchmarkUnit,
    make: @escaping @MainActor @Sendable () throws -> [Benchmark]
  ) {
    precondition((1...2).contains(ids.count), "A group has one variant or two.")
    self.ids = ids
    self.constraints = constraints
    self.unit = unit
    self.make = make
  }
}
