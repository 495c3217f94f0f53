import CommandLineSupport
import Foundation
import FuzzSupport

/// `fuzz guided`.
@MainActor
struct GuidedVerb {
  private let parsed: ParsedCommand
  private let build: GuidedBuild
  private let folder: String

  init(_ parsed: ParsedCommand) throws {
    self.parsed = parsed
    let package = FileManager.default.currentDirectoryPath
    guard FileManager.default.fileExists(atPath: "\(package)/Fuzz/guided") else {
      throw InputError.noSuchFile(path: "\(package)/Fuzz/guided")
    }
    build = GuidedBuild(package: package, isStatic: parsed.has(FuzzCommands.isStatic))
    folder = parsed[FuzzCommands.findings] ?? ".build/fuzz/findings"
  }

  func run() throws -> ExitCode {
    if !parsed.has(FuzzCommands.noBuild) { try build.make() }
    guard FileManager.default.isExecutableFile(atPath: build.executable) else {
      throw InputError.noSuchFile(path: build.executable)
    }
    if parsed.has(FuzzCommands.check) { return try check() }
    if parsed.has(FuzzCommands.buildOnly) {
      StandardStream.output.writeLine(build.executable)
      return .success
    }
    let inputs = parsed[FuzzCommands.inputs] ?? "\(build.scratch)/inputs"
    try FileManager.default.createDirectory(atPath: inputs, withIntermediateDirectories: true)
    let known = artefacts()
    let code = try fuzz(inputs)
    if code == 0, parsed.has(FuzzCommands.prune) { try prune(inputs) }
    return code == 0 ? .success : try tell(besides: known)
  }

  private func check() throws -> ExitCode {
    var isComplete = true
    for instrument in GuidedBuild.Instrument.allCases {
      let isThere = try build.has(instrument)
      isComplete = isComplete && isThere
      StandardStream.output.writeLine(
        "\(isThere ? "yes" : "NO ") \(instrument.rawValue): \(instrument.rule)")
    }
    return isComplete ? .success : .failure
  }

  /// Runs libFuzzer, whose log goes to standard error; its exit code.
  private func fuzz(_ inputs: String) throws -> Int32 {
    let seeds = "\(build.scratch)/seeds"
    _ = try CorpusVerbs.writeInputs(of: "Fuzz/Corpus", to: seeds)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let seconds = Int(parsed[FuzzCommands.time] ?? 60)
    var words = [
      build.executable, "-max_total_time=\(max(1, seconds))", "-max_len=8192", "-timeout=20",
      "-rss_limit_mb=4096", "-print_final_stats=1", "-dict=Fuzz/guided/choices.dict",
      "-artifact_prefix=\(folder)/",
    ]
    if let seed = parsed[FuzzCommands.seed] {
      words.append("-seed=\(UInt32(truncatingIfNeeded: seed))")
    }
    words += [inputs, seeds]
    return try GuidedBuild.run(
      words, environment: GuidedBuild.environment, output: .standardError
    ).code
  }

  /// Keeps of the inputs the fewest that cover as much.
  private func prune(_ inputs: String) throws {
    let merged = "\(inputs).merged"
    try? FileManager.default.removeItem(atPath: merged)
    try FileManager.default.createDirectory(atPath: merged, withIntermediateDirectories: true)
    let words = [build.executable, "-merge=1", merged, inputs]
    let code = try GuidedBuild.run(
      words, environment: GuidedBuild.environment, output: .standardError
    ).code
    guard code == 0 else { throw ReleaseBuildError(reason: "libFuzzer cannot merge \(inputs)") }
    let before = try FileManager.default.contentsOfDirectory(atPath: inputs).count
    let after = try FileManager.default.contentsOfDirectory(atPath: merged).count
    try FileManager.default.removeItem(atPath: inputs)
    try FileManager.default.moveItem(atPath: merged, toPath: inputs)
    StandardStream.error.writeLine("fuzz: of \(before) inputs \(after) cover as much")
  }

  /// What libFuzzer has written so far: a kind and a hash.
  private func artefacts() -> Set<String> {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return Set(
      (names ?? []).filter { name in
        let words = name.split(separator: "-")
        return words.count > 1 && words.last?.count == 40
          && words.last?.allSatisfy(\.isHexDigit) == true
      })
  }

  /// Says what to do with what libFuzzer has written.
  private func tell(besides known: Set<String>) throws -> ExitCode {
    let artefacts = artefacts().subtracting(known).sorted()
    for name in artefacts {
      StandardStream.output.writeLine("replay: swift run fuzz replay \(folder)/\(name)")
      StandardStream.output.writeLine("shrink: swift run fuzz shrink \(folder)/\(name)")
    }
    return artefacts.contains { !$0.hasPrefix("timeout-") } ? .finding : .timeOut
  }
}
