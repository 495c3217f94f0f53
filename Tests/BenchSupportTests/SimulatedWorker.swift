import BenchSupport

/// Someone who takes samples of work of a known length on a machine with known noise.
final class SimulatedWorker: RaceWorker {
  private let cost: Double
  private let machine: SimulatedMachine
  private let placement: Double
  var failure: WorkerError?

  init(cost: Double, on machine: SimulatedMachine) {
    self.cost = cost
    self.machine = machine
    placement = machine.placement()
  }

  func open(_ id: String) throws(WorkerError) -> Int {
    if let failure { throw failure }
    return 1_000_000
  }

  func calibrate(nanoseconds: Double, id: String) throws(WorkerError) -> Int { 10 }

  func sample(iterations: Int, id: String) throws(WorkerError) -> RaceSample {
    let time = machine.time(cost * placement * Double(iterations))
    return RaceSample(processor: time, wall: time)
  }

  func stop() {}
}

/// A machine that gets slower and faster, and where processes lie more or less luckily.
final class SimulatedMachine {
  private var numbers: RandomNumbers
  private(set) var seconds = 0.0
  private var mood = 1.0

  init(seed: UInt64) {
    numbers = RandomNumbers(seed: seed)
  }

  /// Between -1 and 1, most often near 0.
  private func noise() -> Double {
    (0..<4).reduce(0) { sum, _ in sum + Double(numbers.below(2001) - 1000) / 4000 }
  }

  /// Processes differ by two percent or so.
  func placement() -> Double {
    seconds += 0.05
    return 1 + 0.04 * noise()
  }

  /// A slow drift of up to a third, and samples that are disturbed.
  func time(_ nanoseconds: Double) -> Double {
    seconds += 0.003
    mood = min(1.3, max(0.8, mood * (1 + 0.02 * noise())))
    let isDisturbed = numbers.below(20) == 0
    return nanoseconds * mood * (1 + 0.04 * noise()) * (isDisturbed ? 1.5 : 1)
  }
}
