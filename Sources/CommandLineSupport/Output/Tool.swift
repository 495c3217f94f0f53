/// A command line tool: a description, a version, and what to do for each command.
public struct Tool: Sendable {
  /// The description from which lines are parsed and help pages made.
  public let command: Command

  /// The version, printed after the tool's name.
  public let version: String

  /// Makes a tool.
  public init(_ command: Command, version: String) {
    self.command = command
    self.version = version
  }

  /// Runs a command line to its end: prints help, version or the one line of an error.
  ///
  /// - Parameters:
  ///   - arguments: The words after the executable's name.
  ///   - isolation: The actor on which the body runs.
  ///   - body: Does what the command asks for and returns what to end with.
  /// - Returns: What the process should end with.
  public func run(
    _ arguments: [String],
    isolation: isolated (any Actor)? = #isolation,
    body: (ParsedCommand) async throws -> ExitCode
  ) async -> ExitCode {
    do {
      switch try CommandParser(command).parse(arguments) {
      case .help(let page):
        StandardStream.output.write(page)
        return .success
      case .version:
        StandardStream.output.writeLine("\(command.name) \(version)")
        return .success
      case .run(let parsed):
        return try await body(parsed)
      }
    } catch {
      return report(error)
    }
  }

  /// Prints the one line of an error on standard error.
  ///
  /// - Returns: What the process should end with.
  public func report(_ error: any Error) -> ExitCode {
    guard let error = error as? any ToolError else {
      StandardStream.error.writeLine("\(command.name): \(String(describing: error).onOneLine)")
      return .failure
    }
    let isTitled = error is UsageError
    StandardStream.error.writeLine(isTitled ? error.message : "\(command.name): \(error.message)")
    return error.exitCode
  }
}
