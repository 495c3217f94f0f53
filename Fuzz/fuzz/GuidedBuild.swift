import CommandLineSupport
import Foundation
import FuzzSupport

/// The build of `guided` that counts coverage and watches addresses.
///
/// The flags are given to the compiler one by one: as `--sanitize` options of the package manager
/// only one of the two would reach it.
struct GuidedBuild {
  let package: String
  /// Whether the standard library is linked in, so that the program runs where there is none.
  var isStatic = false

  var scratch: String { "\(package)/.build/guided" }
  var executable: String { "\(scratch)/release/guided" }

  /// Set for every run: a crash must end the process at once, and what the runtime keeps for good
  /// is no leak.
  static let environment = ["SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "detect_leaks=0"]

  /// Builds it; the log goes to standard error.
  func make() throws {
    let arguments = try arguments()
    guard try Self.run(arguments, output: .standardError).code == 0 else {
      throw ReleaseBuildError(reason: "'\(arguments.joined(separator: " "))' fails")
    }
  }

  private func arguments() throws -> [String] {
    var words = [
      "swift", "build", "-c", "release", "--product", "guided", "--package-path", package,
      "--scratch-path", scratch, "--sanitize=address",
    ]
    if isStatic { words.append("--static-swift-stdlib") }
    for flag in [
      "-sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp", "-sanitize=address",
    ] {
      words += ["-Xswiftc", flag]
    }
    for flag in ["--whole-archive", try Self.library(), "--no-whole-archive", "-lstdc++"] {
      words += ["-Xlinker", flag]
    }
    return words
  }

  /// The archive with libFuzzer but without its `main`, of the toolchain that builds.
  private static func library() throws -> String {
    let told = try run(["swift", "-print-target-info"], output: nil)
    let json = try? JSONValue(parsing: told.text)
    guard let resources = json?["paths"]?["runtimeResourcePath"]?.string,
      let machine = json?["target"]?["arch"]?.string
    else { throw ReleaseBuildError(reason: "'swift -print-target-info' does not say where it is") }
    let folder = (resources as NSString).deletingLastPathComponent + "/clang"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for version in versions.sorted() {
      let path = "\(folder)/\(version)/lib/linux/libclang_rt.fuzzer_no_main-\(machine).a"
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    throw ReleaseBuildError(reason: "there is no libFuzzer below \(folder)")
  }

  /// What the build must have.
  enum Instrument: String, CaseIterable {
    case counters
    case coverage
    case addresses

    var rule: String {
      switch self {
      case .counters: "the code of the package has coverage counters"
      case .coverage: "a password that only coverage can find is found"
      case .addresses: "a read beyond an array is noticed"
      }
    }
  }

  /// Whether an instrument is really in, seen by what the program does.
  func has(_ instrument: Instrument) throws -> Bool {
    switch instrument {
    case .counters:
      let log = try checkRun("", ["-runs=1"])
      guard let place = log.range(of: " inline 8-bit counters") else { return false }
      let number = log[..<place.lowerBound].reversed().prefix { $0.isNumber }.reversed()
      return (Int(String(number)) ?? 0) > 10_000
    case .coverage:
      let log = try checkRun("password", ["-max_total_time=60", "-max_len=64"])
      return log.contains("deadly signal") && log.contains("swift")
    case .addresses:
      let log = try checkRun("beyond", ["-runs=10"])
      return log.contains("heap-buffer-overflow") && log.contains("readBeyond")
    }
  }

  private func checkRun(_ check: String, _ arguments: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("guided-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let words = [executable, "-artifact_prefix=\(folder)/", "-seed=1"] + arguments
    var environment = Self.environment
    if !check.isEmpty { environment["FUZZ_GUIDED_CHECK"] = check }
    return try Self.run(words, environment: environment, output: nil, takesErrors: true).text
  }

  /// Runs a command to its end.
  ///
  /// - Returns: What it ended with, and what it wrote where `output` is `nil`.
  static func run(
    _ words: [String], environment: [String: String] = [:], output: FileHandle?,
    takesErrors: Bool = false
  ) throws -> (code: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    if let output { process.standardOutput = output } else { process.standardOutput = pipe }
    if takesErrors { process.standardError = pipe }
    try process.run()
    var data = Data()
    if output == nil { data = try pipe.fileHandleForReading.readToEnd() ?? Data() }
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
