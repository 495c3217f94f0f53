import CommandLineSupport

/// Counts benchmarks in two processes of the same binary and holds them against each other.
public struct CountRunner {
  /// What was counted.
  public struct Outcome: Sendable {
    /// The counts of the first process.
    public var table: CountTable
    /// Where the second process disagrees, in sentences.
    public var disagreements: [String]
    /// Benchmarks that crashed or gave a wrong result, in sentences.
    public var failures: [String]
  }

  private let start: () throws(WorkerError) -> WorkerProcess

  /// Makes a runner.
  ///
  /// - Parameter start: Starts a worker.
  public init(start: @escaping () throws(WorkerError) -> WorkerProcess) {
    self.start = start
  }

  /// Counts.
  ///
  /// - Parameters:
  ///   - ids: The benchmarks.
  ///   - progress: Is told the number of counted benchmarks and the next.
  /// - Returns: The counts, where both processes disagree, and what failed.
  /// - Throws: `WorkerError` if no process can be started.
  public func run(
    _ ids: [String], progress: (Int, String) -> Void = { _, _ in }
  ) throws(WorkerError) -> Outcome {
    var failures: [String] = []
    let first = try table(ids, &failures) { progress($0, $1) }
    var ignored: [String] = []
    let second = try table(ids, &ignored) { progress(ids.count + $0, $1) }
    return Outcome(
      table: first, disagreements: first.disagreements(with: second), failures: failures)
  }

  private func table(
    _ ids: [String], _ failures: inout [String], progress: (Int, String) -> Void
  ) throws(WorkerError) -> CountTable {
    var worker = try start()
    defer { worker.stop() }
    var rows: [CountTable.Row] = []
    for (index, id) in ids.enumerated() {
      progress(index, id)
      do {
        _ = try worker.open(id)
        rows.append(CountTable.Row(id: id, counts: try worker.count(id)))
      } catch {
        switch error {
        case .cannotStart, .foreign: throw error
        case .failed: failures.append(error.message)
        case .ended, .silent:
          failures.append(error.message)
          worker = try start()
        }
      }
    }
    return CountTable(rows)
  }
}
