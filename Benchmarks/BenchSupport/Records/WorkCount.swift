/// How much of something one iteration does: a number without noise.
public struct WorkCount: Equatable, Sendable {
  /// What is counted: "allocations", "pivots".
  public let name: String

  /// How many in one iteration; not whole where iterations differ.
  public let value: Double

  /// Makes a count.
  public init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }
}
