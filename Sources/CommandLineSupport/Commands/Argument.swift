/// A value that is found by its place and not by a name.
public struct Argument<Value: Sendable>: Sendable {
  /// How its text becomes a value; the placeholder is its name.
  public let kind: ValueKind<Value>

  /// How many there may be.
  public let count: ArgumentCount

  /// What it is, a phrase or a few sentences.
  public let help: String

  /// Makes an argument.
  public init(_ kind: ValueKind<Value>, count: ArgumentCount = .one, help: String) {
    self.kind = kind
    self.count = count
    self.help = help
  }
}
