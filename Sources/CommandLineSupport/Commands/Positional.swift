/// An argument with its value's type forgotten, as a command lists it.
public struct Positional: Sendable {
  let placeholder: String
  let example: String
  let count: ArgumentCount
  let help: String
  let parse: @Sendable (String) throws(ValueError) -> any Sendable

  /// Lists an argument.
  public static func argument<Value>(_ argument: Argument<Value>) -> Positional {
    let parse = argument.kind.parse
    return Positional(
      placeholder: argument.kind.placeholder, example: argument.kind.example,
      count: argument.count, help: argument.help,
      parse: { text throws(ValueError) in try parse(text) })
  }
}
