/// A benchmark computed something else than it should.
public struct WrongResult: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong: which item, which coordinate, both numbers.
  public let description: String

  /// The distance from the right number, if there is one.
  public let deviation: Double?

  /// Makes an error.
  public init(_ description: String, deviation: Double? = nil) {
    self.description = description
    self.deviation = deviation
  }
}
