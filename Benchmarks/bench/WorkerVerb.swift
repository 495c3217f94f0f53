import BenchSupport
import CBlasCounter
import CRuntimeCounter
import CValgrindRequests
import CommandLineSupport
import Foundation

/// `bench worker`: measures what a driver asks for, line by line.
@MainActor
struct WorkerVerb {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
  }

  func run() throws -> ExitCode {
    if let core = parsed[WorkerOptions.core] { ProcessPlacement.bind(toCore: core) }
    if let number = parsed[WorkerOptions.layout], let executable = PackageLocation.executable {
      ProcessPlacement.settle(number, executable: executable)
    }
    let server = WorkerServer(
      meter: .linked, meters: Self.meters,
      tracer: WorkerServer.Tracer(
        start: { valgrind_start_counting() }, stop: { valgrind_stop_counting($0) }),
      injectedShare: (parsed[WorkerOptions.inject] ?? 0) / 100
    ) { try BenchmarkCatalog.benchmark($0) }
    server.serve(
      read: { readLine() },
      write: { StandardStream.output.writeLine($0) })
    return .success
  }

  private static var meters: [WorkMeter] {
    var meters = [
      WorkMeter(
        start: {},
        read: {
          let counts = blas_counter_read()
          return [
            WorkCount("blasCalls", Double(counts.calls)),
            WorkCount("blasFlops", Double(counts.flops)),
          ]
        }, stop: {})
    ]
    if runtime_counter_is_available() {
      meters.append(
        WorkMeter(
          start: { runtime_counter_start() },
          read: {
            let counts = runtime_counter_read()
            return [
              WorkCount("retains", Double(counts.retains)),
              WorkCount("releases", Double(counts.releases)),
              WorkCount("objects", Double(counts.objects)),
            ]
          }, stop: { runtime_counter_stop() }))
    }
    return meters
  }
}
