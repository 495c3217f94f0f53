/// What a command line asks for.
public enum ParseOutcome: Sendable {
  /// Print this help page.
  case help(String)
  /// Print the version.
  case version
  /// Run this command.
  case run(ParsedCommand)
}
