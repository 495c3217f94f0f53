import BenchSupport
import Foundation

/// A night whose measurements are invented: the same way through the history, in no time.
struct SimulatedNight {
  let seed: UInt64

  /// Invents the next commit and adds it.
  func add(to history: History) throws {
    let known = try history.runs()
    let number = (known.map(\.time).max() ?? 0) / 86_400 + 1
    var numbers = RandomNumbers(seed: seed &+ UInt64(number))
    func noise() -> Double { Double(numbers.below(2001) - 1000) / 200_000 }
    let swift = "simulated"
    let machine = "simulated"
    if try history.reference(swift: swift, machine: machine) == nil {
      try history.pin("simulated-1", swift: swift, machine: machine, time: 86_400)
    }
    var night = Night(
      commit: "simulated-\(number)", parent: "simulated-\(number - 1)", time: 86_400 * number,
      swift: swift, machine: machine)
    for index in 0..<40 {
      let bench = "solve/simulated/guides/\(index + 1)"
      usleep(500)
      for (metric, value) in [("time", 1 + noise()), ("noise", 1 + noise())] {
        night.ratios.append(
          Night.Ratio(
            base: "simulated-1", bench: bench, metric: metric, value: value, low: value - 0.01,
            high: value + 0.01, verdict: "no-change"))
      }
      night.summaries.append(
        Night.Summary(bench: bench, metric: "allocations", values: [Double(10 * index)]))
      night.summaries.append(
        Night.Summary(
          bench: bench, metric: "time", values: (0..<20).map { _ in 1000 * (1 + noise()) }))
    }
    try history.add(night)
  }
}
