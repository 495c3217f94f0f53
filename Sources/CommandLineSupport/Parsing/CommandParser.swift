/// Reads command lines of one tool.
///
/// `--name VALUE`, `--name=VALUE`, `-n VALUE`, `-nVALUE`; options and arguments in any order; `--`
/// ends the options. `--help` and `-h` work after every verb, `help VERB` as well, `--version`
/// after the tool's name. A value that starts with a dash is taken after a space only if it is a
/// number or `-` itself; otherwise it needs the form with `=`.
public struct CommandParser: Sendable {
  let root: Command

  /// Makes a parser for a tool.
  public init(_ root: Command) {
    self.root = root
  }

  /// Understands a command line.
  ///
  /// - Parameter arguments: The words after the executable's name.
  /// - Returns: What is asked for.
  /// - Throws: `UsageError`, the first fault from left to right.
  public func parse(_ arguments: [String]) throws(UsageError) -> ParseOutcome {
    var rest = arguments[...]
    var command = root
    var path: [String] = []
    var parents: [Command] = []
    if rest.first == "--version" { return .version }

    while !command.verbs.isEmpty {
      let title = ([root.name] + path).joined(separator: " ")
      if rest.first == "--help" || rest.first == "-h" { break }
      if rest.first == "help" { return try helpOutcome(rest.dropFirst(), below: command, path) }
      if let word = rest.first, !word.hasPrefix("-") {
        guard let verb = command.verb(named: word) else {
          throw UsageError(command: title, fault: Self.unknownVerb(word, of: command))
        }
        rest.removeFirst()
        path.append(word)
        parents.append(command)
        command = verb
      } else if let name = command.defaultVerb, let verb = command.verb(named: name) {
        path.append(name)
        parents.append(command)
        command = verb
      } else {
        throw UsageError(
          command: title, fault: .missingVerb(known: command.verbs.map(\.name)))
      }
    }

    let title = ([root.name] + path).joined(separator: " ")
    // A value may spell "--help"; only the parser of options knows.
    var parsed = ParsedCommand(path: path, title: title)
    var words: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      }
      guard word.hasPrefix("-"), word != "-", Double(word) == nil else {
        words.append(word)
        continue
      }
      if word == "--help" || word == "-h" {
        return .help(HelpPage(command, titled: title).text)
      }
      try readOption(word, &rest, of: command, into: &parsed)
    }
    try place(words, of: command, siblings: parents.last?.verbs ?? [], into: &parsed)
    return .run(parsed)
  }

  private func helpOutcome(
    _ words: ArraySlice<String>, below command: Command, _ path: [String]
  ) throws(UsageError) -> ParseOutcome {
    var command = command
    var path = path
    for word in words where word != "--help" && word != "-h" {
      guard let verb = command.verb(named: word) else {
        throw UsageError(
          command: ([root.name] + path).joined(separator: " "),
          fault: Self.unknownVerb(word, of: command))
      }
      path.append(word)
      command = verb
    }
    let title = ([root.name] + path).joined(separator: " ")
    return .help(HelpPage(command, titled: title).text)
  }

  private static func unknownVerb(_ word: String, of command: Command) -> UsageError.Fault {
    if command.plannedVerbs.contains(word) { return .plannedVerb(word) }
    return .unknownVerb(word, nearest: Spelling.nearest(to: word, among: command.verbs.map(\.name)))
  }

  private func readOption(
    _ word: String, _ rest: inout ArraySlice<String>, of command: Command,
    into parsed: inout ParsedCommand
  ) throws(UsageError) {
    let title = parsed.title
    let (parameter, attached) = try Self.lookUp(word, in: command, title: title)
    if parsed.named[parameter.name] != nil && !parameter.isRepeated {
      throw UsageError(command: title, fault: .repeatedOption(parameter.spelling))
    }
    guard let value = parameter.value else {
      if let attached {
        throw UsageError(
          command: title, fault: .unwantedValue(option: parameter.spelling, value: attached))
      }
      parsed.named[parameter.name, default: []].append(true)
      return
    }
    let text: String
    if let attached {
      text = attached
    } else if let next = rest.first, !next.hasPrefix("-") || next == "-" || Double(next) != nil {
      text = next
      rest.removeFirst()
    } else {
      throw UsageError(
        command: title,
        fault: .missingValue(
          option: parameter.spelling, placeholder: value.placeholder, example: value.example))
    }
    do throws(ValueError) {
      parsed.named[parameter.name, default: []].append(try parameter.parse(text))
    } catch {
      throw UsageError(
        command: title,
        fault: .invalidValue(
          of: "option '\(parameter.spelling)'", value: text, reason: error.reason,
          example: "\(parameter.spelling) \(value.example)"))
    }
  }

  /// Finds the parameter that a word names, and the value attached to the word.
  private static func lookUp(
    _ word: String, in command: Command, title: String
  ) throws(UsageError) -> (Parameter, String?) {
    if word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      let attached = parts.count > 1 ? String(parts[1]) : nil
      if let parameter = command.parameters.first(where: { $0.name == name }) {
        return (parameter, attached)
      }
      let names = command.parameters.map(\.spelling) + ["--help"]
      throw UsageError(
        command: title,
        fault: .unknownOption("--\(name)", nearest: Spelling.nearest(to: "--\(name)", among: names))
      )
    }
    let letter = word.dropFirst().first
    let tail = word.dropFirst(2)
    guard let parameter = command.parameters.first(where: { $0.short != nil && $0.short == letter })
    else {
      throw UsageError(command: title, fault: .unknownOption(word, nearest: nil))
    }
    return (parameter, tail.isEmpty ? nil : String(tail))
  }

  private func place(
    _ words: [String], of command: Command, siblings: [Command], into parsed: inout ParsedCommand
  ) throws(UsageError) {
    var rest = words[...]
    for argument in command.arguments {
      let wanted: Int
      switch argument.count {
      case .one, .optional: wanted = min(1, rest.count)
      case .oneOrMore, .any: wanted = rest.count
      }
      if wanted == 0 {
        if case .one = argument.count { throw missing(argument, parsed) }
        if case .oneOrMore = argument.count { throw missing(argument, parsed) }
      }
      for text in rest.prefix(wanted) {
        do throws(ValueError) {
          parsed.placed[argument.placeholder, default: []].append(try argument.parse(text))
        } catch {
          throw UsageError(
            command: parsed.title,
            fault: .invalidValue(
              of: argument.placeholder, value: text, reason: error.reason,
              example: argument.example))
        }
      }
      rest = rest.dropFirst(wanted)
    }
    if let word = rest.first {
      let isVerb = siblings.contains { $0.name == word }
      throw UsageError(command: parsed.title, fault: .unexpectedArgument(word, isVerb: isVerb))
    }
  }

  private func missing(_ argument: Positional, _ parsed: ParsedCommand) -> UsageError {
    UsageError(
      command: parsed.title,
      fault: .missingArgument(placeholder: argument.placeholder, example: argument.example))
  }
}
