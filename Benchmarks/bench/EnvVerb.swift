import BenchSupport
import CommandLineSupport

/// `bench env`: the environment that records carry.
@MainActor
struct EnvVerb {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
  }

  func run() throws -> ExitCode {
    let environment = EnvironmentProbe(packageDirectory: PackageLocation.directory).finish()
    let text: String
    switch parsed[Options.format] ?? .text {
    case .text:
      text = EnvironmentText(environment).lines.map { "\($0)\n" }.joined()
    case .json:
      let json: JSONValue = [
        "schema": .integer(RunRecord.schema), "environment": environment.json,
      ]
      text = try json.text(.indented) + "\n"
    }
    try Options.write(text, parsed)
    return .success
  }
}
