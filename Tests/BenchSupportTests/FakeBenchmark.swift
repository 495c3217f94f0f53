import BenchSupport

/// Work of a known length that notes the calls it gets.
@MainActor
final class FakeBenchmark: TimedBenchmark {
  let id: BenchmarkID
  let constraints: Int
  var iterationLimit = 1_000_000
  var period = 1
  /// The number of inner steps of one iteration.
  let steps: Int
  /// From which check on the result is wrong.
  var wrongFrom = Int.max
  /// Where the calls of several benchmarks are noted together.
  let journal: Journal
  private var prepared = 0
  private var checks = 0
  private var steppedInAll = 0.0

  @MainActor
  final class Journal {
    var calls: [String] = []
    var largestRun = 0
  }

  init(
    variant: String, steps: Int = 20, size: Int = 10, constraints: Int = 100,
    journal: Journal = Journal()
  ) {
    id = BenchmarkID(operation: "work", scene: "fake", variant: variant, size: size)
    self.constraints = constraints
    self.steps = steps
    self.journal = journal
  }

  var isRenewable = true

  func discard() {
    journal.calls.append("discard \(id.variant)")
  }

  func renew() throws {
    journal.calls.append("renew \(id.variant)")
  }

  func prepare(iterations: Int) throws {
    journal.calls.append("prepare \(id.variant)")
    prepared = iterations
  }

  func run(iterations: Int) throws {
    journal.calls.append("run \(id.variant)")
    journal.largestRun = max(journal.largestRun, iterations)
    guard iterations <= prepared else { throw WrongResult("not prepared") }
    var numbers = RandomNumbers(seed: 1)
    for _ in 0..<(iterations * steps) { consume(numbers.next()) }
    steppedInAll += Double(iterations * steps)
  }

  func check() throws -> Double {
    journal.calls.append("check \(id.variant)")
    checks += 1
    if checks >= wrongFrom { throw WrongResult("item 3: left is 5 and not 4", deviation: 1) }
    return 0.25 * Double(min(checks, 2))
  }

  func finish() {
    journal.calls.append("finish \(id.variant)")
    prepared = 0
  }

  func workCounters() -> [WorkCount] { [WorkCount("steps", steppedInAll)] }
}
