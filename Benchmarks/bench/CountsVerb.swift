import BenchSupport
import CValgrindRequests
import CommandLineSupport
import Foundation

/// `bench counts`: the numbers without noise.
@MainActor
struct CountsVerb {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
  }

  func run() throws -> ExitCode {
    let selection = try Selection(parsed, .counts)
    if parsed.has(CountsOptions.check) && parsed.has(CountsOptions.update) {
      throw parsed.contradiction("--check and --update exclude each other")
    }
    try Relaunch.prepareToMeasure(keepsDebugBuild: parsed.has(RunOptions.debug))
    guard let executable = PackageLocation.executable else { throw RelaunchError.noExecutable }
    var notes: [String] = []
    let outcome = try count(selection.ids.map(\.description), executable, &notes)
    let environment = EnvironmentProbe(packageDirectory: nil).finish()
    let key = CountThresholds.key(
      compiler: environment.toolchain.compiler, architecture: environment.machine.architecture)
    let path = "\(try folder())/\(CountThresholds.fileName(key: key))"
    let known = try thresholds(at: path)
    if parsed.has(CountsOptions.update) {
      return try update(outcome, known, key: key, path: path)
    }
    let isChecking = parsed.has(CountsOptions.check)
    let check = isChecking ? CountCheck(outcome.table, against: known, isWhole: isWhole) : nil
    if isChecking, known == nil {
      notes.append("There are no thresholds for \(key): \(path.onOneLine) is missing.")
    }
    let report = CountReport(outcome, check: check, key: key, notes: notes)
    let text =
      switch parsed[Options.tableFormat] ?? .text {
      case .text: report.text
      case .markdown: report.markdown
      case .json: try report.json.text(.indented) + "\n"
      }
    try Options.write(text, parsed)
    return exitCode(outcome, check)
  }

  private func exitCode(_ outcome: CountRunner.Outcome, _ check: CountCheck?) -> ExitCode {
    if !outcome.failures.isEmpty || !outcome.disagreements.isEmpty { return .wrongResult }
    guard let check else { return .success }
    if !check.worse.isEmpty { return .regression }
    if !check.unknown.isEmpty { return .baselineMissing }
    if !check.better.isEmpty && parsed.has(Options.strict) { return .onlyImprovements }
    return .success
  }

  /// Whether the options leave nothing out.
  private var isWhole: Bool {
    ChosenIDs(parsed).isEverything && parsed.values(of: Options.scenes).isEmpty
      && parsed.values(of: Options.sizes).isEmpty
      && parsed.values(of: Options.variants).isEmpty
  }

  private func folder() throws -> String {
    if let folder = parsed[CountsOptions.thresholds] { return folder }
    guard let package = PackageLocation.directory else {
      throw RelaunchError.noPackage(executable: PackageLocation.executable ?? "bench")
    }
    return "\(package)/Benchmarks/Baselines"
  }

  private func thresholds(at path: String) throws -> CountThresholds? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let text = try InputFile.text(at: path)
    do {
      return try CountThresholds(reading: try JSONValue(parsing: text), path: path)
    } catch let error as JSONSyntaxError {
      throw error.inFile(path)
    }
  }

  private func count(
    _ ids: [String], _ executable: String, _ notes: inout [String]
  ) throws -> CountRunner.Outcome {
    var progress = ProgressLine()
    defer { progress.clear() }
    let runner = CountRunner { () throws(WorkerError) in
      try WorkerProcess(path: executable, arguments: ["worker"])
    }
    let total = 2 * ids.count
    var outcome = try runner.run(ids) { progress.update(done: $0, of: total, $1) }
    let subset = ids.filter(Self.countsInstructions)
    guard !parsed.has(CountsOptions.noInstructions), !subset.isEmpty else { return outcome }
    guard valgrind_requests_are_available(),
      let counter = InstructionCounter(executable: executable)
    else {
      notes.append("Instructions are not counted: valgrind is not installed.")
      return outcome
    }
    let counted = try counter.run(subset) { progress.update(done: $0, of: subset.count, $1) }
    for row in counted.rows {
      guard let index = outcome.table.rows.firstIndex(where: { $0.id == row.id }) else { continue }
      outcome.table.rows[index].counts += row.counts
    }
    return outcome
  }

  /// The benchmarks whose instructions are counted: what the solver does most of.
  static func countsInstructions(_ id: String) -> Bool {
    let parts = id.split(separator: "/")
    guard parts.count == 4, parts[2] != "spacers", let size = Int(parts[3]) else { return false }
    let isLarge = size > 10 || parts[1] == "nested" && size > 3
    return isLarge && ["solve", "edit", "build-solve"].contains(parts[0])
  }

  private func update(
    _ outcome: CountRunner.Outcome, _ known: CountThresholds?, key: String, path: String
  ) throws -> ExitCode {
    guard outcome.failures.isEmpty && outcome.disagreements.isEmpty else {
      for sentence in outcome.failures + outcome.disagreements {
        StandardStream.error.writeLine("bench: \(sentence)")
      }
      return .wrongResult
    }
    var table = outcome.table
    if !isWhole, let known {
      var rows = known.table.rows
      for row in table.rows {
        if let index = rows.firstIndex(where: { $0.id == row.id }) {
          rows[index] = row
        } else {
          rows.append(row)
        }
      }
      table = CountTable(rows)
    }
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    let thresholds = CountThresholds(key: key, table: table)
    try AtomicFile.write(try thresholds.json.text(.indented) + "\n", to: path)
    try Options.write("\(outcome.table.rows.count) benchmarks written to \(path)\n", parsed)
    return .success
  }
}
