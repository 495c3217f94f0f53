import BenchSupport
import CommandLineSupport
import Foundation

/// Runs benchmarks under a profiler and keeps what it finds.
@MainActor
struct Profiler {
  /// Which profiler.
  enum Tool: String, CaseIterable, Sendable {
    case callgrind, perf
  }

  private let tool: Tool
  private let executable: String
  private let folder: String
  private let seconds: Double

  /// - Parameters:
  ///   - tool: Which profiler.
  ///   - executable: The `bench` that is profiled.
  ///   - folder: Where profiles go.
  ///   - seconds: How long `perf` samples each benchmark.
  init(_ tool: Tool, executable: String, folder: String, seconds: Double) {
    self.tool = tool
    self.executable = executable
    self.folder = folder
    self.seconds = seconds
  }

  /// Profiles benchmarks.
  ///
  /// - Returns: A line for each: its id, what it did, and how to look at the profile.
  func run(_ ids: [BenchmarkID]) throws -> String {
    guard let program = ProgramPath.find(tool == .perf ? "perf" : "valgrind") else {
      throw ProfilerError.notInstalled(
        tool.rawValue, package: tool == .perf ? "linux-perf" : "valgrind")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var progress = ProgressLine()
    defer { progress.clear() }
    var text = ""
    for (index, id) in ids.enumerated() {
      progress.update(done: index, of: ids.count, "\(tool.rawValue) \(id)")
      let name = id.description.replacing("/", with: "-")
      switch tool {
      case .callgrind: text += try callgrind(id, "\(folder)/\(name).callgrind")
      case .perf: text += try perf(program, id, "\(folder)/\(name).perf")
      }
    }
    return text
  }

  private func callgrind(_ id: BenchmarkID, _ path: String) throws -> String {
    guard let counter = InstructionCounter(executable: executable) else {
      throw ProfilerError.notInstalled("callgrind", package: "valgrind and binutils")
    }
    let count =
      try counter.run([id.description], keepingProfile: path)
      .rows.first?["instructions"] ?? 0
    return "\(id): \(Int(count)) instructions; callgrind_annotate \(path)\n"
  }

  private func perf(_ program: String, _ id: BenchmarkID, _ path: String) throws -> String {
    let worker = try WorkerProcess(
      path: program,
      arguments: [
        "record", "--quiet", "--event", "cpu-clock", "--call-graph", "fp", "--output", path,
        executable, "worker",
      ])
    _ = try worker.open(id.description)
    let iterations = try worker.calibrate(nanoseconds: 2e6, id: id.description)
    let end = ThreadClock.wallNanoseconds() + Int64(seconds * 1e9)
    while ThreadClock.wallNanoseconds() < end {
      _ = try worker.sample(iterations: iterations, id: id.description)
    }
    worker.stop()
    guard FileManager.default.fileExists(atPath: path) else {
      throw ProfilerError.noProfile(id.description)
    }
    return "\(id): perf report --input \(path)\n"
  }
}
