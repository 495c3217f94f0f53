import CommandLineSupport
import Foundation

/// Counts instructions by running a worker under callgrind.
public struct InstructionCounter {
  private let valgrind: String
  private let strip: String
  private let executable: String

  /// Finds valgrind, and strip, for valgrind does not read all debug information there is; `nil`
  /// where one of them is not installed.
  ///
  /// - Parameter executable: The `bench` that is to be counted.
  public init?(executable: String) {
    guard let valgrind = ProgramPath.find("valgrind"),
      let strip = ["strip", "llvm-strip"].lazy.compactMap(ProgramPath.find).first
    else { return nil }
    self.valgrind = valgrind
    self.strip = strip
    self.executable = executable
  }

  /// Counts the instructions of one period of each benchmark.
  ///
  /// - Parameters:
  ///   - ids: The benchmarks.
  ///   - profile: Where to keep the profile of the first of them; `nil` to keep none.
  ///   - progress: Is told the number of counted benchmarks and the next.
  /// - Returns: A row for each that could be counted.
  /// - Throws: `WorkerError` if valgrind cannot be run or a benchmark fails under it.
  public func run(
    _ ids: [String], keepingProfile profile: String? = nil,
    progress: (Int, String) -> Void = { _, _ in }
  ) throws(WorkerError) -> CountTable {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-callgrind-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotStart(path: valgrind, reason: "\(folder) cannot be made")
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let stripped = "\(folder)/bench"
    guard ChildProcess.run(strip, ["--strip-debug", "-o", stripped, executable]).isSuccess else {
      throw .cannotStart(path: strip, reason: "it cannot copy \(executable)")
    }
    let worker = try WorkerProcess(
      path: valgrind,
      arguments: [
        "--tool=callgrind", "--quiet", "--instr-atstart=no", "--collect-atstart=no",
        "--callgrind-out-file=\(folder)/counts", "--log-file=\(folder)/log", stripped, "worker",
      ],
      // The library chooses its kernels by the processor unless told.
      environment: ["OPENBLAS_NUM_THREADS": "1", "OPENBLAS_CORETYPE": "Haswell"])
    for (index, id) in ids.enumerated() {
      progress(index, id)
      _ = try worker.open(id)
      try worker.trace(id, name: id)
    }
    worker.stop()
    if let profile {
      try? FileManager.default.removeItem(atPath: profile)
      try? FileManager.default.moveItem(atPath: "\(folder)/counts.1", toPath: profile)
      return CountTable(
        CallgrindCounts.read(path: profile).map { count in
          [CountTable.Row(id: count.name, counts: [WorkCount("instructions", count.value)])]
        } ?? [])
    }
    return CountTable(
      CallgrindCounts.read(folder: folder, prefix: "counts").map { count in
        CountTable.Row(id: count.name, counts: [WorkCount("instructions", count.value)])
      })
  }
}
