/// How the text of an option or argument becomes a value, and how help pages name it.
public struct ValueKind<Value: Sendable>: Sendable {
  /// The word that stands for the value in help pages: "REGEX", "FILE".
  public let placeholder: String

  /// A text that parses, shown when another one does not.
  public let example: String

  /// The texts that are accepted, if they can be listed.
  public let choices: [String]

  /// Turns a text into a value.
  public let parse: @Sendable (String) throws(ValueError) -> Value

  /// Makes a kind.
  ///
  /// - Parameters:
  ///   - placeholder: The word that stands for the value in help pages, in capitals.
  ///   - example: A text that `parse` accepts.
  ///   - choices: The texts that are accepted, if they can be listed.
  ///   - parse: Turns a text into a value, or says why it is none.
  public init(
    placeholder: String,
    example: String,
    choices: [String] = [],
    parse: @escaping @Sendable (String) throws(ValueError) -> Value
  ) {
    self.placeholder = placeholder
    self.example = example
    self.choices = choices
    self.parse = parse
  }
}
