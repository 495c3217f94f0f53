import CommandLineSupport

extension WorkerProcess: RaceWorker {
  /// Makes a benchmark.
  ///
  /// - Returns: The greatest number of iterations in one sample.
  public func open(_ id: String) throws(WorkerError) -> Int {
    Int(try ask(.open(id), about: id)) ?? 1
  }

  /// Finds how many iterations fill a sample.
  public func calibrate(nanoseconds: Double, id: String) throws(WorkerError) -> Int {
    max(1, Int(try ask(.calibrate(nanoseconds), about: id)) ?? 1)
  }

  /// Measures iterations.
  public func sample(iterations: Int, id: String) throws(WorkerError) -> RaceSample {
    let numbers = try ask(.sample(iterations), about: id).split(separator: " ")
      .compactMap { Double($0) }
    guard numbers.count == 2 else { throw .failed(work: id, reason: "a sample is malformed") }
    return RaceSample(processor: max(1, numbers[0]), wall: max(1, numbers[1]))
  }

  /// Counts the work of one iteration.
  public func count(_ id: String) throws(WorkerError) -> [WorkCount] {
    let text = try ask(.count, about: id)
    guard let members = (try? JSONValue(parsing: text))?.members else {
      throw .failed(work: id, reason: "counts are malformed: \(text)")
    }
    return members.compactMap { member in
      member.value.double.map { WorkCount(member.name, $0) }
    }
  }

  /// Does one period of work between marks for callgrind.
  public func trace(_ id: String, name: String) throws(WorkerError) {
    _ = try ask(.trace(name), about: id)
  }
}
