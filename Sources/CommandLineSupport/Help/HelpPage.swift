/// The help page of a command, made from its description.
struct HelpPage {
  private static let width = 80
  private let command: Command
  private let title: String

  init(_ command: Command, titled title: String) {
    self.command = command
    self.title = title
  }

  var text: String {
    var sections: [[String]] = [
      TextColumns.wrap("\(title): \(command.summary)", width: Self.width),
      ["USAGE"] + usage,
    ]
    sections += command.discussion.split(separator: "\n\n").map {
      TextColumns.wrap(String($0), width: Self.width)
    }
    if !command.verbs.isEmpty { sections.append(["VERBS"] + verbs) }
    if !command.arguments.isEmpty { sections.append(["ARGUMENTS"] + arguments) }
    sections.append(["OPTIONS"] + options)
    if !command.examples.isEmpty { sections.append(["EXAMPLES"] + examples) }
    if !command.exitCodes.isEmpty { sections.append(["EXIT CODES"] + exitCodes) }
    return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var usage: [String] {
    guard command.verbs.isEmpty else {
      let verb = command.defaultVerb == nil ? "VERB" : "[VERB]"
      return ["  \(title) \(verb) [OPTIONS]", "  \(title) help VERB"]
    }
    let arguments = command.arguments.map { $0.count.usage($0.placeholder) }
    return ["  " + ([title, "[OPTIONS]"] + arguments).joined(separator: " ")]
  }

  private var verbs: [String] {
    var entries = command.verbs.map { verb in
      let isDefault = verb.name == command.defaultVerb
      return (verb.name, isDefault ? "\(verb.summary) (when no verb is given)" : verb.summary)
    }
    entries.append(("help", "explain a verb: '\(title) help VERB'"))
    return TextColumns.definitions(entries, width: Self.width)
  }

  private var arguments: [String] {
    TextColumns.definitions(
      command.arguments.map { ($0.count.usage($0.placeholder), $0.help) }, width: Self.width)
  }

  private var options: [String] {
    var entries = command.parameters.map { parameter in
      var text = parameter.help
      if let value = parameter.value, !parameter.choices.isEmpty,
        value.placeholder != parameter.choices.joined(separator: "|")
      {
        text += " One of: \(parameter.choices.joined(separator: ", "))."
      }
      if let absence = parameter.absence { text += " Otherwise: \(absence)." }
      return (parameter.heading, text)
    }
    entries.append(("-h, --help", "Print this page."))
    // Only the root takes --version; its page is the one without a space in the title.
    if !title.contains(" ") { entries.append(("--version", "Print the version.")) }
    return TextColumns.definitions(entries, width: Self.width)
  }

  private var examples: [String] {
    command.examples.flatMap { example in
      ["  \(example.line)"]
        + TextColumns.wrap(example.explanation, width: Self.width - 6).map { "      \($0)" }
    }
  }

  private var exitCodes: [String] {
    TextColumns.definitions(
      command.exitCodes.map { ("\($0.code.rawValue)", $0.meaning) }, width: Self.width)
  }
}
