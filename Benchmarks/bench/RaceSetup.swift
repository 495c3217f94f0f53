import BenchSupport
import CommandLineSupport

/// Starts the processes of races.
struct RaceSetup {
  /// The executable of the base.
  var base: String
  /// The executable of the head.
  var head: String
  /// Extra work of the head in percent, for self-tests.
  var injected: Double = 0
  /// Where the draws of layouts in memory start.
  var layoutSeed = 1

  /// Starts a process of an arm; all of one spawn share a core and a layout in memory.
  func start(_ arm: RaceArm, _ spawn: Int) throws(WorkerError) -> any RaceWorker {
    var arguments = ["worker"]
    let cores = ProcessPlacement.allowedCores
    if !cores.isEmpty { arguments += ["--core", "\(cores[spawn % cores.count])"] }
    arguments += ["--layout", "\(layoutSeed + spawn)"]
    if arm == .head && injected > 0 { arguments += ["--inject", "\(injected)"] }
    return try WorkerProcess(path: arm == .head ? head : base, arguments: arguments)
  }

  /// The benchmarks that the base does not have, with its words.
  func missingInBase(_ ids: [String]) throws(WorkerError) -> [String: String] {
    var missing: [String: String] = [:]
    var worker = try WorkerProcess(path: base, arguments: ["worker"])
    defer { worker.stop() }
    for id in ids {
      do {
        _ = try worker.open(id)
      } catch {
        switch error {
        case .failed(_, let reason): missing[id] = reason
        case .ended, .silent:
          missing[id] = error.message
          worker = try WorkerProcess(path: base, arguments: ["worker"])
        case .cannotStart, .foreign: throw error
        }
      }
    }
    return missing
  }
}
