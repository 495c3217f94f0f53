/// Something whose memory is measured, by making it once.
@MainActor
public protocol MemoryBenchmark: AnyObject {
  /// What names it.
  var id: BenchmarkID { get }

  /// The number of rows in the scene.
  var constraints: Int { get }

  /// Makes the thing and holds it.
  func make() throws

  /// Compares what was made with what should have been.
  ///
  /// - Returns: The largest distance of any coordinate.
  /// - Throws: `WrongResult` if the distance is too large.
  func check() throws -> Double

  /// Lets go of the thing.
  func discard()
}
