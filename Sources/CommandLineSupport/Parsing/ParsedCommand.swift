/// A command line that has been understood.
public struct ParsedCommand: Sendable {
  /// The words that chose the command, the tool's name left out; empty for a tool without verbs.
  public let path: [String]

  /// The command as an error message names it: "bench run".
  public let title: String

  var named: [String: [any Sendable]] = [:]
  var placed: [String: [any Sendable]] = [:]

  init(path: [String], title: String) {
    self.path = path
    self.title = title
  }

  /// Whether a flag was given.
  public func has(_ flag: Flag) -> Bool {
    named[flag.name] != nil
  }

  /// The value of an option, or `nil` if it was not given; the last one of a repeated option.
  public subscript<Value>(option: Option<Value>) -> Value? {
    named[option.name]?.last as? Value
  }

  /// All values of a repeated option, in the order of the command line.
  public func values<Value>(of option: Option<Value>) -> [Value] {
    (named[option.name] ?? []).compactMap { $0 as? Value }
  }

  /// The first value of an argument, or `nil` if an optional one was not given.
  public subscript<Value>(argument: Argument<Value>) -> Value? {
    placed[argument.kind.placeholder]?.first as? Value
  }

  /// All values of an argument.
  public func values<Value>(of argument: Argument<Value>) -> [Value] {
    (placed[argument.kind.placeholder] ?? []).compactMap { $0 as? Value }
  }

  /// An error that says in words which options do not go together.
  public func contradiction(_ sentence: String) -> UsageError {
    UsageError(command: title, fault: .contradiction(sentence))
  }
}
