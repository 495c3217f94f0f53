/// Why a text is not a value of the kind that was asked for.
public struct ValueError: Error, Equatable, Sendable {
  /// The reason as the end of a sentence that starts with the text: "is not a whole number".
  public let reason: String

  /// Makes an error with the end of a sentence that starts with the refused text.
  public init(_ reason: String) {
    self.reason = reason
  }
}
