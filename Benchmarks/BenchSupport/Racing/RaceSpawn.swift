import Foundation

/// What was measured while one set of processes lived.
public struct RaceSpawn: Sendable, Equatable {
  /// log(head ÷ base) of each round, the base being the mean of both its copies.
  public var effects: [Double] = []
  /// log(base again ÷ base) of each round.
  public var floors: [Double] = []
  /// log(head ÷ base) of each round by the clock on the wall.
  public var wallEffects: [Double] = []
  /// Nanoseconds of processor time for one iteration of the base.
  public var base: [Double] = []
  /// The same of the head.
  public var head: [Double] = []

  /// Starts empty.
  public init() {}

  /// Takes in a round: two samples of each arm.
  mutating func append(_ round: [RaceArm: [RaceSample]], iterations: Int) {
    func mean(_ arm: RaceArm, _ time: KeyPath<RaceSample, Double>) -> Double {
      let samples = round[arm] ?? []
      return samples.reduce(0) { $0 + log($1[keyPath: time]) } / Double(max(1, samples.count))
    }
    let base = mean(.base, \.processor)
    let again = mean(.baseAgain, \.processor)
    effects.append(mean(.head, \.processor) - 0.5 * (base + again))
    floors.append(again - base)
    wallEffects.append(mean(.head, \.wall) - 0.5 * (mean(.base, \.wall) + mean(.baseAgain, \.wall)))
    self.base += (round[.base] ?? []).map { $0.processor / Double(iterations) }
    head += (round[.head] ?? []).map { $0.processor / Double(iterations) }
  }
}
