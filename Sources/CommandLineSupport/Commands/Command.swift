/// A tool or one of its verbs: everything that parsing it and explaining it needs.
///
/// The root of a tool is a command too; its name is the executable's. A command either has verbs
/// or takes arguments, never both.
public struct Command: Sendable {
  /// The word that chooses it; for the root, the executable's name.
  public var name: String

  /// What it does, in half a line.
  public var summary: String

  /// What a newcomer should know before using it; paragraphs are separated by blank lines.
  public var discussion: String

  /// Flags and options, in the order of the help page.
  public var parameters: [Parameter]

  /// Positional arguments, in order; only the last may take several values.
  public var arguments: [Positional]

  /// Complete command lines that show its use.
  public var examples: [Example]

  /// The commands below it.
  public var verbs: [Command]

  /// The verb that is meant when none is named.
  public var defaultVerb: String?

  /// Words that are reserved for verbs to come: refused, with an honest reason.
  public var plannedVerbs: [String]

  /// What the exit codes mean; shown on the root's help page.
  public var exitCodes: [ExitCodeMeaning]

  /// Makes a command.
  public init(
    _ name: String,
    summary: String,
    discussion: String = "",
    parameters: [Parameter] = [],
    arguments: [Positional] = [],
    examples: [Example] = [],
    verbs: [Command] = [],
    defaultVerb: String? = nil,
    plannedVerbs: [String] = [],
    exitCodes: [ExitCodeMeaning] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.parameters = parameters
    self.arguments = arguments
    self.examples = examples
    self.verbs = verbs
    self.defaultVerb = defaultVerb
    self.plannedVerbs = plannedVerbs
    self.exitCodes = exitCodes
  }

  /// The verb of a name, if there is one.
  func verb(named name: String) -> Command? {
    verbs.first { $0.name == name }
  }
}
