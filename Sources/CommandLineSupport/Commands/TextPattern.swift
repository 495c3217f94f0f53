/// A regular expression that has been found well formed.
///
/// It keeps the pattern rather than the compiled expression, so that it can be sent between
/// threads; compiling again costs microseconds.
public struct TextPattern: Sendable, Equatable, CustomStringConvertible {
  /// The pattern as it was written.
  public let description: String

  /// Takes a pattern in the syntax of Swift's `Regex`.
  ///
  /// - Throws: `ValueError` if it is malformed.
  public init(_ pattern: String) throws(ValueError) {
    do {
      _ = try Regex(pattern)
    } catch {
      throw ValueError("is not a regular expression: \(String(describing: error).onOneLine)")
    }
    description = pattern
  }

  /// Whether the pattern matches somewhere in a text.
  public func matches(_ text: String) -> Bool {
    guard let expression = try? Regex(description) else { return false }
    return text.contains(expression)
  }
}
