/// Something whose time is measured.
///
/// The runner calls `prepare(n)`, then `run(n)` inside the clock, then `check()` and `finish()`; only
/// `run` is timed. What is kept from one run to the next is made anew now and then. All calls come from the main actor, for what is measured may be bound to it.
@MainActor
public protocol TimedBenchmark: AnyObject {
  /// What names it.
  var id: BenchmarkID { get }

  /// The number of rows in the scene.
  var constraints: Int { get }

  /// The greatest number of iterations that can be prepared at once, for what they hold in memory.
  var iterationLimit: Int { get }

  /// After how many iterations the work repeats itself; work is counted over that many.
  var period: Int { get }

  /// Whether anything is kept from one run to the next.
  var isRenewable: Bool { get }

  /// Lets go of what is kept; all that are measured together do so before any makes something new,
  /// so that none has its pick of the memory.
  func discard()

  /// Makes what is kept anew.
  func renew() throws

  /// Makes what a number of iterations need.
  func prepare(iterations: Int) throws

  /// Does the work that many times and consumes what comes out.
  func run(iterations: Int) throws

  /// Compares the results of the last run with the right ones.
  ///
  /// - Returns: The largest distance of any coordinate.
  /// - Throws: `WrongResult` if the distance is too large or something else is wrong.
  func check() throws -> Double

  /// Gives back what `prepare` made.
  func finish()

  /// Numbers without noise that only ever grow, to be compared before and after a run.
  func workCounters() -> [WorkCount]
}

extension TimedBenchmark {
  /// A million, as good as no limit.
  public var iterationLimit: Int { 1_000_000 }

  /// Nothing is kept from one sample to the next.
  public var isRenewable: Bool { false }

  /// Does nothing.
  public func discard() {}

  /// Does nothing.
  public func renew() throws {}

  /// Every iteration does the same.
  public var period: Int { 1 }

  /// Nothing is counted.
  public func workCounters() -> [WorkCount] { [] }
}
