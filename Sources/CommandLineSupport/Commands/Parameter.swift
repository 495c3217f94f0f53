/// A flag or an option with its value's type forgotten, as a command lists it.
public struct Parameter: Sendable {
  /// The long name, without dashes.
  public let name: String

  let short: Character?
  let help: String
  let absence: String?
  let choices: [String]
  let isRepeated: Bool

  /// The word for the value and a good one, or `nil` for a flag.
  let value: (placeholder: String, example: String)?

  /// Parses the value of an option.
  let parse: @Sendable (String) throws(ValueError) -> any Sendable

  /// Lists a flag.
  public static func flag(_ flag: Flag) -> Parameter {
    Parameter(
      name: flag.name, short: flag.short, help: flag.help, absence: nil, choices: [],
      isRepeated: true, value: nil,
      parse: { _ throws(ValueError) in true })
  }

  /// Lists an option.
  public static func option<Value>(_ option: Option<Value>) -> Parameter {
    let parse = option.kind.parse
    return Parameter(
      name: option.name, short: option.short, help: option.help, absence: option.absence,
      choices: option.kind.choices,
      isRepeated: option.multiplicity == .repeated,
      value: (option.kind.placeholder, option.kind.example),
      parse: { text throws(ValueError) in try parse(text) })
  }

  /// The name as it is written on a command line.
  var spelling: String { "--\(name)" }

  /// The left column of a help page.
  var heading: String {
    let long = value.map { "\(spelling) \($0.placeholder)" } ?? spelling
    return short.map { "-\($0), \(long)" } ?? long
  }
}
