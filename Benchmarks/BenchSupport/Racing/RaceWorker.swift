/// Someone who takes single samples of a benchmark when told to: a process of its own.
public protocol RaceWorker: AnyObject {
  /// Makes a benchmark.
  ///
  /// - Returns: The greatest number of iterations in one sample.
  func open(_ id: String) throws(WorkerError) -> Int

  /// Finds how many iterations fill a sample; at least 1.
  func calibrate(nanoseconds: Double, id: String) throws(WorkerError) -> Int

  /// Measures iterations.
  func sample(iterations: Int, id: String) throws(WorkerError) -> RaceSample

  /// Ends.
  func stop()
}
