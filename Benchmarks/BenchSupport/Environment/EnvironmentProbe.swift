import Foundation

/// Looks at the machine, once when it is made and once at the end of a measurement.
public struct EnvironmentProbe: Sendable {
  private let machine: MachineRecord
  private let toolchain: ToolchainRecord
  private let blas: BlasRecord?
  private let start: Snapshot
  private let jitterPercent: Double?

  /// What changes while measuring.
  private struct Snapshot: Sendable {
    var load: Double?
    var ticks: (steal: Double, total: Double)?
    var switches: Int
    var processorSeconds: Double
    var wallNanoseconds: Int64
  }

  /// Looks at the machine.
  ///
  /// - Parameter packageDirectory: Where to ask for the commit; `nil` to ask nowhere.
  public init(packageDirectory: String?) {
    machine = MachineProbe.machine()
    toolchain = ToolchainProbe.toolchain(packageDirectory: packageDirectory)
    blas = BlasProbe.blas()
    jitterPercent = Self.measureJitter()
    start = Self.snapshot()
  }

  /// Looks again.
  public func finish() -> EnvironmentRecord {
    let end = Self.snapshot()
    let seconds = Double(end.wallNanoseconds - start.wallNanoseconds) / 1e9
    var steal: Double?
    if let before = start.ticks, let after = end.ticks, after.total > before.total {
      steal = 100 * (after.steal - before.steal) / (after.total - before.total)
    }
    let noise = NoiseRecord(
      loadAverageAtStart: start.load, loadAverageAtEnd: end.load, stealPercent: steal,
      involuntarySwitches: end.switches - start.switches,
      processorShare: seconds > 0.01
        ? (end.processorSeconds - start.processorSeconds) / seconds : nil,
      seconds: seconds, jitterPercent: jitterPercent)
    return EnvironmentRecord(machine: machine, toolchain: toolchain, blas: blas, noise: noise)
  }

  private static func snapshot() -> Snapshot {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let processor =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    return Snapshot(
      load: loadAverage(), ticks: ticks(), switches: Int(usage.ru_nivcsw),
      processorSeconds: processor, wallNanoseconds: ThreadClock.wallNanoseconds())
  }

  private static func loadAverage() -> Double? {
    var loads = [0.0, 0.0, 0.0]
    return getloadavg(&loads, 3) >= 1 ? loads[0] : nil
  }

  private static func ticks() -> (steal: Double, total: Double)? {
    guard let line = SystemFile.lines("/proc/stat").first(where: { $0.hasPrefix("cpu ") }) else {
      return nil
    }
    let numbers = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard numbers.count >= 8 else { return nil }
    return (numbers[7], numbers.prefix(8).reduce(0, +))
  }

  /// Runs a loop of fixed length a few times and compares neighbours.
  private static func measureJitter() -> Double? {
    var times: [Double] = []
    for _ in 0..<31 {
      let start = ThreadClock.processorNanoseconds()
      var numbers = RandomNumbers(seed: 7)
      var sum: UInt64 = 0
      for _ in 0..<100_000 { sum &+= numbers.next() }
      consume(sum)
      times.append(Double(max(1, ThreadClock.processorNanoseconds() - start)))
    }
    let changes = zip(times, times.dropFirst()).map { abs(log($1 / $0)) }
    return 100 * (exp(Quantile.median(changes)) - 1)
  }
}
