import BenchSupport
import CommandLineSupport
import Foundation

/// `bench baseline save|list|show|delete`.
@MainActor
struct BaselineVerb {
  private let parsed: ParsedCommand
  private let store = BaselineStore()

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
  }

  func run() throws -> ExitCode {
    switch parsed.path.last {
    case "save": try save()
    case "show": try show()
    case "delete":
      for name in parsed.values(of: CompareOptions.name) { try store.delete(name) }
    default: try list()
    }
    return .success
  }

  private func save() throws {
    guard let name = parsed[CompareOptions.name] else { return }
    _ = try store.path(name)
    let files = parsed.values(of: CompareOptions.from)
    var records: [JSONValue] = []
    if files.isEmpty {
      try Relaunch.prepareToMeasure(keepsDebugBuild: parsed.has(RunOptions.debug))
      for number in 1...(parsed[CompareOptions.runs] ?? 3) {
        StandardStream.error.writeLine("bench: run \(number)")
        records.append(try measure())
      }
    } else {
      for file in files {
        _ = try RecordReader.runs(at: file)
        let json = try JSONValue(parsing: try InputFile.text(at: file))
        records += json["runs"]?.elements ?? [json]
      }
    }
    try store.save(name, records)
    try Options.write("saved \(name): \(records.count) runs\n", parsed)
  }

  /// Runs `bench run` with the same choice of benchmarks in a process of its own.
  private func measure() throws -> JSONValue {
    guard let executable = PackageLocation.executable else { throw RelaunchError.noExecutable }
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-baseline-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var words = ["run", "--format", "json", "--output", path]
    if let filter = parsed[Options.filter] { words.append("--filter=\(filter)") }
    if let skip = parsed[Options.skip] { words.append("--skip=\(skip)") }
    for scene in parsed.values(of: Options.scenes).flatMap({ $0 }) { words += ["--scene", scene] }
    for size in parsed.values(of: Options.sizes).flatMap({ $0 }) { words += ["--size", "\(size)"] }
    for variant in parsed.values(of: Options.variants).flatMap({ $0 }) {
      words += ["--variant", variant]
    }
    if let time = parsed[RunOptions.time] { words += ["--time", "\(time)"] }
    if parsed.has(Options.quick) { words.append("--quick") }
    if parsed.has(RunOptions.debug) { words.append("--debug") }
    let result = ChildProcess.run(executable, words, log: .standardError)
    guard result.isSuccess else { throw BaselineError.runFailed(code: result.status) }
    return try JSONValue(parsing: try InputFile.text(at: path))
  }

  private func list() throws {
    let entries = try store.names.map { name -> (String, JSONValue) in
      (name, try JSONValue(parsing: try InputFile.text(at: try store.existingPath(name))))
    }
    let text: String
    switch parsed[Options.format] ?? .text {
    case .text:
      text = entries.map { name, json in
        let runs = json["runs"]?.elements ?? []
        let commit =
          runs.first?["environment"]?["toolchain"]?["commit"]?.string?.prefix(12) ?? "unknown"
        return "\(name)  \(json["saved"]?.string ?? "")  \(runs.count) runs  \(commit)\n"
      }.joined()
    case .json:
      let values = entries.map { name, json -> JSONValue in
        [
          "name": .string(name), "saved": json["saved"] ?? .null,
          "runs": .integer(json["runs"]?.elements?.count ?? 0),
        ]
      }
      let json: JSONValue = [
        "schema": .integer(RunRecord.schema), "baselines": .array(values),
      ]
      text = try json.text(.indented) + "\n"
    }
    try Options.write(text, parsed)
  }

  private func show() throws {
    guard let name = parsed[CompareOptions.name] else { return }
    let path = try store.existingPath(name)
    switch parsed[Options.format] ?? .text {
    case .json: try Options.write(try InputFile.text(at: path), parsed)
    case .text:
      let runs = try RecordReader.runs(at: path)
      try Options.write(BaselineText(runs).text, parsed)
    }
  }
}
