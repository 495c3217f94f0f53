import BenchSupport
import CommandLineSupport

/// `bench list`: the ids that the options choose.
@MainActor
struct ListVerb {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
  }

  func run() throws -> ExitCode {
    let groups = try Selection(parsed, parsed.has(Options.quick) ? .quickRun : .run).groups
    let text =
      switch parsed[Options.format] ?? .text {
      case .text: groups.flatMap(\.ids).map { "\($0)\n" }.joined()
      case .json: try json(groups).text(.indented) + "\n"
      }
    try Options.write(text, parsed)
    return .success
  }

  private func json(_ groups: [BenchmarkGroup]) -> JSONValue {
    var entries: [JSONValue] = []
    for group in groups {
      for id in group.ids {
        entries.append([
          "id": .string(id.description), "operation": .string(id.operation),
          "scene": .string(id.scene), "variant": .string(id.variant), "size": .integer(id.size),
          "constraints": .integer(group.constraints), "unit": .string(group.unit.rawValue),
        ])
      }
    }
    return ["schema": .integer(RunRecord.schema), "benchmarks": .array(entries)]
  }
}
