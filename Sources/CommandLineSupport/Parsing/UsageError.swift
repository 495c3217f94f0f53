/// What is wrong with a command line.
public struct UsageError: ToolError, Equatable {
  /// The command that was being parsed, tool name first: "bench run".
  public let command: String

  /// The fault.
  public let fault: Fault

  /// Makes an error about a command.
  public init(command: String, fault: Fault) {
    self.command = command
    self.fault = fault
  }

  /// 64.
  public var exitCode: ExitCode { .usage }

  /// The kinds of fault.
  public enum Fault: Equatable, Sendable {
    /// A word where a verb is expected.
    case unknownVerb(String, nearest: String?)
    /// A verb that is reserved but not there.
    case plannedVerb(String)
    /// No verb, where one is needed.
    case missingVerb(known: [String])
    /// An option that the command does not have.
    case unknownOption(String, nearest: String?)
    /// An option without its value.
    case missingValue(option: String, placeholder: String, example: String)
    /// A value for an option that takes none.
    case unwantedValue(option: String, value: String)
    /// An option given twice that may be given once.
    case repeatedOption(String)
    /// A value that its option or argument refuses.
    case invalidValue(of: String, value: String, reason: String, example: String)
    /// An argument is missing.
    case missingArgument(placeholder: String, example: String)
    /// An argument too many.
    case unexpectedArgument(String, isVerb: Bool)
    /// Options that are right one by one and wrong together, in words.
    case contradiction(String)
  }

  /// One line: the command, what is wrong, and how to put it right.
  public var message: String {
    "\(command): \(sentence.onOneLine)"
  }

  private var sentence: String {
    switch fault {
    case .unknownVerb(let word, let nearest):
      "unknown verb '\(word)'" + Self.hint(nearest, otherwise: "run '\(command) help' for the list")
    case .plannedVerb(let word):
      "the verb '\(word)' does not exist yet; run '\(command) help' for those that do"
    case .missingVerb(let known):
      "a verb is missing: one of \(known.joined(separator: ", "))"
    case .unknownOption(let option, let nearest):
      "unknown option '\(option)'"
        + Self.hint(nearest, otherwise: "run '\(command) --help' for the list")
    case .missingValue(let option, let placeholder, let example):
      "option '\(option)' needs a value \(placeholder); write for example '\(option) \(example)'"
    case .unwantedValue(let option, let value):
      "option '\(option)' takes no value, but '\(value)' is given; write '\(option)'"
    case .repeatedOption(let option):
      "option '\(option)' is given twice; give it once"
    case .invalidValue(let parameter, let value, let reason, let example):
      "\(parameter): '\(value)' \(reason); write for example '\(example)'"
    case .missingArgument(let placeholder, let example):
      "\(placeholder) is missing; write for example '\(command) \(example)'"
    case .unexpectedArgument(let word, let isVerb):
      isVerb
        ? "the verb '\(word)' must come before the options"
        : "unexpected argument '\(word)'; run '\(command) --help' for what it takes"
    case .contradiction(let sentence):
      sentence
    }
  }

  private static func hint(_ nearest: String?, otherwise: String) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? "; \(otherwise)"
  }
}
